// Sample post: what to do in the hour after a ceiling starts to drip.
import type { SamplePost } from './sample-post.ts';

export const dripTonight: SamplePost = {
  slug: 'what-to-do-tonight-when-it-drips',
  title: 'It is dripping. What to do tonight',
  short_des:
    'Electricity first, then the bucket, then one walk upstairs. Twenty minutes that limit the damage and make tomorrow’s repair shorter.',
  cover: 'cover-night',
  coverAlt:
    'A room at night in the rain: water drips from a bulge in the ceiling into a bucket, the light is off, a torch lights the patch.',
  published: '2025-07-16',
  service: 'old',
  minutesToDo: 20,
  content: `
<p>It is ten at night, it is raining, and there is a sound in the hall that should not be there. You cannot waterproof anything now, and neither can we. You can keep people safe, keep the water in a bucket, and collect three facts that will be gone by morning. In this order.</p>

<h2 id="power">First minute: the electricity</h2>
<p>Is water near a light, a fan or a switch? Then do not touch that switch. Go to the distribution board and turn off the circuit of that room; if you do not know which it is, or the board itself is wet, turn off the main. Stand on something dry while you do it, with dry hands. Use a torch, not the ceiling light. Pull the plugs of the television and the router if you can reach them without standing in water.</p>
<p>If a ceiling fan or a lamp fitting drips, it stays off until an electrician has opened it, even when it looks dry the next day.</p>

<h2 id="bulge">The bulge in the ceiling</h2>
<p>Paint can hold a surprising amount of water. A bulge of the size of a plate may carry two or three litres and will burst where it likes. Move the furniture, spread a sheet, put a bucket below, and prick the lowest point with a screwdriver or a knitting needle. It empties where you want it to.</p>
<p>With a false ceiling of gypsum board do the same, early. Wet board loses its strength and comes down in one piece.</p>
<aside class="note" data-label="Leave the room"><p>Do not work under a ceiling that sags between beams, from which lumps of plaster or concrete have fallen, or that has cracked with a noise. Close the door, keep everyone out, and call us. Buckets can wait.</p></aside>

<h2 id="bucket">The bucket that does not splash</h2>
<p>Drops falling three metres throw a mist over everything within a metre. Hang a string or a strip of cloth from the wet spot into the bucket with a bit of tape: the water follows it down silently. Put an old towel in the bucket. Then lift carpets and wooden furniture on to tiles or upturned plates. Wood swells within an hour.</p>

<h2 id="upstairs">One look upstairs</h2>
<p>If the flat below the roof is yours, and <em>only if there is no lightning and the terrace has a parapet and light</em>, go up with a second person. More often than not, what you find is a blocked outlet and a pond. Reach in and pull out the leaves; stand to the side, because the water will suddenly run. Do not poke with an iron rod, which breaks the seal around the pipe. Check also whether the overhead tank is overflowing: shut its inlet valve.</p>
<p>Nothing else can be coated, filled or glued in the rain. If you can see the hole, such as an open joint at the parapet, press a strip of butyl tape over it after rubbing the place dry. A plastic sheet helps only when it begins above the leak, lies over the parapet, and is held down by sandbags or water cans along its whole edge, not by bricks at the corners.</p>
<p>If there is a flat above yours, ring their bell and ask for one thing: to close the valve of the bathroom or kitchen over the drip for an hour. No discussion of blame tonight. Whether the drip slows down is the most useful fact you will get.</p>

<h2 id="facts">Three facts to write down</h2>
<ol>
<li><strong>When it began,</strong> and when the rain began. A drip that starts within minutes comes from a hole nearby. One that starts hours later has travelled through a filled floor.</li>
<li><strong>How fast.</strong> Count the drops in a minute, now and every hour. Does it follow the rain, or the taps upstairs?</li>
<li><strong>Where exactly.</strong> Draw a pencil line around the wet patch, with the time, and another an hour later. Measure from two walls to the drip. Photograph it with the torch held from the side.</li>
</ol>
<p>By tomorrow the ceiling will be one brown area and all of this will have vanished.</p>

<h2 id="tomorrow">Tomorrow, and the day after</h2>
<ul>
<li>Open windows, run a pedestal fan across the ceiling rather than at it, and leave cupboards open.</li>
<li>Do not scrape, putty or paint. A covered stain cannot be read, and it will come back.</li>
<li>Do not let anyone spread cement over the terrace between two showers. It sticks to wet dust, and has to be chipped off before the real repair.</li>
<li>Ask the association for the terrace key and the drawing of the pipes.</li>
<li>If the water was grey or smelled, throw away food that stood below it and wash the floor with a disinfectant.</li>
</ul>
<p>Tracing does not need dry weather; in fact a wet building is easier to read. So call us during the rain rather than after it. Coating does need a dry slab, and in July a break of two or three days may have to be awaited. An honest plan says so: a temporary cover now, the <a href="/services/waterproofing-old-building#roof">repair of the roof</a> in the first dry spell, and the ceiling last of all.</p>
<p>The number is at the bottom of this page, and you can <a href="/book-now">send the photographs</a> straight away. If it turns out that the water comes from a bathroom and not from the sky, read <a href="/posts/whose-leak-is-it">whose leak it is</a> before you speak to the neighbours again.</p>
`,
};
