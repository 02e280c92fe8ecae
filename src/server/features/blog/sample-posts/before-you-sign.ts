// Sample post: what a waterproofing quotation should say before an owner signs it.
import type { SamplePost } from './sample-post.ts';

export const beforeYouSign: SamplePost = {
  slug: 'before-you-sign-a-waterproofing-quotation',
  title: 'What to ask before you sign a waterproofing quotation',
  short_des:
    'Three quotations, three totals, and no way to compare them. Nine lines that should be on the sheet, and what a vague one hides.',
  cover: 'cover-quotation',
  coverAlt:
    'A quotation on a table with nine numbered lines and a small section of a roof, beside a steel tape, a pencil and a folded rule.',
  published: '2026-02-25',
  service: 'old',
  content: `
<p>You asked for three quotations and got three numbers. The highest is twice the lowest. All of them say “terrace waterproofing treatment as per manufacturer’s specification”, and so there is nothing to compare except the total. That is like comparing three meals by the size of the plate.</p>
<p>The cure is to ask everyone for the same nine lines. You need not know the right answers. You only need to see who has them ready.</p>

<h2 id="cause" data-number="1">What is the cause?</h2>
<p>The sheet should begin with a finding: where water enters, and how they know. “Seepage from terrace” is a symptom. “Open joint at the east parapet, found by ponding one bay with dye” is a cause. If nobody poured water, nobody knows, and you are about to pay for a guess over the whole roof.</p>

<h2 id="area" data-number="2">How much, measured how?</h2>
<p>Square metres of floor, running metres of upturn and its height, number of pipes, outlets and columns. Upturns and details are where the skill and the time go; a quotation that counts floor only will treat them as an afterthought. Measure one room of the terrace yourself. If their area differs from yours by more than a tenth, ask.</p>

<h2 id="removal" data-number="3">What comes off first?</h2>
<p>Old loose coba, hollow tiles, flaking coating: a membrane holds only as well as what it sticks to. The sheet should say what is removed, how deep, who carries it down and where it goes. It should also say what stays. An engineer who leaves sound work alone has looked at it.</p>

<h2 id="repair" data-number="4">Is the slab repaired?</h2>
<p>Cracks, <a href="/services/repair-of-the-old-building#honeycombs">honeycombs</a> and rusted bars are mended before any coating. Ask for the method and the unit: injection by the metre or the port, repair mortar by the square metre at a stated depth. Since nobody can see all of it before opening, a rate for each unit is more honest than a round sum.</p>

<h2 id="material" data-number="5">Which material, and how thick?</h2>
<p>Ask for the generic type (liquid polyurethane, polymer-modified cement, torch-applied bitumen sheet), the data sheet, the number of coats and, above all, the consumption in kilograms per square metre or the dry thickness in millimetres. Then you can do one sum that no salesman enjoys: area times consumption equals the number of drums that must come up your stairs. Count them.</p>
<aside class="note" data-label="The sum"><p>100 m² at 2 kg for each square metre is 200 kg, which is ten drums of 20 kg. If six arrive, the membrane is forty per cent thinner than what you signed for.</p></aside>

<h2 id="details" data-number="6">How are edges and pipes done?</h2>
<p>Cove at every inside corner, <a href="/posts/what-a-membrane-is-and-why-it-climbs-the-wall">upturn of 300 mm</a> ending in a chase, collar at every pipe, membrane turned down into every outlet. A small drawing of the corner is enough. If they cannot sketch it on the back of the sheet, they have not thought about it.</p>

<h2 id="test" data-number="7">What is the test?</h2>
<p>48 hours under water before anything is laid on top, with the level photographed at the start and at the end and the ceiling below checked by both sides. The sheet should say who brings the water, who plugs the outlets, and what happens if the level drops: found, mended and tested again at no extra cost.</p>

<h2 id="cover" data-number="8">What protects it?</h2>
<p>Most membranes must not be walked on bare. Screed, tile or a coating made for traffic comes over it, with falls of at least 1 in 100 towards the outlets and joints every few metres. If the protection is “by others”, the others’ hammer will be the first thing to meet your membrane.</p>

<h2 id="after" data-number="9">What is promised, and what is not?</h2>
<p>Read this line twice. A promise worth having names the area, the cause it covers, how many days until somebody comes, and who decides. It says what ends it: holes drilled by the dish installer, blocked outlets, new construction on top. A long number of years with none of this is only a number.</p>

<h2 id="compare">Vague and clear, side by side</h2>
<table>
<thead><tr><th scope="col">If it says</th><th scope="col">Ask for</th></tr></thead>
<tbody>
<tr><td>Chemical treatment, two coats</td><td>Type, consumption in kg for each m², dry thickness</td></tr>
<tr><td>Cracks filled suitably</td><td>Which cracks, with what, cut how wide and deep</td></tr>
<tr><td>Lump sum for terrace</td><td>Items with area, unit and rate</td></tr>
<tr><td>As per site condition</td><td>A rate now, and your written agreement before it is used</td></tr>
<tr><td>Water test if required</td><td>48 hours, before covering, both present</td></tr>
</tbody>
</table>

<h2 id="pay">Pay by stage, not by date</h2>
<p>Tie each payment to something you can see: surface ready, membrane laid and measured, water test passed, cover finished. Keep a fair part until after the first real rain. And pay nothing for a diagnosis that begins with a product name.</p>
<p>The two cheapest questions come last. Who will be on the roof, your own crew or someone hired that week? And may I see a terrace you did three monsoons ago? A contractor with good answers will be glad that somebody asked. Ours are on one sheet, after <a href="/book-now">a visit</a>, for any <a href="/services/waterproofing-old-building">old building</a>: cause, remedy and price, in that order.</p>
`,
};
