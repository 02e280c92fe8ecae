// Sample post: what an owner can check on the terrace in ten minutes, keyed to the roof plan on the cover.
import type { SamplePost } from './sample-post.ts';

export const terraceChecks: SamplePost = {
  slug: 'seven-things-to-check-on-your-terrace-before-the-first-june-rain',
  title: 'Seven things to check on your terrace before the first June rain',
  short_des:
    'Ten minutes with a broom and a bottle of water will tell you more than a brochure. Start at the outlet with the leaves in it.',
  cover: 'cover-plan',
  coverAlt:
    'Plan of a terrace with seven numbered points: outlet, crack, parapet line, stair room, tank stand, solar heater and second outlet.',
  published: '2026-05-29',
  service: 'old',
  minutesToDo: 10,
  content: `
<p>In the first week of June every waterproofing company in the city is booked. In the last week of May nobody is. The difference is ten minutes on your own terrace, with things you already have in the kitchen.</p>
<p>Bring a stiff broom, a one-litre bottle, a piece of chalk and a phone. Go up early, before the floor is too hot to kneel on, and walk the edge first. Most leaks start within half a metre of a wall, a pipe or an outlet; the open middle is rarely to blame.</p>

<h2 id="outlet" data-number="1">The outlet with leaves in it</h2>
<p>Start at the lowest corner. Lift the grating, clear it by hand, and pour a litre of water a metre away. It should reach the pipe within half a minute and leave nothing behind. If it stops on the way, chalk round the puddle at its widest and photograph it.</p>
<figure><img src="/drawings/cover-outlet.svg" width="880" height="440" alt="Section through a terrace outlet: a litre of water poured on the tiles runs down a dip, past fallen leaves, into a pipe through the parapet."><figcaption>The bottle test. Water that takes longer than 30 seconds over one metre is standing, not running. The floor dips 25 mm towards the mouth, and the blue membrane goes into the pipe.</figcaption></figure>
<p>A puddle is not a leak. It is a leak that is waiting for a crack. These are the ones worth a call:</p>
<ul>
<li>deeper than a five-rupee coin laid flat, about 2 mm;</li>
<li>still there the next morning;</li>
<li>touching a wall, a pipe or the tank stand.</li>
</ul>
<p>While you are there, look into the pipe with the phone’s torch. The waterproof layer should turn down into its mouth. If you can see bare concrete between the floor and the pipe, water sees it too. As a rule of thumb, one 100 mm pipe drains about 40 m² of roof in a heavy Hyderabad shower, so a 120 m² terrace needs three.</p>

<h2 id="cracks" data-number="2">Cracks you can catch a nail on</h2>
<p>Sweep a bay clean and walk it barefoot. A hairline you see but cannot feel can wait. One that catches a fingernail is already letting water into the coba, the bed of broken brick and lime or cement under the tiles. The coba soaks it up and lets it go slowly, which is why the ceiling below may drip for a week after the rain has stopped.</p>
<p>Tap the tiles on both sides of the crack with the broom handle. A hollow sound means that the tile has let go of its bed. Chalk the edge of the hollow area. If it is wider than a metre, <a href="/posts/how-to-read-a-crack">read the crack</a> before you fill it.</p>

<h2 id="parapet" data-number="3">The line where floor meets parapet</h2>
<p>This is where most old terraces fail. The floor grows in the heat; the wall does not. A ten-metre slab that warms by 30 °C between dawn and afternoon becomes about 3 mm longer, and pushes at the parapet every single day. Look for a dark line, moss, or a seedling. A peepal does not grow where it is dry.</p>
<aside class="note" data-label="Not cement"><p>This is a joint because it moves. Cement cracks in the first summer and hides the gap from the next person who looks. If rain is hours away, press in a strip of butyl tape and call someone.</p></aside>
<p>Then put your hand flat on top of the parapet, on the coping. It should slope inwards and overhang the wall by a thumb’s width on both sides. A flat, cracked coping feeds rain into the brick from above, behind everything you have just looked at.</p>

<h2 id="stair-room" data-number="4">The foot of the stair room</h2>
<p>Its wall stands on the slab and has the same corner on all four sides. Check the door sill too: it should be a step, 100 mm at least above the finished floor. In the first cloudburst the outlets fall behind and the terrace becomes a shallow tank for twenty minutes. A flush sill sends that tank down the stairs and into the lift.</p>

<h2 id="tank-stand" data-number="5">Under the tank stand</h2>
<p>Tanks sweat and valves weep. A patch that is wet in May is not rain. Put a dry cloth under each valve for one night and feel it in the morning. Look also at the feet of the stand: four columns or a block wall were built on top of the finished roof, and a full thousand-litre tank presses on them with a tonne. If they went straight through the waterproofing, that is four holes with a load on each.</p>

<h2 id="solar-heater" data-number="6">Feet of the solar heater</h2>
<p>Somebody drilled through the floor to bolt it down. Each bolt is a hole. The same goes for the dish, the mobile mast, the clothes line and the safety net. They should stand on concrete blocks instead, with a rubber pad below. Where a bolt must stay, it needs a collar of membrane around it, not a blob of white cement.</p>

<h2 id="second-outlet" data-number="7">The second outlet</h2>
<p>One is never enough: the first storm brings a kite, a slipper or a plastic bag. If your terrace has a single pipe, ask for an overflow 50 mm above it: a short spout through the parapet that throws water clear of the wall. When it runs, everyone in the street can see that the main outlet is blocked, and nobody has to find out from a ceiling.</p>

<h2 id="after">When you come down again</h2>
<p>Photograph every chalk mark twice, once close and once with a corner or a door in the picture, so that the place can be found again. Then look at the ceilings of the top floor with the same seven points in mind. Stains rarely sit straight below the fault; measure from the nearest wall instead.</p>
<p>If all seven are clean, you are done until September. If two or more are not, the <a href="/services/waterproofing-old-building#roof">roof of an old building</a> usually needs one repair that ties them together, not seven patches. And if it is already raining when you read this, start with <a href="/posts/what-to-do-tonight-when-it-drips">what to do tonight</a>.</p>
`,
};
