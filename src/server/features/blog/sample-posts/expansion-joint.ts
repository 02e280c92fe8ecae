// Sample post: why long buildings have a gap, and how it is kept dry.
import type { SamplePost } from './sample-post.ts';

export const expansionJoint: SamplePost = {
  slug: 'the-gap-between-two-blocks',
  title: 'The gap between two blocks: expansion joints and why they leak',
  short_des:
    'It was left open on purpose, it moves every day, and somebody has filled it with cement. How a joint works and what keeps rain out of it.',
  cover: 'cover-joint',
  coverAlt:
    'Two blocks of a building with a gap between them, and a circle that enlarges the gap: backing rod and sealant in the shape of an hourglass.',
  published: '2025-11-19',
  service: 'repair',
  content: `
<p>Stand at the end of a long apartment building and look up. Somewhere near the middle a straight line, two or three fingers wide, runs from the roof to the ground. On each side of it stands a building of its own, with its own columns. That is the expansion joint. It was the engineer’s idea, and almost everyone who came later has tried to close it.</p>

<h2 id="why">Why it is there</h2>
<p>Concrete grows by about 0.01 mm for each metre and each degree. The Indian code for concrete asks designers to provide such a joint once a building is longer than about 45 m. Take that length and a swing of 30 °C between a January night and a May afternoon on the roof: 45 × 30 × 0.01 makes 13 or 14 mm. If there is no gap to move into, the building makes one, through whatever is weakest: a slab near the stair, a wall at its head, a row of tiles.</p>
<p>So the gap is usually 25 mm or more, and it goes through everything: slab, wall, plaster, tile, parapet. A joint bridged by so much as a skirting tile is not a joint there, and the tile will be the first to say so.</p>

<h2 id="how-it-leaks">How it comes to leak</h2>
<p>At the beginning the gap is filled with soft board and closed at the surface with a sealant. After eight to ten summers the sealant is hard and has let go of one side. Then one of three things happens.</p>
<ol>
<li>A mason packs it with cement mortar. It cracks in the first hot week, along one edge, and the crack is too fine to see and wide enough for rain.</li>
<li>The painter bridges it with putty and the line disappears, until it returns as a torn edge with a stain below.</li>
<li>Nothing is done, leaves and sand collect in the gap, and roots follow. Packed sand does not compress. In summer the blocks push against it and the edges break off.</li>
</ol>
<p>The water shows up far away, since the gap is a shaft that connects all floors. A corridor ceiling on the second floor may be wet from a hole in the roof cover five storeys up. If stains in a stack of flats or lobbies line up one above the other beside the joint, look at the roof first.</p>

<h2 id="hourglass">The hourglass</h2>
<p>A sealant in a joint must be able to stretch like a rubber band. A rubber band that is glued along its whole back cannot stretch. That gives the shape:</p>
<ul>
<li><strong>Two sides only.</strong> The sealant sticks to the left and the right face, never to the bottom. A round rod of foam, a little thicker than the gap, is pushed in first. The sealant does not bond to it, and it sets the depth.</li>
<li><strong>Half as deep as wide.</strong> For a 25 mm gap that is about 12 mm at the middle. Deeper is not better; a thick plug pulls itself off the edges.</li>
<li><strong>Pressed in and tooled hollow.</strong> Wide at the edges, thin at the waist, like an hourglass lying in the wall. The stress stays in the middle and not on the bond.</li>
</ul>
<p>The faces must be clean, dry and primed. A modern polyurethane or silicone sealant takes movement of a quarter of the joint’s width either way, so a 25 mm joint may open and close by 6 mm. If the calculation above gives more, the joint has to be wider, or closed by a profile instead of a sealant. It is best filled in mild weather, when the gap is at the middle of its travel.</p>
<aside class="note" data-label="Not across"><p>No tile, rail, pipe or cable tray may cross the gap rigidly. Pipes need a flexible loop, rails a sliding sleeve, and tiles stop on each side with a profile between them.</p></aside>

<h2 id="roof">On the roof, build it up</h2>
<p>A sealant alone is a poor answer where water stands. On a terrace the joint is raised out of the water. A kerb about 150 mm high runs along each side, and the membrane climbs both. Between them it is laid in a loose loop, over a rod, so that there is slack for movement. Over the top goes a metal or concrete cap that is fixed on one side only and slides on the other. Rain runs off it to both roofs. If the two blocks have different heights, a flashing from the higher wall does the same work.</p>
<p>Where people must walk across, a kerb is a trip hazard, and a flush metal profile with a rubber insert is used, with a gutter below it that drains to somewhere visible.</p>

<h2 id="basement">Below ground</h2>
<p>In a basement the water presses from outside and no sealant put in from inside will hold it for long. New buildings have a water bar, a ribbed strip cast into both sides. In an old one the leak is injected with a resin that swells or stays elastic, and a bonded strip is clamped across the joint with a loop in it. The <a href="/services/repair-of-the-old-building#water-bearing-cracks">water bearing cracks</a> page explains injection.</p>

<h2 id="check">What you can check</h2>
<p>Once a year, in March, follow the line from the roof to the ground. Pull gently at the sealant every few metres. Look under the cap on the roof and take out sand and leaves. Put a pencil mark on both sides at eye level and measure the gap in January and in May; the difference is the travel that any repair has to allow for. Bring that number along when you <a href="/contact-us">ask for a repair</a>. Few owners do, and it saves a season of guessing.</p>
`,
};
