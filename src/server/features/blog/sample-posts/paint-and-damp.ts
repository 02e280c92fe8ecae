// Sample post: why a damp wall throws off every paint until the water is stopped.
import type { SamplePost } from './sample-post.ts';

export const paintAndDamp: SamplePost = {
  slug: 'why-paint-will-not-stop-damp',
  title: 'Why paint will not stop damp',
  short_des:
    'Every Dasara the wall is painted, every August it peels. What happens behind the film, and the order in which a damp wall is really mended.',
  cover: 'cover-paint',
  coverAlt:
    'A wall with paint curling off in sheets, bare damp plaster and brick behind it, and a roller beside a tin.',
  published: '2025-09-17',
  service: 'old',
  minutesToDo: 10,
  content: `
<p>The patch was scraped, puttied, primed with something that had “damp” on the tin, and painted twice. It looked perfect at Dasara. By the next August the paint stood off the wall like a page of a wet book. So a better paint is bought. The fault, though, was never in the paint.</p>

<h2 id="behind">What happens behind the film</h2>
<p>Brick and plaster are bundles of fine tubes. They pull water along as a wick pulls oil, sideways and upwards, and at the surface it evaporates. As long as the wall can breathe, it may hold moisture for years and look merely dull.</p>
<p>A paint film closes the ends of the tubes. Now the water collects behind it. Three forces set to work: vapour that wants to get out and pushes; salt that was dissolved in the water and crystallises as it dries, with enough pressure to burst plaster; and alkali, which turns the binder of ordinary paint to soap. The bond fails at its weakest place, usually between putty and plaster, because putty goes soft when it is wet. The stronger and tighter the paint, the bigger the sheet that comes off.</p>
<p>There is also simple physics. A coating on the room side is pushed off by the water behind it. One on the side the water comes from is pressed on. That is why waterproofing belongs on the wet side wherever one can get there.</p>

<h2 id="which">First find out which damp it is</h2>
<p>Not all of it comes through the wall. Tape a square of kitchen foil or clear polythene, 40 cm each way, tightly to the dry-looking edge of the patch, and look after two days.</p>
<table>
<thead><tr><th scope="col">What you see</th><th scope="col">What it means</th></tr></thead>
<tbody>
<tr><td>Drops on the room side</td><td>Condensation: humid air meets a cold wall. Ventilation helps, waterproofing does not.</td></tr>
<tr><td>Drops on the wall side</td><td>Water is coming through or up the wall.</td></tr>
<tr><td>Both dry, in May</td><td>It is rain that wets it. Repeat in July.</td></tr>
</tbody>
</table>
<p>Then read the shape. A band along the floor up to a metre, with salt at its upper edge, is ground water climbing. A patch at one height beside a bathroom is a pipe or an unlined floor. Damp from the ceiling corner down is the terrace or the parapet. A fan below a window is the sill. One spot that is wettest after wind from the west is a crack in the outer wall. The page on <a href="/services/waterproofing-old-building#internal-walls">internal walls</a> shows the five with their water paths.</p>

<h2 id="products">About the products on the shelf</h2>
<p>None of them is useless. Each is made for something, and the trouble starts when it is used for something else.</p>
<ul>
<li><strong>Damp-proof primer, inside.</strong> Holds back a stain that has dried. On a wall that is still wet it moves the damp sideways, and the patch comes out a foot further on.</li>
<li><strong>Waterproof putty.</strong> Survives a humid bathroom ceiling. Does not survive water from behind.</li>
<li><strong>Elastic paint, outside.</strong> Bridges hairline cracks and sheds rain. It works if cracks wider than a hair have been filled first, and if it lets vapour out.</li>
<li><strong>Clear water repellent, outside.</strong> Makes brick and stone shed rain without changing their look. Closes no crack.</li>
<li><strong>Panels and laminate over the patch.</strong> Hide it. Behind them the wall stays wet, and wiring boxes and wardrobes get the news before you do.</li>
</ul>

<h2 id="order">The order that works</h2>
<ol>
<li><strong>Stop the water</strong> at its source: membrane, pipe joint, sill, crack. Test it with water, not with hope.</li>
<li><strong>Strip</strong> paint, putty and soft plaster down to firm brick, half a metre beyond the visible edge. Wet plaster is full of salt; it does not get better.</li>
<li><strong>Let it dry.</strong> A brick wall loses roughly 25 mm of its thickness in a month of fair weather. A wall 230 mm thick that dries from both sides needs four to five months; a fan and an open window help, a heater mostly cracks the plaster.</li>
<li><strong>Brush off the salt</strong> dry, again and again as it appears. See <a href="/posts/white-salt-on-brick-walls">what the white salt says</a>.</li>
<li><strong>Replaster</strong> with a mix that lets vapour pass: lime, or a renovating plaster with large pores, not rich cement.</li>
<li><strong>Paint last,</strong> with a mineral or other open paint, once the wall is dry: a damp meter reads no higher than on a sound wall elsewhere in the house, and there are no drops behind the foil.</li>
</ol>
<aside class="note" data-label="No patience?"><p>If a room must be used meanwhile, leave the wall bare and clean. Limewash it if you cannot bear the sight. It costs little, lets the wall dry, and comes off without a struggle.</p></aside>

<h2 id="painter">A word for the painter</h2>
<p>He is usually blamed and usually innocent. He was asked to make a wet wall look dry, in three days, before guests. If he tells you that the wall needs a month, keep him.</p>
<p>The cheapest step on the list is the first question: when is it wet? Write down the dates of damp and the dates of rain for one month. With those two columns an engineer can often name the source before the stairs; <a href="/contact-us">send them along</a> with a photograph.</p>
`,
};
