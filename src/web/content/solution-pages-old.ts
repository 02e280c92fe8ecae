// Words of the solution pages under /services/waterproofing-old-building.
import type { SolutionPages } from './services.types.ts';

export const oldSolutions = {
  roof: {
    title: 'Roof leaks in an old building, traced and sealed',
    description:
      'Old terrace leaking in Hyderabad: where rain gets in, what is opened, {days}, the 48-hour water test, and what it cannot cure.',
    answer:
      'The leak is traced with dye; the terrace is opened only where it is hollow or soaked, given a new fall, and lined in one piece that climbs the parapet. For 100 m² count **{days}** in dry weather. It is the wrong work when the ceiling is also wet in April: then a tank or a pipe leaks, and a new roof changes nothing.',
    waysTitle: 'Five ways through an old terrace',
    ways: [
      {
        wrong:
          'The coping, the cap on the parapet, was laid flat. Water lies on it, finds the cracks and soaks the brick from above, behind any membrane.',
        right:
          'A new coping that falls towards the terrace and overhangs both faces, with a groove below the edge from which drops let go.',
      },
      {
        wrong:
          'Floor and parapet meet in a sharp corner. The slab slides a little every hot day, so no mortar survives in that corner.',
        right:
          'A rounded fillet, fabric in the coating, and 300 mm of membrane up the wall, with its upper edge tucked into a groove and sealed.',
      },
      {
        wrong:
          'Tile joints wear out in ten or fifteen monsoons. Below them lies broken brick in lime or cement, and it can hold as much as a bucket for every square metre.',
        right:
          'Soaked brick goes. A screed falls 1:100 to the outlets, the membrane lies on it, and the new tile only protects what is below.',
      },
      {
        wrong:
          'Each pipe was set in a hole packed with mortar. Plastic moves with the heat, mortar shrinks, and a ring as thin as paper is left between them.',
        right:
          'The hole is refilled with grout that does not shrink, and the membrane goes up the pipe like a sleeve, held by a clamp.',
      },
      {
        wrong:
          'Water shows indoors where the slab happens to be cracked, often a metre or more from the hole in the roof.',
        right:
          'That crack is injected as well. It is the exit and not the entrance, but steel crosses it and should be kept dry.',
      },
    ],
    proof: [
      'Before the tile comes, the outlets are plugged and **50 mm of water stands for 48 hours**. That is 50 kg on each square metre: where the slab is old or spalled, an engineer says first whether it may. The level is photographed at the start and at the end.',
      'You look at your own ceiling with us twice: after one day and when the water is let out. A damp meter reads the old stain both times, because a stain can stay brown for months after it has dried.',
      'In the first heavy rain of June, look at the pencil line round the stain once more. A stain that stays inside its line is history.',
    ],
    limits: [
      'It does not cool the top floor. A white finish helps with that, and it can be chosen for the last layer; the membrane itself is no insulation.',
      'It does not strengthen a slab. Where concrete falls from the ceiling and bars are showing, the order is that of EN 1504-9: made safe and propped first, then the water stopped, then the concrete rebuilt.',
      'It does not dry the ceiling in a day. A wet slab needs four to eight weeks before it can be painted.',
    ],
  },
  bathroom: {
    title: 'Leaking bathroom in an old flat: the sunken slab lined',
    description:
      'Bathroom leaking into the flat below or the bedroom: pipe or floor, how the sunken slab is lined, {days}, and the 48-hour test.',
    answer:
      'A gauge and some dye tell whether a pipe or the floor leaks. If it is the floor, the tiles come up once, the sunken tray below is emptied, lined and flooded for two days, then filled and tiled. One bathroom takes **{days}**. Do not start it when a single joint is to blame: a plumber ends that in a day.',
    waysTitle: 'How water leaves a bathroom, and how it is kept in',
    ways: [
      {
        wrong:
          'The floor trap stands in plain mortar. It is the lowest point of the room, so whatever the joints let through gathers exactly there.',
        right:
          'A trap with a flange. The membrane is bonded over the flange, so that water in the tray and water on the tile both end in the drain.',
      },
      {
        wrong:
          'Where floor tile meets wall tile, grout cracks: the two move against each other. Every bucket bath sends a cupful down the gap.',
        right:
          'The lining turns 300 mm up each wall, and to the full height behind the shower. The corner joint itself is filled with sealant.',
      },
      {
        wrong:
          'A supply joint buried in the floor weeps all day. It looks like a failed floor, and floors are broken for it in vain.',
        right:
          'Pipes are put under pressure before anything is opened. A bad joint is remade and tested again.',
      },
      {
        wrong:
          'Once the rubble is full, water leaves sideways and shows on the outer wall as a dark, salty patch.',
        right:
          'Collars round every pipe, and a small drain from the lowest point of the tray to the outside.',
      },
      {
        wrong:
          'At last it comes through the slab and drips beside the neighbour’s light. By then the steel has been wet for years.',
        right:
          'The whole tray is one lined basin, coved in the corners, before a single spade of filling goes in.',
      },
    ],
    proof: [
      'The trap is plugged and the lined tray is **filled for 48 hours** while it is still empty of rubble. Whoever lives below checks the ceiling with us on both days.',
      'After the screed a second coat is laid and the shower side sprayed, because that face takes more water than the floor.',
      'The little drain pipe stays for good. If it ever drips, the tile joints are worn, and you know it years before your neighbour does.',
    ],
    limits: [
      'It does not renew the house’s pipes. Iron lines that are choked with scale outside this bathroom stay as they are unless you ask for them too.',
      'It does not settle who pays. We write down the cause; two flats and their association agree on the rest.',
      'It does not mend the ceiling below. That slab dries first, for some weeks, and is then plastered and painted by its owner’s choice.',
    ],
  },
  'internal-walls': {
    title: 'Damp internal walls in an old house: cause, then plaster',
    description:
      'Damp, salt and peeling paint on inside walls: soil, pipe or bathroom, {days} for a room, and why plaster and paint wait.',
    answer:
      'Damp inside a house comes from the soil, a pipe or the wet room next door, and is closed at its source. Salty plaster is cut off, the brick dries bare, and new plaster goes on: **{days}** for a room with walls of 230 mm. It is not needed for black dots behind a wardrobe: that is moist air, and wants a fan or dry mode.',
    waysTitle: 'What wets the foot of a wall, and what keeps it dry',
    ways: [
      {
        wrong:
          'The road has been relaid so often that it stands above your floor. Rain leans against a wall that was built to stand free of it.',
        right:
          'Soil and paving are cut back below the floor level where the street allows, with a strip of gravel that drains along the wall.',
      },
      {
        wrong:
          'The damp course has cracked, or lies buried under a later floor. In some of the oldest houses there never was one.',
        right:
          'Holes are drilled along one mortar joint, and a cream is injected that lines the pores. It makes a new course without taking a brick out. In the granite rubble of old-city walls it finds nothing to soak into: there the ground is kept away from the wall instead.',
      },
      {
        wrong:
          'Brick lifts water by suction, as a sugar cube does. What evaporates at the top is replaced from below, day and night.',
        right:
          'Above the new line the brick gets no more. It is left open to the air until the meter falls; shutting it in too early undoes the work.',
      },
      {
        wrong:
          'Salt from the ground ends up in the plaster. It takes moisture from the July air, so the wall feels wet although nothing runs in any more.',
        right:
          'Plaster goes to half a metre above the last trace of salt. The new coat is lime or renovating plaster, which lets vapour pass, and stops clear of the floor.',
      },
      {
        wrong:
          'A joint inside the partition weeps. Its patch is round, in no way level, and the same in May as in August.',
        right:
          'The joint is found with a gauge, opened, remade and held under pressure before the chase is closed.',
      },
    ],
    proof: [
      'Readings on a grid, **before and after**: the same points, the same meter, written on a plan of the wall which you keep.',
      'The pipe test has a number and a duration: a gauge that has not moved in half an hour.',
      'While it dries, two readings a month apart must fall; if they do not, we look for a second source. Plaster begins when the wall reads no higher than a sound one elsewhere in the house.',
    ],
    limits: [
      'It does not help where the cause is another. Damp on an upper floor is not rising from the soil, and what stands well above the waist seldom is.',
      'It does not stop rain through an outer wall; the face outside has to be mended for that.',
      'It does not give you a painted room in a month, nor in three. A breathing paint goes on four weeks after the plaster, and a plastic one should never follow.',
    ],
  },
  'external-walls': {
    title: 'Rain through an outer wall of an old building, stopped',
    description:
      'Damp below windows and on west walls after driving rain: cracks, sills, frames and coating in order, {days}, and the hose test.',
    answer:
      'Rain enters an old outer wall at cracks, sills and window frames, and seldom through the wall itself. Those are cut open and mended first; the coating that you see comes last. One face of a three-storey house, about 150 m², takes **{days}** once the scaffold stands. When the wet patch also grows in dry months, look for a pipe instead.',
    waysTitle: 'Five openings in an old face',
    ways: [
      {
        wrong:
          'The sunshade has sagged level, and the joint above it is open. Water stands on it and walks backwards into the wall.',
        right:
          'A new fall away from the wall, a cove in the angle, and a drip groove below, so that drops leave at the front edge.',
      },
      {
        wrong:
          'A flat sill and dried putty round the frame. In a storm the window stands in a bath, and the wind pushes it inwards.',
        right:
          'The sill is laid again to slope outwards, and the frame sealed with polyurethane on clean, primed edges.',
      },
      {
        wrong:
          'Plaster has let go of the brick and stands like a loose page. Rain runs down behind it and nobody sees where it stops.',
        right:
          'Hollow areas are cut out square, replastered in two coats and kept wet, then covered by an elastic coating.',
      },
      {
        wrong:
          'At every floor the concrete beam ends and the brick begins. A level crack marks the line, fine as a hair and as long as the house.',
        right:
          'The joint is raked out and filled, and a mesh of at least 100 mm to each side carries the plaster across.',
      },
      {
        wrong:
          'Indoors a patch appears below the window some hours later. Painting it, even with a damp-proof paint, only hides it.',
        right:
          'The inside is painted last of all, after the wall has dried out and the hose has been there twice.',
      },
    ],
    proof: [
      'A hose before and a hose after, **from the bottom up**, a quarter of an hour at each height. Started from the top, water runs over every fault at once and tells nothing.',
      'Somebody stands inside with a lamp and a damp meter while it runs. You can be that somebody.',
      'Litres used against square metres: the coating is thick enough or it is not, and the empty tins show it.',
    ],
    limits: [
      'It does not stop water that climbs from the ground. A band along the foot of the wall is another repair.',
      'It does not mend what belongs to the neighbour’s flat above: a planter or a wash area there will stain your wall again.',
      'It does not cover cracks in beams or columns. Those are measured by an engineer before anybody fills them.',
    ],
  },
  'water-tanks': {
    title: 'Leaking water tank, mended and lined for drinking water',
    description:
      'Overhead tank or sump that loses water: test it overnight, what is mended inside, a drinking-water lining, {days}, and the test.',
    answer:
      'An old concrete tank is emptied, scrubbed, mended at its joints, pipes and lid, and lined with two coats made for drinking water. Cured, it is filled and watched: **{days}** for up to 20,000 litres, with a temporary tank meanwhile. If the level holds overnight with every valve shut, do not line it; the float valve or a pipe is losing the water.',
    waysTitle: 'Where an old tank lets go of its water',
    ways: [
      {
        wrong:
          'Under the lid the air is warm, wet and full of chlorine. The bars rust there first, and flakes of concrete drop into what you drink.',
        right:
          'Loose concrete off, bars cleaned and coated, the lid patched from below and coated like the walls.',
      },
      {
        wrong:
          'The old cement plaster inside sounds hollow. Behind it water moves freely from a crack to wherever it likes.',
        right:
          'Hollow plaster comes off, and a lining that is declared fit for drinking water bonds to the bare concrete.',
      },
      {
        wrong:
          'Floor and walls were cast on different days. The cold joint between them has the full depth of water pressing on it.',
        right:
          'The joint is cut open and filled, and a cove takes the corner away, so that the lining bends gently and does not tear.',
      },
      {
        wrong:
          'White streaks outside are lime. Water has carried it out of the wall for years, and with it what protects the steel.',
        right:
          'The crack behind the streak is injected from inside, and the streak brushed off, so that a new one would be seen.',
      },
      {
        wrong: 'The outlet was pushed through a hole and packed with mortar. The pump shakes it twice a day.',
        right:
          'The pipe is sealed on both faces, with a collar under the lining, and its weight hung from a bracket.',
      },
    ],
    proof: [
      'The tank stands **full for seven days to soak and seven to watch**, as IS 3370 has it, with every valve shut; the level is read each morning. A covered tank loses next to nothing to the air.',
      'The outside is wiped dry at the start. A damp line, however faint, is chalked and injected again.',
      'You receive the maker’s report on contact with drinking water, and the date of flushing and disinfection.',
    ],
    limits: [
      'It does not soften hard borewell water, nor does it make it fit to drink. That is a matter for a filter.',
      'It does not carry a tank whose columns are cracked. Those are checked before anybody fills it.',
      'It does not cure a roof that leaks in rain only. Below a tank both are common, so the two are tested apart.',
    ],
  },
} as const satisfies SolutionPages<'old'>;
