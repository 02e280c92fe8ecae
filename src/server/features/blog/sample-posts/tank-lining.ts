// Sample post: how to tell that a concrete tank leaks, and how it is lined for drinking water.
import type { SamplePost } from './sample-post.ts';

export const tankLining: SamplePost = {
  slug: 'lining-a-water-tank',
  title: 'The tank that is low every morning: testing and lining it',
  short_des:
    'A pencil mark tells you overnight whether the tank leaks. What is done about it inside, and when the water is safe to drink again.',
  cover: 'cover-tank',
  coverAlt:
    'Section through a concrete water tank on columns: blue lining on floor and walls, rounded corners, a ladder and a measuring rod at the water line.',
  published: '2025-10-22',
  service: 'old',
  minutesToDo: 15,
  content: `
<p>A roof leaks for four months of the year. A tank is wet for all twelve, and the water in it pushes. At the foot of a tank two metres deep the pressure is two tonnes on every square metre, day and night. So a pore that a roof would never notice becomes a stain on the tank’s outer wall, then a streak of white, then a rusted bar.</p>
<p>Before anything is emptied or coated, make sure that it is the tank.</p>

<h2 id="test">The overnight mark</h2>
<p>Fill the tank in the evening. Close the outlet valve and the inlet, and tie up the float so that nothing can refill it. Make a pencil mark at the water line, or hang a steel rule from the manhole. Read it again after twelve hours with the valves still shut.</p>
<ul>
<li><strong>No change, or a millimetre or two:</strong> the tank is sound. Under a closed cover very little evaporates. Look at the pipes and valves instead.</li>
<li><strong>Several millimetres:</strong> the tank or the piece of pipe up to the valve is leaking. In a tank of 2 m × 3 m each millimetre is six litres.</li>
<li><strong>It falls and then stops:</strong> the leak is at that height. Let it stand another day and mark the level where it rests. That line runs through the crack, the pipe or the joint.</li>
</ul>
<p>If the level holds at night and the tank is empty by noon, compare with last month’s use before you blame the concrete. A float valve that overflows into the drain loses more water than most cracks.</p>

<h2 id="where">Where concrete tanks leak</h2>
<p>There are few candidates. The joint between floor and wall, cast on different days. The holes left by the ties that held the shuttering together. <a href="/services/repair-of-the-old-building#honeycombs">Honeycombs</a> low in the wall. The pipes, where mortar shrank away from smooth plastic. And in the roof slab of the tank, from below, the steel: moist air under a tank cover is hard on it, and flakes of concrete on the tank floor come from there.</p>
<aside class="note" data-label="Danger"><p>Never climb into a tank or sump alone. The air in a closed tank can be short of oxygen, and fumes from coatings collect in it. Two people stay outside, a blower runs throughout, and lights are low-voltage and sealed.</p></aside>

<h2 id="prepare">Emptied, cleaned, opened up</h2>
<p>A temporary plastic tank is connected first, so that the building keeps its supply. Then the tank is drained and the slime and old coating are removed down to firm concrete, by grinding or water jet. Loose places are cut out and rebuilt with repair mortar, cleaned bars are coated, tie holes are drilled out and plugged. Cracks are cut to a groove and filled; those that carry water are injected. Pipes get a collar with a flange, or a groove around them filled with a sealant that is fit for drinking water.</p>
<p>Corners are rounded with a cove of 50 mm all along the floor and up the four vertical edges. It makes the lining continuous, and the next cleaning easier.</p>

<h2 id="line">The lining</h2>
<p>Two kinds are in common use inside tanks. Polymer-modified cement coatings are brushed on in two coats to about 2 mm, cling to damp concrete and bridge fine cracks. Solvent-free epoxy coatings are harder and easier to scrub, but want a dry surface and a tank that does not move. Both must be tested for contact with drinking water; ask for that line in the data sheet by name. A product made for terraces has no place here, however waterproof it is.</p>
<p>The lining covers floor, walls and, in a lighter coat, the underside of the roof slab. On the floor it goes over the cove and some centimetres up the wall in one piece. The second coat has another shade. Then it is left to cure, usually for seven days, with the manhole open and a blower on.</p>
<p>Some owners ask for tiles. Tiles make a tank look clean, and they are no lining: water passes the joints and stands behind. If you want them, the lining goes below.</p>

<h2 id="outside">Why not from the outside?</h2>
<p>Because the water would push the coating off. A lining on the wet side is pressed against the wall by the tank itself. The same rule turns round for a <a href="/services/waterproofing-underconstruction-building#water-tanks">sump below ground</a>: when it is full, water presses outwards; when it is empty after a wet month, ground water presses in, with whatever the soil and a nearby drain have put into it. A sump therefore wants protection on both faces. Outside it is easy only while the pit is open. In an old one, a rigid crystalline coating that grows into the pores from inside is used first, and the flexible coat over it.</p>

<h2 id="water-back">When the water comes back</h2>
<ol>
<li>Rinse twice and throw the water away.</li>
<li>Fill in three steps, a third a day, and look at the outer walls each time.</li>
<li>Repeat the overnight mark with a full tank, for two nights.</li>
<li>Disinfect with bleaching powder or hypochlorite as for a normal cleaning, let it stand, drain, and fill.</li>
<li>If it still smells of anything, do not drink it. The lining has not cured.</li>
</ol>
<p>A sound lining then asks for little: a cleaning twice a year with a soft brush, no iron scrapers, and a look at the manhole cover. Half of what is found in tanks came in there, mosquitoes included.</p>
<p>The order of work and the day counts are on the page about <a href="/services/waterproofing-old-building#water-tanks">water tanks in old buildings</a>. If the pencil mark has told you what you feared, <a href="/book-now">send us the two readings</a> and a photograph of the outer wall.</p>
`,
};
