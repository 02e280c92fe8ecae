// Sample post: settling between flats where a bathroom leak comes from, by test instead of argument.
import type { SamplePost } from './sample-post.ts';

export const whoseLeak: SamplePost = {
  slug: 'whose-leak-is-it',
  title: 'Whose leak is it? When the stain is yours and the tap is theirs',
  short_des: 'How a dye test settles it before the argument starts.',
  cover: 'cover-baths',
  coverAlt:
    'Section through two bathrooms, one above the other, with the path of a leak from the upper floor trap.',
  published: '2026-05-14',
  service: 'old',
  minutesToDo: 40,
  content: `
<p>A brown ring on your bathroom ceiling belongs to you. The water that made it does not. Upstairs they say that their floor is dry, and they are telling the truth: from above, nothing is to be seen. So the two flats write letters to each other while the slab between them rots.</p>
<p>It can be settled in an afternoon, without breaking a tile. There are only four things above your ceiling that carry water, and each leaks in its own way and at its own hour.</p>

<h2 id="four-suspects">The four suspects</h2>
<table>
<thead><tr><th scope="col">What leaks</th><th scope="col">When it drips</th><th scope="col">What it looks like</th></tr></thead>
<tbody>
<tr><th scope="row">Supply pipe, under pressure</th><td>All day and all night, also when nobody is home</td><td>Clean water, a steady drop, a patch that never dries</td></tr>
<tr><th scope="row">Floor trap or waste pipe</th><td>For minutes to hours after a bath</td><td>Soap smell, grey water, a drip near the trap</td></tr>
<tr><th scope="row">Floor joints and the tray below</th><td>Slowly, day after day, worse at weekends</td><td>A wide, soft stain, salt at the edges, damp at the foot of walls</td></tr>
<tr><th scope="row">Soil stack or its joint</th><td>When any flat above flushes</td><td>Dark stain on one wall, smell</td></tr>
</tbody>
</table>
<p>Most people stop at “it leaks”. Keep a note for three days instead: the hour, the number of drops in a minute, and what the flat above was doing. That page is worth more than ten photographs.</p>

<h2 id="gauge">First test: the gauge</h2>
<p>Close every tap upstairs, close the valve that feeds the bathroom, and screw a pressure gauge on to the health-faucet point. Pump the line up and wait thirty minutes. If the needle stays, the supply pipes are sound. If it sinks, the leak is in a pipe inside the wall, and nobody should touch the floor.</p>
<p>No gauge at hand? Look at the flat’s water meter, or mark the level in its loft tank, with every tap shut for an hour at night. A meter that creeps is the same answer, only slower. Do the hot line separately: the joint behind the geyser is a common culprit, because it is heated and cooled twice a day.</p>

<h2 id="dye">Second test: the dye</h2>
<p>Pour two litres of water with a spoon of food colour down the floor trap. Use green for the trap, red for the basin, blue for the shower corner, one at a time and an hour apart. Downstairs somebody watches the wet place with a torch and a white tissue.</p>
<ul>
<li>Colour within ten minutes: the trap or its pipe is open.</li>
<li>Colour within hours: the water goes through the fill below the tiles first.</li>
<li>No colour by next morning: either it is not this drain, or the fill is so full of old water that the colour is lost in it. The next test decides.</li>
</ul>
<p>Take the photograph with both flats’ owners present. An argument needs two versions of a fact, and now there is one.</p>

<h2 id="pond">Third test: the pond</h2>
<p>Plug the trap with an inflatable stopper or a wet cloth in a plastic bag, and let 25 mm of water stand on the floor for 24 hours. Mark its level with a pencil on a tile. Nobody uses that bathroom for the day. If the level falls by more than a few millimetres, or the ceiling below darkens, the water goes through the floor: open joints between tiles, the corner where wall meets floor, or the pipe collars.</p>
<aside class="note" data-label="Before you pond"><p>Water weighs. 25 mm over a bathroom of 4 m² is 100 kg, which any sound slab carries. If concrete has already fallen off the ceiling below and bars are visible, do not pond. Have the slab looked at first.</p></aside>

<h2 id="who-pays">Who pays for what</h2>
<p>The bye-laws of your association come first, and they differ. The usual division is simple, though. A pipe, trap or floor that serves one flat is that flat’s to repair, together with the damage it caused below. A stack or shaft that serves several flats belongs to everybody, and the association repairs it. The finish of your own ceiling is yours to repaint once the slab is dry.</p>
<p>Write down what was tested, the time, who was present and what was seen. Both sides sign it. It takes one page, and it lets the committee decide without choosing whom to believe.</p>

<h2 id="what-is-repaired">What is repaired, and from where</h2>
<p>Water has to be stopped on the side it comes from. Coating your ceiling from below traps the water in the slab, where it goes on rusting the steel and comes out a metre further on. A leaking trap can be remade from above by lifting four tiles. A pipe joint is opened at one spot. A tray that has filled up needs the floor lifted, the rubble taken out, and <a href="/services/waterproofing-old-building#bathroom">the sunken slab lined</a> up to 300 mm on the walls, with a drain of its own.</p>
<p>Injection from below has its place: it closes a crack in the slab after the source has been dealt with, or for a few months while the flat above is locked. It is a bandage. Anyone who offers it as the whole cure should be asked where the water will go next.</p>
<p>If the two flats are still not speaking, <a href="/contact-us">write to us</a> and name both floors. An engineer who is nobody’s neighbour can run all three tests in one visit.</p>
`,
};
