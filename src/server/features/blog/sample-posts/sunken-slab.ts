// Sample post: the order of work in a sunken bathroom before it is filled and tiled.
import type { SamplePost } from './sample-post.ts';

export const sunkenSlab: SamplePost = {
  slug: 'the-sunken-slab-before-you-tile',
  title: 'The sunken slab: six things to see before you tile',
  short_des:
    'Once the tray under your bathroom is filled, nobody will look into it for twenty years. Stand in it once, with this list.',
  cover: 'cover-sunken',
  coverAlt:
    'A sunken bathroom slab drawn from above with two walls cut away: blue lining, pipes with collars, a floor trap and a drain, numbered one to six.',
  published: '2026-01-29',
  service: 'new',
  minutesToDo: 30,
  content: `
<p>In most Indian flats the bathroom slab is cast 200 to 450 mm lower than the floor beside it, so that the drain pipes can run inside the floor instead of hanging from the neighbour’s ceiling. It is a sensible idea with one weakness. What you get is a concrete tray in the middle of the house. If it is not lined, every bucket bath adds a cupful, and the tray has no plug.</p>
<p>The lining takes a few days. The chance to do it properly comes once, in the short time between plumbing and tiling. Ask the site engineer to tell you when the pipes are in and the tray is still empty. Go there with a torch and look for six things.</p>

<h2 id="concrete" data-number="1">Sound concrete</h2>
<p>The floor and the sides of the tray should be swept, dry and whole. Look for <a href="/services/repair-of-the-old-building#honeycombs">honeycombs</a>, the places where gravel shows because the mortar did not flow between the stones. Look for stubs of binding wire and for bits of shuttering left in the corners. Each is a path for water and has to be cut out and filled with a non-shrink mortar before any coating. The joint between the sunken slab and the beam around it deserves a slow look: it was often cast on another day.</p>

<h2 id="coves" data-number="2">Rounded corners</h2>
<p>Along every line where floor meets side there should be a cove, a fillet of mortar about 50 mm each way. Coatings are thinnest in a sharp corner, and that is exactly where they are stressed most. Walk round with your thumb. If you can push the nail into a right angle, the cove is missing.</p>

<h2 id="lining" data-number="3">The lining, in two coats</h2>
<p>A flexible, polymer-modified cement coating or a liquid polyurethane, in two coats at right angles to each other, is the usual choice. The second should have another shade than the first, so that missed spots can be seen. It covers the floor and all sides of the tray and goes on up the wall: at least 300 mm above the finished floor everywhere, and to 1.8 m or more behind the shower. At the door it turns up under the threshold, or the bedroom’s skirting will tell you later.</p>

<h2 id="pipes" data-number="4">Collars on every pipe</h2>
<p>Plastic pipe is smooth, and mortar shrinks away from it. At each place where a pipe goes through the slab or the side of the tray, look for a collar: a ring with a flange, a swelling strip or a tape embedded in the coating, not just a smear around the pipe. The floor trap should have a flange of its own to which the second waterproofing layer, under the tiles, can be bonded.</p>
<p>Before lining, the water lines are filled, pumped to at least one and a half times their working pressure and left for an hour. The gauge must not move. Photograph it. The drains are plugged and filled too. A weeping joint found today costs one fitting. Found next year, it costs a floor.</p>

<h2 id="drain" data-number="5">A drain for the tray itself</h2>
<p>Here is the detail that is missing most often. However careful the tiling, a little water will get below it in the end. The tray should slope to one corner, and in that corner a small pipe, 25 to 40 mm, leads out to the shaft, with a cap of gravel and fabric over its mouth so that the fill does not block it. If that pipe ever drips, you know that the tiles leak, years before anybody’s ceiling does. It must end in open air where it can be seen, and never in the soil stack, which would return the favour.</p>

<h2 id="pond" data-number="6">Two days under water</h2>
<p>With the pipes plugged, the lined tray is filled until the pipes that cross its side are under water, and left for 48 hours. Mark the level with a strip of tape on an upright pipe; a pencil would scratch the coating. Somebody inspects the ceiling and the walls of the flat below, at the beginning and at the end. A drop of a millimetre or two is evaporation. More is a reason to look again before it is hidden.</p>
<aside class="note" data-label="Be there"><p>Come for the end of the test, not the beginning. Anyone can fill a tray. The photograph you want shows the tape, the water at it, and the date.</p></aside>

<h2 id="then">Then, and only then, the fill</h2>
<p>A tray of 4 m² and 300 mm holds more than a cubic metre. Filled with broken brick and mortar it weighs about two tonnes, and it soaks like a sponge. Light blocks of aerated concrete, or foam concrete, weigh a third of that. Whatever is used, it is placed by hand over a thin protecting screed, so that no sharp edge stands on the lining.</p>
<p>On top come a screed that falls to the trap, about 1 in 80, and a second waterproof coat under the tiles. The second coat is not a luxury. It keeps the fill dry, and the lower one then has nothing to do, which is the best thing that can be said of a lining.</p>
<p>Building now? See what else is sealed while the frame is open under <a href="/services/waterproofing-underconstruction-building#bathroom">bathrooms in a new building</a>. If yours is already tiled and the neighbour below is unhappy, read <a href="/posts/whose-leak-is-it">whose leak it is</a> first.</p>
`,
};
