// Sample post: where a seamless epoxy floor is right and where tiles are.
import type { SamplePost } from './sample-post.ts';

export const epoxyOrTiles: SamplePost = {
  slug: 'epoxy-or-tiles',
  title: 'Epoxy or tiles? Ask the floor first',
  short_des:
    'One has no joints and hates damp. The other forgives the slab and lives by its joints. Which floor suits which room, and why.',
  cover: 'cover-cores',
  coverAlt:
    'Two drilled cores side by side: one with tile, adhesive and screed on concrete, the other with a thin epoxy coat on concrete.',
  published: '2025-12-10',
  service: 'flooring',
  content: `
<p>If you could drill a core through two floors and stand them side by side, you would see the whole argument at once. In the first core there are layers: tile, adhesive, screed, concrete, together 60 mm or more above the slab. In the second there is concrete, and on it a skin of resin no thicker than a coin. One floor lies on the slab. The other becomes part of it.</p>
<p>That difference decides nearly everything else.</p>

<h2 id="epoxy">What epoxy is</h2>
<p>Two liquids, a resin and a hardener, are mixed and poured or rolled on. They react and set to a hard, dense film that sticks to concrete better than concrete sticks to itself. A primer soaks in, a body coat gives thickness, a top coat gives colour and wear. A rolled coating is 0.3 to 0.5 mm thick. A self-levelling floor is 2 to 3 mm. There are no joints, except where the slab below has one.</p>
<p>It needs three things that tiles do not:</p>
<ul>
<li><strong>Strong concrete.</strong> The surface must be ground or blasted to an open, sound texture. On dusty, weak screed the epoxy sticks very well, to the dust.</li>
<li><strong>Dry concrete.</strong> Vapour from a damp slab pushes the film off in blisters. New concrete needs at least four weeks; an old ground floor without a damp-proof layer may never be dry enough. It is measured, not guessed: a common limit is 4 per cent by weight.</li>
<li><strong>Time and quiet.</strong> Light walking after a day, full strength after seven, with no water on it and no May sun through an open roof while it sets.</li>
</ul>

<h2 id="tiles">What tiles are good at</h2>
<p>A fired tile does not care about ultraviolet light, hot oil or a dropped pan’s heat. It can be laid to falls around a trap, and one broken piece can be replaced. Its bed evens out a poor slab. What it asks for is a proper bed and proper joints.</p>
<p>Vitrified tile absorbs almost no water, so plain cement slurry cannot grip it. It needs a polymer-modified <a href="/services/tiling-and-epoxy-flooring-solutions#tile-adhesives">tile adhesive</a>, combed with a notched trowel in one direction, and tiles larger than 300 mm are buttered on the back as well. Lift one tile in every row while the bed is fresh and look: the back should be covered at least four fifths, and fully in wet areas. Five dabs in the corners and the middle leave hollow spaces that break under a wardrobe’s foot and hold water in a bathroom.</p>
<p>Joints are not a gap that was left over. They take up movement and tolerances. Keep 2 to 3 mm between tiles, and a soft joint at every wall and every 5 to 6 m across a room, more closely where the sun reaches the floor. Floors that tent up with a bang on a summer night had none.</p>

<h2 id="grout">The third answer: tiles with epoxy joints</h2>
<p>Cement grout passes water and stains. Epoxy <a href="/services/tiling-and-epoxy-flooring-solutions#tile-grouts">grout</a> does neither, and resists the acids of lemon, curd and cleaning fluid. In showers and on kitchen floors it brings most of the tightness of a seamless floor to a tiled one. It sets fast and must be washed off the tile within minutes, so look at a sample of the layer’s work before you agree. And remember that it closes the joints only. The waterproofing still has to be below the tile.</p>

<h2 id="rooms">Room by room</h2>
<table>
<thead><tr><th scope="col">Place</th><th scope="col">Usually right</th><th scope="col">Because</th></tr></thead>
<tbody>
<tr><th scope="row">Home kitchen</th><td>Tile, epoxy joints</td><td>Heat, dropped pans, one tile can be changed</td></tr>
<tr><th scope="row">Canteen or hotel kitchen</th><td>Polyurethane cement or epoxy with grip, coved at walls</td><td>Washed down daily; plain epoxy softens near 60 °C, so hot discharge needs the polyurethane kind</td></tr>
<tr><th scope="row">Bathroom</th><td>Tile, epoxy joints, lining below</td><td>Falls to the trap, slip resistance</td></tr>
<tr><th scope="row">Garage, stilt, workshop</th><td>Epoxy</td><td>Oil and tyres, no joints to catch dirt</td></tr>
<tr><th scope="row">Clinic, laboratory</th><td>Epoxy, coved at walls</td><td>Nothing for germs to sit in</td></tr>
<tr><th scope="row">Outdoor play area</th><td>Acrylic or polyurethane sports coating, or rubber</td><td>Epoxy chalks and yellows in sunlight</td></tr>
<tr><th scope="row">Old tiled floor, sound</th><td>Tile on tile</td><td>No breaking, 10 to 12 mm higher</td></tr>
</tbody>
</table>
<p><a href="/services/tiling-and-epoxy-flooring-solutions#tile-on-tile">Tile on tile</a> works when the old floor is firm. Tap it all over; hollow tiles are taken out and the holes filled. Then it is ground dull, primed, and laid with an adhesive made for it. Check the doors first.</p>

<h2 id="questions">Four questions before either</h2>
<ol>
<li>Is the slab dry? Tape a square metre of clear polythene to it for a day. Drops below the sheet mean no epoxy yet.</li>
<li>Is it strong? Scratch it with a key. If it powders, grind first.</li>
<li>Does sunlight fall on it? Then no plain epoxy as the last coat.</li>
<li>Is water thrown on it? Then falls, grip and what lies under the floor matter more than its colour.</li>
</ol>
<aside class="note" data-label="Slip"><p>Gloss and grip are opposites. Ask for a sample, wet it, add a drop of soap, and stand on it in the shoes that will be worn there.</p></aside>
<p>Most disappointing floors were good materials on an unready slab. Send us a photograph of the floor and of the polythene after a day; it tells us more than the name of the room. You can do it from the <a href="/book-now">booking page</a>.</p>
`,
};
