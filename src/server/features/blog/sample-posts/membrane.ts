// Sample post: what a waterproof membrane is and why its edge matters more than its middle.
import type { SamplePost } from './sample-post.ts';

export const membrane: SamplePost = {
  slug: 'what-a-membrane-is-and-why-it-climbs-the-wall',
  title: 'What a membrane is, and why it has to climb the wall',
  short_des:
    'It is the thin layer that does all the work. Its middle hardly ever fails. Its edges do, and that is why they go up.',
  cover: 'cover-membrane',
  coverAlt:
    'A terrace corner drawn from above with its layers peeled back in steps; the blue membrane turns up both parapets.',
  published: '2026-04-21',
  service: 'new',
  content: `
<p>Concrete looks solid and is not. It is full of fine pores, left by the water that did not take part in setting. A good slab slows rain down; it does not stop it. The part of your roof that stops water is usually thinner than a coin. It is called the membrane, and everything above it is there to protect it.</p>

<h2 id="what-it-is">What it is</h2>
<p>A membrane is a continuous layer that water cannot pass. Three words in that sentence carry the weight. <strong>Continuous</strong>: one hole is enough. <strong>Layer</strong>: it has a thickness, and the thickness is specified. <strong>Cannot pass</strong>: not only rain that runs off, but water that stands for a week.</p>
<p>It comes in two families. One arrives as a liquid, is brushed, rolled or sprayed on, and sets to a rubbery skin without joints: polyurethane, acrylic, or cement mixed with polymer. The other arrives as a sheet on a roll, is melted or glued down, and has overlaps that must be sealed. <a href="/posts/choosing-a-terrace-system">Choosing between them</a> is a question of its own. What follows holds for both.</p>

<h2 id="stretch">It has to stretch</h2>
<p>A bare terrace in Hyderabad can reach 60 °C on a May afternoon and 28 °C before the next dawn. Concrete grows by about a hundredth of a millimetre for each metre and degree. Over ten metres and thirty degrees that makes 3 mm, out and back, every day. An existing crack in the slab opens and closes by a part of it.</p>
<p>A stiff layer bonded over that crack tears in its first summer, because it is asked to stretch from nothing: a gap that opens from 0.2 to 0.6 mm has tripled. A flexible layer of enough thickness spreads the movement over its own depth. That is why the data sheet speaks of elongation and of crack bridging, and why a coat that has been thinned to go further is not a bargain. For an exposed liquid membrane the dry thickness is usually 1.5 mm or more, in at least two coats laid crosswise, so that the second one finds the pinholes of the first.</p>

<h2 id="climb">Why it climbs</h2>
<p>Imagine a tray. Nobody would make one without a rim. Yet on many roofs the waterproofing stops at the line where floor meets wall, in the very corner where water stands longest and movement is greatest.</p>
<p>So the membrane goes on. It turns up the parapet, around the stair room, up every pipe and column. How far? At least 150 mm above the finished surface, tiles included; we draw 300 mm, because outlets do get blocked, rain bounces, and wind pushes standing water up a wall. Under doors the rim is the sill, which has to be a step.</p>
<aside class="note" data-label="Measure"><p>From the top of the tile, not from the slab. Screed and tile take up 100 mm, and a 150 mm upturn measured from the slab ends 50 mm above your feet.</p></aside>

<h2 id="cove">The corner is rounded first</h2>
<p>A membrane dislikes sharp corners. A sheet cracks when it is folded at a right angle; a liquid runs off an outer edge and leaves it thin. So before it is laid, a fillet of mortar about 50 mm on each side is run along every inside corner. It is called a cove. It turns one bend of 90 degrees into two gentle ones and gives the layer a full bed. Outer edges are ground round to the radius of a thumb. At the cove the liquid kind also gets a strip of fabric pressed into the wet first coat.</p>

<h2 id="end">Where it ends</h2>
<p>The top edge of the upturn is the next weak place: water running down the wall will get behind it if it can. There are three sound ways to end it.</p>
<ul>
<li><strong>In a chase.</strong> A groove 20 to 25 mm deep is cut into the wall, the edge is tucked in, and the groove is sealed.</li>
<li><strong>Under a bar.</strong> A metal strip is screwed over the edge, with sealant along its top.</li>
<li><strong>Over the top.</strong> On a low parapet the membrane goes up, across under the coping and down the other side.</li>
</ul>
<p>Plaster finishing flush over the edge is not among them. It shrinks away and leaves a pocket that faces the rain.</p>

<h2 id="pipes">Pipes, bolts and outlets</h2>
<p>Each thing that goes through the layer needs its own small upturn: a collar bonded to the pipe, 150 mm high, clamped at the top. At the outlet the opposite is true. There the membrane goes down, into the mouth of the pipe, so that water on it has no edge to find. Many <a href="/services/waterproofing-underconstruction-building#roof">new roofs</a> are laid faultlessly over a hundred square metres and leak at a 20 mm bolt.</p>

<h2 id="proof">Proof, before it is covered</h2>
<p>No layer is laid by eye alone. During the work the thickness is checked, wet with a comb and dry with a gauge or by weighing the empty tins against the area. Then the outlets are plugged and the terrace is kept under 25 to 50 mm of water for 48 hours, with someone looking at the ceiling below at the beginning and at the end. Only then come the protection screed and the tiles.</p>
<p>If a contractor wants to tile first and test later, stop there. After tiling, a test tells you that there is a hole. It no longer tells you where. Ours is done with you on the roof; <a href="/book-now">book a visit</a> and ask to see the water line.</p>
`,
};
