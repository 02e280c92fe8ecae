// Words of the solution pages under /services/waterproofing-underconstruction-building.
import type { SolutionPages } from './services.types.ts';

export const newSolutions = {
  roof: {
    title: 'Waterproofing the roof of a new building',
    description:
      'New roof slab: ponded bare, given a fall, lined over its kerb and ponded again. {days}, and what to check yourself.',
    answer:
      'The bare slab is ponded first, so that its cracks show while they can be injected from below. Then come a screed with a fall, a membrane from chase to outlet, and a second ponding before anything covers it. Count **{days}** for 100 m² after the slab has cured. Do not begin while pipes, solar stands or masts are still to come through.',
    waysTitle: 'What a new slab gets wrong, and how it is put right',
    ways: [
      {
        wrong:
          'The mason starts the parapet straight on the slab. The first bed of mortar is now the lowest joint of the roof, and rain leans on it.',
        right:
          'A concrete kerb, at least 150 mm high and cast with the slab. The joint to the brick is then above the water, and under the membrane.',
      },
      {
        wrong:
          'The pour stopped for lunch or for the night. Where fresh concrete met hard concrete, the two are only touching.',
        right:
          'The line is cut open as a groove, cleaned, primed and filled with polymer mortar before the screed hides it.',
      },
      {
        wrong:
          'The slab was finished level. Water stays, warms, and tests the same square metre every day of the monsoon.',
        right:
          'A screed that falls 1:100, with outlets set lower than it. Five metres away from an outlet that is a rise of 50 mm.',
      },
      {
        wrong:
          'The plumber came after the slab and hacked a hole. He left the edge broken, and perhaps a bar cut.',
        right:
          'A sleeve with a flange, cast in. Where it was forgotten, the hole is cut clean, a flange is grouted in, and the cut bar is reported.',
      },
      {
        wrong:
          'Below, grey gravel shows where the vibrator did not reach. From above, the same place looks like any other.',
        right:
          'Loose stone is cut back to sound concrete and the pocket filled with mortar that does not shrink.',
      },
    ],
    proof: [
      'Two pondings, and **both for 48 hours**: one on the bare slab, one on the finished membrane at 50 mm. The first tests the concrete, the second tests us.',
      'Below, props are out and plaster has not begun, so the whole underside can be read like a page. Each damp line is drawn on the plan with its date.',
      'The thickness of the coat is checked wet, with a comb gauge, and reckoned again from the drums that were emptied.',
    ],
    limits: [
      'It does not replace curing. A slab that was left dry in April has its cracks already; we inject those we see and say how many there were.',
      'It does not survive a drill. A dish, a rail or a tank stand that is bolted through it later needs its own collar, so call before and not after.',
      'It does not insulate. If the architect wants heat kept out, boards go over the membrane and are part of another quotation.',
    ],
  },
  bathroom: {
    title: 'Waterproofing a new bathroom before it is tiled',
    description:
      'Sunken slab in a new flat: grout, coves, collars, two coats and a 48-hour pond before filling. {days} for one or four.',
    answer:
      'While the sunken slab is still an open tray, its pipe holes are grouted, its corners rounded, and two coats laid up to 300 mm above the future floor. Then it stands full for two days. One bathroom, or four on one floor side by side, takes **{days}**. Come after the pipes have been tested; a lining cannot correct a pipe that moves.',
    waysTitle: 'Five things to see in the open tray',
    ways: [
      {
        wrong:
          'Pipe holes are stuffed with brick bits and topped with mortar. It looks closed from above, and from below you can see light.',
        right:
          'The hole is shuttered from below and poured full with non-shrink grout; a collar of fabric and coating follows.',
      },
      {
        wrong:
          'Slab and wall meet at a right angle. A coating thins to nothing over a sharp edge, just where the movement is.',
        right: 'A cove of mortar, about 40 mm, lets the two coats run round the corner at full thickness.',
      },
      {
        wrong:
          'A half-brick partition stands in the tray. The lining stops on each side of it, and water crosses below.',
        right:
          'The partition stands on a concrete kerb 100 mm high, and the coating climbs it from both sides.',
      },
      {
        wrong:
          'Nothing leads out of the tray. What passes the tile joints in the next twenty years collects at its deepest point.',
        right:
          'A drain of its own at that point, led outside and never into the floor trap, where it would only come back.',
      },
      {
        wrong:
          'A cart of rubble arrives first, because the mason is free today. Sharp pieces then do the testing.',
        right:
          'The tray stays empty until the pond is over; a thin mortar protects the coat before anything is tipped in.',
      },
    ],
    proof: [
      'The tray stands **full to the brim for 48 hours**. Below, the slab is bare, so that a damp spot the size of a coin cannot hide.',
      'One bathroom is finished first as the sample. Its details are photographed, and the others are compared with them before each is ponded.',
      'A line of paint on the wall shows how far up the coat goes, and the tiler is asked not to cut below it.',
    ],
    limits: [
      'It does not make tile joints tight. They will always pass a little; the tray and its drain are there for that.',
      'It does not cover what is chased into the walls later. A mixer that moves after the coat cuts through it, and must be patched and tested again.',
      'It does not excuse a flat floor. The tiles need their own fall to the trap, or you will mop for ever.',
    ],
  },
  'internal-walls': {
    title: 'Damp-proofing the internal walls of a new house',
    description:
      'Damp course at the plinth, sheet under the floor, pipes tested before plaster: {days} in five visits.',
    answer:
      'A new wall stays dry by five small things done on time: a damp course, a sheet under the floor, a coated plinth, pipes proved before plaster, and the wet side of shared walls lined. In a house of 150 m² on plan they add up to **{days}**, spread over months. Once the floors are laid it is too late for the first three.',
    waysTitle: 'What is forgotten at the plinth, and what belongs there',
    ways: [
      {
        wrong:
          'Brick is laid straight on the plinth beam. From the first monsoon it draws water, and the paint shows it in the third.',
        right:
          '40 mm of dense concrete over the whole width of the wall, with a compound to IS 2645 in it and bitumen on top.',
      },
      {
        wrong:
          'Sand and a lean mix under the floor, and nothing between them. Moisture comes up through tiles as it does through brick.',
        right:
          'A thick polythene sheet below the floor concrete, its joints lapped and taped, turned up to meet the damp course.',
      },
      {
        wrong:
          'The lawn, the ramp or the neighbour’s paving ends higher than the floor inside, and soil carries damp over the course.',
        right:
          'Finished ground at least 150 mm below the course. The plinth is coated down to the footing, with gravel beside it.',
      },
      {
        wrong:
          'Chases are closed on the day the pipes go in. A joint that weeps is found years later, behind a wardrobe.',
        right:
          'Lines are filled and held under pressure for a day, with every joint in sight and a gauge that you can read yourself.',
      },
      {
        wrong:
          'Plaster runs down to the floor concrete and stands in the water that washes about on any building site.',
        right:
          'Plaster ends 10 mm clear; the skirting covers the gap. Gypsum stays away from walls that back on to a wet room.',
      },
    ],
    proof: [
      'A damp course cannot be ponded. It is proved by **looking while it is open**: width, thickness, unbroken at doors and columns, photographed on every side.',
      'Pipes: a pressure agreed with your plumber, twenty-four hours, and two photographs of the gauge with the time on them.',
      'Before plaster, a meter is held to the lowest course of brick all round the house. A high reading has its reason found first.',
    ],
    limits: [
      'It does not stop rain from outside. Joints, sills and plaster on the outer face are a separate stage.',
      'It does not keep black cotton soil from swelling. That is the work of the footing, and of the engineer who designed it.',
      'It does not make salty brick good. If the bricks or the water bring salt along, white bloom comes in spite of every course.',
    ],
  },
  'external-walls': {
    title: 'Outer walls of a new building, sealed under scaffold',
    description:
      'Mesh at the frame joints, pole holes filled, sills with a drip, plaster in two cured coats, then coating: {days} on 150 m².',
    answer:
      'Before the scaffold goes, frame joints are packed and meshed, holes filled from both sides, sills and sunshades given a slope, and plaster laid in two coats that are kept wet. A coating follows about 28 days later. For a face of 150 m² count **{days}**. Never let anybody coat green plaster to save that pause.',
    waysTitle: 'Five faults that a fresh coat of plaster hides',
    ways: [
      {
        wrong: 'Plaster thrown on 30 mm thick in one go sags, dries in a day and cracks like a river bed.',
        right:
          '12 mm with a waterproofing compound, then 8 mm, with the joints of one coat away from those of the other. Water for seven days.',
      },
      {
        wrong:
          'A sunshade cast level, its underside as smooth as its top: water runs along below it and straight to the wall.',
        right:
          'A fall to the front, a groove 20 mm behind the lower edge, and a cove where shade meets wall.',
      },
      {
        wrong:
          'Frames stand in holes with daylight at the side. Cement pushed in from within shrinks and falls out.',
        right:
          'A backing rod, then sealant that is bonded to frame and masonry and can stretch between them.',
      },
      {
        wrong:
          'Putlog holes, where scaffold poles rested, are closed with a dry lump at the outer end. Behind it the wall is a pipe.',
        right:
          'Each one is wetted and filled from both sides, to the middle, and counted: the list has as many ticks as the wall had poles.',
      },
      {
        wrong:
          'The last course of brick was rammed hard against the beam. The beam bends by a few millimetres under load, and crushes or cracks it.',
        right:
          'A gap is left and packed when the wall has settled, with mesh reaching 100 mm on to concrete and brick.',
      },
    ],
    proof: [
      'Window by window, a spray for a quarter of an hour **before the scaffold is struck**; the room behind has no plaster or paint yet that could hide a drop.',
      'A hammer goes over every square metre of new plaster after two weeks. What sounds hollow is cut out while somebody can still reach it.',
      'The coating waits for a moisture meter. Its readings are in the record, with the face and the floor.',
    ],
    limits: [
      'It does not save a wall from a leaking rain pipe. Pipes on the face are tested before they are boxed in.',
      'It does not last for ever. An elastic coating on a west face in Hyderabad is due for a look after five or six summers.',
      'It does not close expansion joints. They must go on moving, and get their own sealant and cover.',
    ],
  },
  'water-tanks': {
    title: 'Waterproofing a new sump or water tank',
    description:
      'Water-stop, flanged pipes, curing, seven days to soak and seven to watch, then lining: {days} for a 20,000-litre sump.',
    answer:
      'A new sump is made tight in the concrete itself: a water-stop in the joint, pipes cast in with a flange, steel well covered. It is then cured, filled and watched for two weeks with the pit open, lined for drinking water, and backfilled. **{days}** for 20,000 litres. Once soil lies against it, half of this cannot be done.',
    waysTitle: 'What the open pit still lets you correct',
    ways: [
      {
        wrong:
          'Ties that held the shutter go right through the wall. Pulled out or cut off, each leaves a straight way for water.',
        right:
          'The hole is widened to a cone on both faces, the rod cut back, and the cone filled with non-shrink mortar.',
      },
      {
        wrong:
          'The wall is poured on a floor that set last week. Without a strip between them that joint is a slit round the whole tank.',
        right:
          'A water-stop half in the floor and half in the wall, tied so that the pour cannot fold it, its ends welded or lapped.',
      },
      {
        wrong:
          'A hole is broken for the suction line when the pump arrives. Mortar round smooth plastic never seals.',
        right:
          'A puddle flange, a pipe with a collar in its middle, stands in the shutter before the concrete comes.',
      },
      {
        wrong:
          'Low down, where steel is densest, the concrete did not flow. Gravel with air in it carries neither load nor water.',
        right:
          'Cut out behind the bars, washed and refilled. If it is deep or long, the structural engineer sees it before it is closed.',
      },
      {
        wrong:
          'Soil goes back on the weekend because the pit is in the way. Whatever leaks now leaks for good, and unseen.',
        right: 'The pit stays open, fenced and pumped dry until the last reading has been signed by you.',
      },
    ],
    proof: [
      'Full for **seven days to soak and seven to watch**, as IS 3370, the code for concrete that holds water, has it. The level is read each morning at the same hour.',
      'During those fourteen days somebody walks round the outside every morning. A dark line is chalked with its date; if it dries by itself, the concrete has healed it.',
      'Before drinking: the lining’s report, a flush, a dose of chlorine, and a smell of nothing.',
    ],
    limits: [
      'It does not hold an empty tank down. In high ground water a light sump can float, and that is reckoned by the designer.',
      'It does not filter what comes in from the street main. A cover with a lip, and a lock, keep the rest out.',
      'It does not help a plastic tank. Those are replaced and not lined.',
    ],
  },
} as const satisfies SolutionPages<'new'>;
