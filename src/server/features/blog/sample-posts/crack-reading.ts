// Sample post: reading a crack by its width, its direction and its stains.
import type { SamplePost } from './sample-post.ts';

export const crackReading: SamplePost = {
  slug: 'how-to-read-a-crack',
  title: 'Hairline, stepped or rusting: how to read a crack',
  short_des: 'Which ones to paint over, and which ones to call about today.',
  cover: 'cover-cracks',
  coverAlt:
    'Three cracks side by side, in plaster, in brickwork and in concrete with rusted bars, with a width gauge across them.',
  published: '2026-04-30',
  service: 'repair',
  minutesToDo: 15,
  content: `
<p>Every building cracks. Cement shrinks as it dries, walls grow in the heat, soil moves with the seasons. Most of the lines on your walls are the building getting comfortable. A few are the building asking for help, and they can be told apart with a ruler, a pencil and some patience.</p>
<p>Ask four things, in this order: how wide, in what direction, through what, and is it still moving. The answer to the last one matters most.</p>

<h2 id="width">How wide</h2>
<p>Hold a plastic crack gauge, or a feeler from a hardware shop, against the crack at its widest point. Without one, use what is at hand: a sheet of printing paper is about 0.1 mm thick, a visiting card about 0.3 mm, a bank card 0.8 mm.</p>
<table>
<thead><tr><th scope="col">Width</th><th scope="col">In plaster</th><th scope="col">In concrete</th></tr></thead>
<tbody>
<tr><th scope="row">Under 0.2 mm</th><td>Shrinkage. Fill and paint.</td><td>Usually harmless indoors.</td></tr>
<tr><th scope="row">0.2 to 0.3 mm</th><td>Fill with a flexible filler.</td><td>The limit that design codes allow indoors. Outdoors water can enter: seal it.</td></tr>
<tr><th scope="row">0.3 to 1 mm</th><td>Find out what moves behind it.</td><td>Have it looked at; inject it once the cause is known.</td></tr>
<tr><th scope="row">Over 1 mm</th><td>Not a plaster crack any more.</td><td>An engineer, this week.</td></tr>
</tbody>
</table>
<p>If one edge stands proud of the other, so that your finger feels a step across the line, width no longer matters. Something has shifted.</p>

<h2 id="hairline">Hairline: the map on the plaster</h2>
<p>Fine lines that join up like the mud of a dried lake come from plaster that was too rich in cement, too thick in one coat, or left uncured in May. They stay within the plaster. Tap the surface: if it sounds solid, rake the lines open a little, fill and paint. If it sounds hollow, the plaster has let go of the wall and has to come off. See <a href="/services/repair-of-the-old-building#internal-plaster-cracks">internal plaster cracks</a>.</p>
<p>A straight line along a beam or a column is of the same harmless family. Brick and concrete grow at different rates, and the plaster shows where one ends. It returns until the joint is cut and bridged with mesh.</p>

<h2 id="stepped">Stepped: the staircase in the brick</h2>
<p>A crack that climbs through the joints of a brick wall like stairs is drawing the line along which one part of the wall has sunk. In parts of Hyderabad the black cotton soil swells in the monsoon and shrinks in summer, and light walls on shallow footings ride on it. Look at which end is wider. A crack that is wide at the top says that the end of the wall is going down; wide at the bottom, that its middle is.</p>
<p>A diagonal line from the corner of a window is milder: the opening is the weakest place in the wall. On the top floor, a horizontal line just below the roof slab says that the slab moves in the heat and the wall does not. That one leaks when rain is driven against it.</p>

<h2 id="rusting">Rusting: the line that follows a bar</h2>
<p>Rust takes up two to six times the room of the steel it was made from. So a corroding bar splits the concrete along its own length. The crack runs straight, parallel to the edge of a beam or a column, often with a brown stain, and a tap on it sounds dull. This is the one that gets worse by itself. Water and air reach more steel, more steel rusts, and in the end the cover falls off; that is called <a href="/services/repair-of-the-old-building#spalling">spalling</a>.</p>
<aside class="note" data-label="Not plaster"><p>Patching a rust crack with mortar hides it for one season. The loose concrete must come off until clean steel is reached all round, the bars be cleaned and coated, and the section rebuilt with repair mortar.</p></aside>

<h2 id="moving">Is it moving</h2>
<p>Draw a short pencil line across each end of the crack and write the date beside it. Then draw two fine crosses, one on each side at the widest place, and measure the distance between them to half a millimetre. Repeat on the first of every month for three months, at the same hour of the day. A crack that opens in May and closes in August is breathing with the seasons. One that only opens is going somewhere.</p>
<p>Breathing cracks need a joint that stretches. Sleeping cracks can be filled stiff, and in a structural member stitched or injected with resin. Growing cracks need their cause removed first, or the repair will simply crack beside itself.</p>

<h2 id="today">Call today if you see one of these</h2>
<ul>
<li>a slanting crack in a beam close to its support, or near the head of a column;</li>
<li>a crack in a cantilever: the top side of a balcony, chajja or stair where it meets the wall;</li>
<li>doors that have begun to jam together with new cracks;</li>
<li>concrete that falls off, or bars that you can see;</li>
<li>a crack that has grown within days, or after digging next door.</li>
</ul>
<p>Keep people and loads away from the place, and call us. For all the others, put the pencil dates on the wall first. When you <a href="/book-now">book a visit</a>, three months of them tell the engineer more than the crack itself.</p>
`,
};
