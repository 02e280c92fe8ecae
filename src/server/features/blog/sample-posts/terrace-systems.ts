// Sample post: four ways to waterproof a terrace, compared by weight, heat, traffic and repair.
import type { SamplePost } from './sample-post.ts';

export const terraceSystems: SamplePost = {
  slug: 'choosing-a-terrace-system',
  title: 'Coba, coating, liquid or sheet: choosing a terrace system',
  short_des:
    'Four build-ups side by side, what each weighs, how each fails, and the three questions that choose between them.',
  cover: 'cover-systems',
  coverAlt:
    'Four terrace build-ups in section, side by side and numbered: brick-bat coba with tile, cement coating under screed, liquid membrane and bitumen sheet.',
  published: '2025-04-09',
  service: 'old',
  content: `
<p>Four contractors look at the same terrace and recommend four different things, each the one he sells. None of them needs to be lying. There are four sound ways to keep a flat roof dry, and each is right for some roofs. What matters is the slab you have, what you do on top of it, and how much weight it can still take.</p>

<h2 id="coba" data-number="1">Brick-bat coba</h2>
<p>The traditional roof of the Deccan. Pieces of broken brick are laid on edge in lime or cement mortar to a fall, 75 to 150 mm thick, rendered smooth and often tiled. It sheds most of the rain and soaks up the rest, to give it back in the sun. The thickness keeps the top-floor bedroom cooler, and that is its best quality.</p>
<p>Its weakness is that it is no membrane. Once cracks and open joints let in more than the sun can dry, it becomes a full sponge lying on your slab. At a thickness of 115 mm it also weighs more than 200 kg for each square metre, more than the 150 kg of people and things that a usable flat roof is designed to carry. <strong>Never lay a second coba on top of a leaking first one.</strong></p>

<h2 id="cement" data-number="2">Cement-polymer coating under a screed</h2>
<p>A powder of cement and fine sand is mixed with a liquid polymer and brushed on in two coats, together 2 mm or so. It clings to damp concrete, which makes it forgiving, and lets vapour out. Flexible grades bridge hairline cracks. It must be protected, by a screed or by tiles laid in adhesive, because feet and sun wear it down.</p>
<p>Good for: new slabs, small terraces, balconies and everything that will be tiled. It fails where the slab moves more than the coating can, so joints and wide cracks need their own treatment first.</p>

<h2 id="liquid" data-number="3">Liquid membrane, polyurethane or acrylic</h2>
<p>Rolled or sprayed in two or three coats to 1.5 or 2 mm, it sets to a rubber skin without seams that follows every pipe and plinth. Polyurethane stretches most and bears standing water. Acrylic costs less effort to repair and is usually white, but softens where water stands for days, so it belongs on roofs with good falls. Both can stay exposed if the grade is made for sunlight and foot traffic. A white top coat keeps the surface on a May afternoon 10 to 20 °C cooler than bare grey screed.</p>
<p>The demands are strict: a sound, clean, dry slab, primer, no dew, no rain for the first hours. Moisture trapped below turns to vapour at noon and lifts blisters. On an old roof with wet coba underneath, vents are needed or the coba must go.</p>

<h2 id="sheet" data-number="4">Bitumen sheet, torched on</h2>
<p>Rolls of modified bitumen with a polyester core, 3 or 4 mm thick, are melted on with a gas flame, with side laps of 100 mm and end laps of 150 mm. The thickness is made in a factory and does not depend on the mason’s mood. It suits large, plain roofs without many pipes, and podiums under soil or paving, where root-resistant grades are used.</p>
<p>The weak points are the laps and each cut-out. It is dark, so it gets hot unless it carries mineral chips or a reflective coat. And there is an open flame on your roof: no work beside plastic tanks, gas lines or dry leaves, and an extinguisher beside the roll.</p>

<h2 id="table">Side by side</h2>
<table>
<thead><tr><th scope="col"></th><th scope="col">Coba</th><th scope="col">Cement coating</th><th scope="col">Liquid</th><th scope="col">Sheet</th></tr></thead>
<tbody>
<tr><th scope="row">Added weight for each m²</th><td>150 to 270 kg</td><td>4 kg, and 80 to 100 kg of screed</td><td>2 to 3 kg</td><td>4 to 5 kg</td></tr>
<tr><th scope="row">Seams</th><td>Tile joints</td><td>None</td><td>None</td><td>One every metre</td></tr>
<tr><th scope="row">Walking on it</th><td>Yes</td><td>On the screed</td><td>If the grade allows</td><td>For maintenance only</td></tr>
<tr><th scope="row">Slab may be damp</th><td>Yes</td><td>Yes</td><td>No</td><td>No</td></tr>
<tr><th scope="row">Many pipes</th><td>Poor</td><td>Good</td><td>Best</td><td>Slow</td></tr>
<tr><th scope="row">Finding a later leak</th><td>Hard</td><td>Fair</td><td>Easy</td><td>Fair</td></tr>
</tbody>
</table>

<h2 id="three-questions">Three questions that choose</h2>
<ol>
<li><strong>How much weight is left?</strong> Ask what already lies on the slab. In a building of thirty years there may be two layers of coba and a layer of tile. Often the right first step is to take weight off, and that has to be done in strips, without heaping the rubble in one place.</li>
<li><strong>What happens up there?</strong> Drying clothes and playing cricket, a garden, or nothing but tanks. Exposed membranes are for the last case. For the others add protection and count it.</li>
<li><strong>Is the slab dry, and will it stay so?</strong> Tape down a square metre of polythene at dawn and lift it at dusk. Drops under it rule out the third and fourth system until it has dried.</li>
</ol>
<aside class="note" data-label="The same for all"><p>Falls of 1 in 100 or steeper, rounded corners, an upturn of 300 mm into a chase, the layer turned down into each outlet, and 48 hours under water before covering. A plain system with these beats a costly one without.</p></aside>
<p>The details at the edges decide more than the name on the drum; <a href="/posts/what-a-membrane-is-and-why-it-climbs-the-wall">why the membrane climbs the wall</a> explains them. What we do on an existing terrace, day by day, is on the page about the <a href="/services/waterproofing-old-building#roof">roof of an old building</a>. If you would like to know which of the four yours can bear, <a href="/book-now">book a visit</a> and keep the polythene in place until we come.</p>
`,
};
