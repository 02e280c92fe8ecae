// Sample post: what efflorescence is and what its place on the wall says about the water.
import type { SamplePost } from './sample-post.ts';

export const whiteSalt: SamplePost = {
  slug: 'white-salt-on-brick-walls',
  title: 'White salt on the wall: what it is and what it tells you',
  short_des:
    'It is not fungus, it is not in the paint, and it does not go away by washing. Read it as a map of where water stops.',
  cover: 'cover-salt',
  coverAlt:
    'A brick wall with a band of white salt, and a magnifying glass that shows needles of crystal growing from the joints.',
  published: '2025-08-27',
  service: 'old',
  minutesToDo: 10,
  content: `
<p>It looks like frost, or like flour somebody threw at the wall. Wipe it off and it is back in a week. It has no smell and does not spread in the dark, so it is not mould. The engineer’s word is efflorescence, a flowering, and it is the most honest thing about a damp wall: it shows exactly where the water stops.</p>

<h2 id="what">What it is</h2>
<p>Water that passes through brick, mortar and soil dissolves a little of whatever salts it meets. When it reaches a surface and evaporates, the salts stay behind and grow into crystals. Three things are needed at once: salt, water, and a surface to dry from. Take away any one and it ends. In practice only the water can be taken away.</p>
<p>The salts come from several places. Some bricks hold sulphates from their clay. Cement brings alkalis. Borewell water, which in much of Hyderabad is hard, leaves its share when it is used for mixing and curing. Ground near drains and old toilets carries nitrates, and these are the troublesome ones: they draw moisture from the air and keep a wall clammy even when no new water comes.</p>

<h2 id="tests">Two small tests</h2>
<p>Brush some of it dry on to a dark saucer.</p>
<ul>
<li><strong>Add a few drops of water.</strong> If it dissolves, it is a soluble salt, efflorescence in the strict sense. It says that water is passing now, or did until lately.</li>
<li><strong>Add a few drops of vinegar to what remains.</strong> If it fizzes, it is lime, washed out of concrete or mortar and hardened in the air. White crusts and little stalactites under a slab are of this kind. They mean that water has been running through a crack for a long time.</li>
</ul>
<p>If neither happens and it is fluffy, grey or green, and wipes off with a smell of earth, it may be mould after all, and the question is ventilation.</p>

<h2 id="place">Where it sits is the message</h2>
<table>
<thead><tr><th scope="col">Where</th><th scope="col">Where the water comes from</th></tr></thead>
<tbody>
<tr><th scope="row">A level band, half a metre to a metre above the floor, on ground-floor walls</th><td>Rising from the ground; the damp-proof course is missing, bridged by a raised floor or garden, or broken</td></tr>
<tr><th scope="row">A patch on the wall behind a bathroom or kitchen</th><td>A pipe in the wall or an unlined floor</td></tr>
<tr><th scope="row">Below a parapet, on the outside</th><td>Rain through a cracked or flat coping</td></tr>
<tr><th scope="row">Streaks below slab level on an outer wall</th><td>The joint between slab and brick</td></tr>
<tr><th scope="row">White beards at the joints of terrace tiles</th><td>A bed under the tiles that stays full of water</td></tr>
<tr><th scope="row">All over, thin, on a new building</th><td>Building moisture drying out; brush it off and wait one dry season</td></tr>
</tbody>
</table>
<p>The upper edge of the white is the line of evaporation. Below it the wall is wet, above it dry. Draw along that edge in pencil and date it. If it climbs from month to month, the wall is taking in more than it can give off.</p>

<h2 id="hidden">The salt you do not see</h2>
<p>When a wall is closed by tight paint, tiles or cement plaster, the water cannot dry at the surface. It dries just behind, and so do the crystals. There is no flower, only plaster that turns to sand and bricks that lose their face in flakes. A growing crystal pushes with a force that few bricks resist. That is why sealing a salty wall with a glossy coat does damage, while the ugly white bloom itself does hardly any.</p>
<aside class="note" data-label="Do not wash"><p>A hose dissolves the salt and sends it back into the wall, to flower again next week. Acid is worse: it adds a salt of its own and eats the joints. Use a dry, stiff brush and a dustpan, and take the dust out of the house.</p></aside>

<h2 id="cure">What to do, in order</h2>
<ol>
<li><strong>Find and stop the water.</strong> A pipe is repaired, a coping recast, a floor lined. For rising damp, first lower any soil, paving or flower bed that has grown above the old damp-proof course; sometimes that is all. Otherwise a new barrier is injected into a row of holes in a mortar joint near the floor.</li>
<li><strong>Take off the salted plaster,</strong> to half a metre above the pencil line. It is saturated, and no primer makes it clean again.</li>
<li><strong>Let the brick flower and brush.</strong> Two or three rounds over some weeks. For a valuable wall a poultice helps: a thick layer of clean, wet paper pulp or clay, left until dry, pulls the salt into itself and is peeled off.</li>
<li><strong>Replaster with something open:</strong> lime, or a renovating plaster whose large pores have room for the crystals that will still come.</li>
<li><strong>Finish with limewash or a mineral paint.</strong> <a href="/posts/why-paint-will-not-stop-damp">Why not with a tight one</a> is a story of its own.</li>
</ol>

<h2 id="patience">How long it takes</h2>
<p>Weeks for a patch, a dry season for a wall. After a successful repair the salt often comes back once, stronger, as the wall empties itself. That alarms people, and it is a good sign if the band gets narrower and no longer climbs. Keep the dated pencil line for a year.</p>
<p>Where the cause is inside the building, the steps are on the page about <a href="/services/waterproofing-old-building#internal-walls">internal walls</a>; where rain drives through from outside, under <a href="/services/waterproofing-old-building#external-walls">external walls</a>. A photograph with the pencil line in it, sent with <a href="/book-now">a booking</a>, is enough for us to tell you which of the two you have.</p>
`,
};
