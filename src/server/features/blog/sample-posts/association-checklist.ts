// Sample post: a year's calendar and a walk of eight stops for an apartment association.
import type { SamplePost } from './sample-post.ts';

export const associationChecklist: SamplePost = {
  slug: 'monsoon-checklist-for-apartment-associations',
  title: 'A monsoon checklist for apartment associations',
  short_des:
    'Eight stops from the lift pit to the water tank, one morning in February, and a calendar that ends before the first rain.',
  cover: 'cover-society',
  coverAlt:
    'Elevation of an apartment block with eight numbered stops, from the tank on the roof down to the lift pit and the drain.',
  published: '2026-03-18',
  service: 'old',
  minutesToDo: 90,
  content: `
<p>The monsoon reaches Hyderabad in the second week of June and leaves in October. It is the one guest of the year whose dates are known. Even so, most associations discuss the terrace in July, when coatings cannot be laid, every crew is busy and the treasurer has a bucket in his own hall.</p>
<p>Waterproofing needs a dry slab. That means the work belongs between February and May, the decision before that, and the walk that leads to the decision earlier still. Here is the walk. It takes two people about ninety minutes in a block of forty flats. Start at the top, because water does.</p>

<h2 id="tanks" data-number="1">Overhead tanks</h2>
<p>Look at the outside of the concrete tank for white streaks and damp corners, and at the ceiling of the room below it. Ask the watchman how often the pump runs, and whether that has changed. A tank that has to be filled three times a day with the same residents as last year is losing water somewhere. Check the float valve and where the overflow pipe ends: it should be seen from the ground and not run down a wall.</p>

<h2 id="terrace" data-number="2">Terrace and outlets</h2>
<p>Count the outlets and the square metres. Around 40 m² for each 100 mm pipe is a fair rule. Lift every grating. Note cracks that catch a fingernail, puddle marks, seedlings along the parapet, and everything that has been bolted down since last year: dishes, solar heaters, the mobile operator’s mast. The <a href="/posts/seven-things-to-check-on-your-terrace-before-the-first-june-rain">seven checks for a terrace</a> cover this stop in detail.</p>

<h2 id="joint" data-number="3">Expansion joint</h2>
<p>Where two blocks meet, a gap runs from roof to ground. Somebody always plasters over it. Look for a torn line, missing cover plates, and stains in the corridors beside it. If the sealant can be pulled out with two fingers, it is finished. <a href="/posts/the-gap-between-two-blocks">Why the gap is there</a> is worth explaining at the meeting, or it will be filled with cement again.</p>

<h2 id="west-wall" data-number="4">The west and south-west walls</h2>
<p>The monsoon wind drives rain against these first. Stand across the road with binoculars or a phone’s zoom. Mark on a photograph: cracks along slab lines and below window corners, streaks under sills, hollow or bulging plaster, plants. Ask the flats on that side for photographs of their inner walls. Where both pictures show the same spot, you have found an entry.</p>

<h2 id="shafts" data-number="5">Shafts and pipes</h2>
<p>Open every duct door. Waste stacks with moss on a joint, clamps that have rusted through, and condensate pipes that end against the wall each make one wet bedroom. Run all taps on a floor for five minutes and look again.</p>

<h2 id="balconies" data-number="6">Balconies, chajjas and sills</h2>
<p>Concrete that sticks out of a wall weathers on two sides. Tap the undersides with a stick and listen for dull places; look for brown lines and bare bars. This stop is about safety more than about damp. Anything loose above a path is roped off the same day, not in the next budget.</p>

<h2 id="ground" data-number="7">Ground, drains and ramp</h2>
<p>Lift the covers of the storm drain and see whether the last length into the municipal drain is free. The ground should fall away from the walls. At the basement ramp check the channel drain and the hump at its top. In October 2020 about 190 mm of rain fell at Begumpet in a day; the ramps without a hump filled first.</p>

<h2 id="basement" data-number="8">Sump, lift pit and basement</h2>
<p>A lift pit with water in March has a leak from the ground or from a pipe; call the lift company before anyone goes in. Look along the basement wall for a damp tide mark and salt, test the drainage pumps, and check that the float switch starts the second pump when the first fails. For the drinking-water sump, look at the cover: its rim should stand 150 mm or more above the paving.</p>
<aside class="note" data-label="Two rules"><p>Nobody enters a sump or a tank alone or without ventilation; the air in it can be short of oxygen. And nobody leans over a parapet to look at a wall: that is what the phone on a stick is for.</p></aside>

<h2 id="calendar">The calendar</h2>
<table>
<thead><tr><th scope="col">When</th><th scope="col">What</th></tr></thead>
<tbody>
<tr><th scope="row">October, November</th><td>Collect photographs of every wet place while it is still wet. Number them on a plan.</td></tr>
<tr><th scope="row">January</th><td>The walk of eight stops. An engineer’s report for the places that need one.</td></tr>
<tr><th scope="row">February</th><td>Quotations on the same list of items and areas. <a href="/posts/before-you-sign-a-waterproofing-quotation">What they should say</a>.</td></tr>
<tr><th scope="row">March</th><td>General body decides. Order by urgency: safety, tanks, terrace, outer walls.</td></tr>
<tr><th scope="row">April, May</th><td>Work, with water tests before anything is covered.</td></tr>
<tr><th scope="row">First week of June</th><td>Gratings cleaned, pumps tried, contact numbers on the notice board.</td></tr>
<tr><th scope="row">June to October</th><td>Outlets cleaned every Sunday by a named person.</td></tr>
</tbody>
</table>
<p>One habit makes the rest easier: keep a drawing. A plan of the terrace and one elevation, with every repair marked and dated, turn next year’s discussion into ten minutes. If the association has no drawings, the first visit is a good time to make them. <a href="/contact-us">Write to us</a> with the number of flats and the year the building was finished, and an engineer will walk the eight stops with your committee.</p>
`,
};
