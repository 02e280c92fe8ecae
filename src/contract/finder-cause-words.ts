// What the leak finder and the sheet after a visit say about each cause: what happens, what to check safely, what to photograph, what mends it.
// Never here: flooding a terrace, climbing, opening electrics, tapping loose concrete from below.
import { causeNames } from './finder-cause-names.ts';
import type { CauseId } from './finder-causes.ts';

export interface CauseWords {
  /** A few words: lists, the desk. */
  label: string;
  /** A sentence: heading of its page. */
  title: string;
  /** What is happening, in two or three sentences. */
  what: string;
  /** Before an inspection. */
  now: string;
  /** The one check an owner can make safely. */
  check: string;
  engineer: string;
  /** Two to four photos that say most. */
  shots: readonly string[];
  remedy: string;
  /** For what may need no work: how one knows, and what to do instead. */
  withoutUs?: string;
}

export type FinderCauses = Record<CauseId, CauseWords>;

export const finderCauses: FinderCauses = {
  'soaked-terrace': {
    label: causeNames['soaked-terrace'],
    title: 'The terrace is soaked, and lets water through',
    what: 'Rain fills the layers on top of your slab like a sponge and comes out below hours later. It gets in at an edge, an outlet or a pipe, and rarely straight above the stain.',
    now: 'Put a bucket under the drip and move what must stay dry. Leave the stain unpainted: it shows the way.',
    check:
      'Draw a pencil line round the stain and write the date and hour beside it. After the next rain, see whether the stain has passed the line, and how many hours later. From the terrace door, look whether water still stands there the next day, or leaves lie over the outlet.',
    engineer:
      'We put coloured water on one part of the terrace at a time and watch from below, and map the damp with a meter.',
    shots: [
      'The whole ceiling, with a wall in the picture',
      'The stain close up, with a coin beside it',
      'The terrace above it, from the door',
      'The rain outlet',
    ],
    remedy:
      'Only what is hollow or soaked is opened. Then the slab is mended, a new fall laid, a membrane turned up the parapet, and all of it kept under water for 48 hours as proof.',
  },
  'parapet-joint': {
    label: causeNames['parapet-joint'],
    title: 'The joint between roof and parapet has opened',
    what: 'In the sun the roof slab grows and the parapet does not. After some summers the corner between them opens, and rain that lies against the parapet runs in and along the wall.',
    now: 'Move furniture away from that wall. Nothing else has to be done today.',
    check:
      'By daylight, with somebody beside you, look along the foot of the parapet from the terrace side: a line, moss or a seedling shows the opening. Stay away from the edge.',
    engineer: 'We follow the joint with a gauge and wet one metre of it at a time.',
    shots: [
      'The corner of wall and ceiling, from across the room',
      'The foot of the parapet, from the terrace',
      'The top of the parapet',
      'The outside wall at roof height, from the ground',
    ],
    remedy:
      'The joint is cut open, filled with what can move, rounded off and covered by the membrane. A flat or cracked coping is made new with a slope and a drip edge.',
  },
  'pipe-through-roof': {
    label: causeNames['pipe-through-roof'],
    title: 'Water gets in beside a pipe or an outlet',
    what: 'Where a pipe, a rain outlet or a hook passes through the slab, the mortar round it has shrunk. Rain finds the gap within minutes, so it drips close by.',
    now: 'Put a bucket under it. If a light or a fan hangs there, do not touch it: if the main board is dry and you stand dry, switch off its MCB there, or the main switch where there is no MCB.',
    check:
      'Note how many minutes after the rain begins the first drop falls. If you can walk to the outlet by stairs, look whether its leaf guard is clear.',
    engineer: 'We wet that one collar and nothing else, and watch below.',
    shots: ['The drip and what hangs near it', 'The pipe or outlet from above', 'The outlet’s grating'],
    remedy:
      'The pipe is set anew in grout that does not shrink, with a collar that is bonded to the membrane round it.',
  },
  'overhead-tank-leak': {
    label: causeNames['overhead-tank-leak'],
    title: 'The overhead tank or its pipes leak',
    what: 'A patch that is wet without rain has another source of water. On a roof that is most often the tank: its floor, a valve or a pipe joint under it. AC drains, a solar heater and pump lines are the others.',
    now: 'Close the outlet valve at night if you can reach it safely, and do not fill the tank to the brim.',
    check:
      'In the evening shut the inlet and the outlet and mark the level; look again in the morning. From the stairs or by the caretaker: nobody has to climb the tank. If the level has fallen, the tank leaks; if not, look at the pipes.',
    engineer:
      'We keep the tank full for a week, then watch it for another. By IS 3370 the outside must stay dry; a level that falls in a covered tank is not evaporation.',
    shots: [
      'The patch below, with the ceiling round it',
      'The tank, with its pipes and valves',
      'Any wet or white mark under it',
    ],
    remedy:
      'Valves and joints first. Then the tank is emptied, cracks are injected and two coats of a lining made for drinking water are laid and tested full.',
  },
  'tank-wall-seepage': {
    label: causeNames['tank-wall-seepage'],
    title: 'Water comes through the wall of the tank',
    what: 'Water passes through a crack or a joint in the concrete, washes lime out of it and leaves it outside as white streaks. The bars inside rust meanwhile.',
    now: 'It can wait some weeks, but not another year: what is washed out is what protects the steel.',
    check:
      'Brush a streak off with a dry brush, where you can stand safely, and look again after two weeks. If it is back, water is still passing.',
    engineer: 'We find the joint from inside with the tank empty, and measure how far the bars have rusted.',
    shots: [
      'The tank from two sides, from where you stand safely',
      'One streak from as near as the floor lets you',
    ],
    remedy: 'The crack or joint is injected, and the inside gets a lining made for drinking water.',
  },
  'bathroom-floor-above': {
    label: causeNames['bathroom-floor-above'],
    title: 'The bathroom floor above lets water through',
    what: 'Under a bathroom floor lies a tray of rubble. If it was never lined, or the lining has failed at the trap, it fills with every bath and drips into the room below.',
    now: 'Put a bucket under it and speak with the people above today: they cannot see it.',
    check:
      'Ask the people above to leave that bathroom dry for three days, longer if they can: a full floor goes on dripping for three to seven. If it slows, it is their floor or its waste, and not a pipe under pressure.',
    engineer:
      'We put water of a different colour into each trap and on the floor, and see which colour arrives. No tile is broken for that.',
    shots: [
      'The whole ceiling below',
      'The wet place close up',
      'The bathroom floor above, if you are let in',
      'Its floor trap',
    ],
    remedy:
      'The floor is opened once, the tray lined and tested for 48 hours, then filled with something light and tiled.',
  },
  'supply-pipe-leak': {
    label: causeNames['supply-pipe-leak'],
    title: 'A water pipe is leaking all the time',
    what: 'A leak that never pauses is fed by a pipe that is always under pressure. Nobody has to bathe for it to run.',
    now: 'Shut the valve of that bathroom when nobody needs it. It saves water and ceiling.',
    check:
      'Shut the main valve of the flat above for a night. If the drip stops or slows, a pipe after that valve leaks. Where there is a water meter: every tap shut, does it still turn?',
    engineer: 'A gauge on the pipe shows within half an hour whether it holds pressure.',
    shots: ['The wet place', 'The bathroom wall with its taps', 'The valve that was shut, or the meter'],
    remedy:
      'The pipe first: one joint opened and remade. The floor is opened only if the test says that it leaks too.',
    withoutUs:
      'If shutting the valve stops it, a plumber is enough. Call us only if it goes on after the pipe is mended.',
  },
  'waste-pipe-joint': {
    label: causeNames['waste-pipe-joint'],
    title: 'A waste joint or a trap leaks',
    what: 'Waste pipes carry water only when something is emptied. A joint that has come loose lets some of it out each time, and it arrives below a few minutes later.',
    now: 'Put a bucket under it and use that toilet or sink as little as you can.',
    check:
      'Use one thing at a time: flush; wait twenty minutes; empty the basin; wait; then the shower. The drip tells which one it is.',
    engineer: 'Dye in each drain, one after another.',
    shots: ['The pipe or trap, if it can be seen', 'The wet place', 'What stands above it'],
    remedy: 'The joint is remade, and the floor is sealed to the trap with a flange.',
    withoutUs:
      'If only one flush or sink makes it drip, a plumber is enough. Call us if the floor round the trap has to be sealed too.',
  },
  'wet-bathroom-floor': {
    label: causeNames['wet-bathroom-floor'],
    title: 'The bathroom floor is full, and wets the wall beside it',
    what: 'Water that has gone through the tile joints stands in the floor. It moves sideways under the partition and shows at the foot of the wall next door.',
    now: 'Keep that bathroom as dry as you can, and leave the skirting free so that it can dry.',
    check:
      'Look at the tile joints on the bathroom side: after two days without use, do they stay dark? Roll a coin over the tiles near that wall and listen for a hollow sound.',
    engineer: 'A meter along the wall, dye in the trap and a gauge on the pipes.',
    shots: [
      'The foot of the wall, along its length',
      'The bathroom floor on the other side',
      'The corner joint there',
    ],
    remedy: 'The floor is lined as a tray, up the walls, and tested under water before it is tiled again.',
  },
  'rising-damp': {
    label: causeNames['rising-damp'],
    title: 'Damp rises from the ground',
    what: 'Brick draws water up from the soil like a wick. A damp course should stop it; in old houses it is missing, broken, or buried under a raised floor or path. The white salt at the top is what the water left behind.',
    now: 'Do not paint over it with waterproof paint: the damp only climbs higher.',
    check:
      'Go outside and compare levels: is soil, paving or a new floor higher than your floor inside? Measure how high the band goes. Well above the waist it is more often something else.',
    engineer:
      'We measure damp and salt up the wall. What rises mostly ends at about one metre and can go higher, so the height alone decides nothing.',
    shots: [
      'The whole wall, with something to show its height',
      'The top of the band, close up',
      'The same wall from outside, at the ground',
    ],
    remedy:
      'The ground outside is lowered where it can be and a new damp course is injected; the granite rubble of old-city houses takes none, there the ground is kept away from the wall. The salty plaster is replaced by one that lets the wall breathe.',
  },
  'damp-from-next-door': {
    label: causeNames['damp-from-next-door'],
    title: 'Damp comes through from higher ground next door',
    what: 'Your neighbour’s floor or soil is higher than yours. It lies against your wall above your damp course, and its moisture comes through sideways.',
    now: 'Nothing is urgent. Talk with the neighbour before anybody plasters.',
    check: 'Compare the two floor levels at the door or along the plinth. Is only the wall between you damp?',
    engineer: 'A meter on both sides of the wall, and a look at the plinth.',
    shots: ['The wall inside, whole', 'The step between the two floors', 'The ground on the other side'],
    remedy: 'A barrier on the higher side if it can be reached, otherwise an injected one, then new plaster.',
  },
  'hidden-pipe-leak': {
    label: causeNames['hidden-pipe-leak'],
    title: 'A pipe joint in the wall leaks',
    what: 'A round patch that is wet in every season has a spring in the middle: a joint in a pipe that was plastered over.',
    now: 'Shut the valve of that line when you do not need it.',
    check:
      'Shut the flat’s main valve for a night. If the patch is lighter or smaller in the morning, a pipe leaks. Where there is a meter: every tap shut, does it still turn? Do not drill into the wall.',
    engineer: 'A gauge on each line; then only the tiles or plaster over the joint are opened.',
    shots: [
      'The patch with the whole wall',
      'Taps and pipes on the other side',
      'The patch again, after the night',
    ],
    remedy: 'The joint is remade and tested under pressure, and the wall dried before it is plastered.',
    withoutUs: 'A plumber is enough for the pipe. Let the wall dry for some weeks before anybody paints.',
  },
  'damp-from-bathroom': {
    label: causeNames['damp-from-bathroom'],
    title: 'The damp comes from the bathroom behind the wall',
    what: 'Only the wall that it shares with a bathroom is damp. The wall is not the fault; the tiles or the floor on its other side are.',
    now: 'Leave the wall as it is. Plaster on this side would only fall off again.',
    check:
      'Tape a hand-sized square of kitchen foil on the damp wall, tight along its edges, for two days. Drops on the side towards the wall mean that the wall is damp, by whatever way; then look whether it dries when the bathroom rests for some days.',
    engineer: 'A meter on both sides, dye in the trap, a gauge on the pipes.',
    shots: ['The damp wall, whole', 'The bathroom wall behind it', 'Its floor joint'],
    remedy: 'The bathroom is sealed on its own side, then this wall is left to dry and repaired last.',
  },
  condensation: {
    label: causeNames.condensation,
    title: 'It is condensation: water from the air',
    what: 'Warm, humid air touches a cool wall and leaves its water there, and mould grows where no air moves. Nothing leaks, and there is nothing to waterproof.',
    now: 'Run the AC on dry mode or an exhaust fan, keep windows shut in humid weeks, and move the furniture a hand’s width from the wall.',
    check:
      'Tape a hand-sized square of kitchen foil on the wall, tight along its edges, for two days. Drops on the side towards the room mean that the water is in the air.',
    engineer: 'A meter, and the temperature of the wall against the air.',
    shots: [
      'The dots with the whole corner',
      'What stands or hangs before the wall',
      'The foil after two days',
    ],
    remedy:
      'Drier air: an exhaust fan in bathroom and kitchen, the AC on dry mode and not too cold, no wet clothes in the room. In dry weather open the windows; in August that lets more damp in. Wash the dots off with a mould cleaner.',
    withoutUs:
      'Drier air, a fan and a little distance behind the wardrobe end it. Do not let anybody sell you waterproofing for this.',
  },
  'window-sill-leak': {
    label: causeNames['window-sill-leak'],
    title: 'Rain gets in at the window',
    what: 'A sill that does not slope outwards, has no drip edge, or sealant that has come off the frame lets driven rain into the wall below.',
    now: 'Dry the sill after rain and keep curtains and wires away from the patch.',
    check:
      'After rain, from inside, look whether water lies on the sill or runs back to the frame. Do not lean out.',
    engineer: 'We hose the wall from the bottom up, one part at a time, and watch inside.',
    shots: [
      'The patch with the whole window',
      'The sill, from inside',
      'The window from outside, from the ground',
    ],
    remedy:
      'Sill laid with a slope and a drip groove, new sealant round the frame, and the hose again as proof.',
  },
  'scaffold-holes': {
    label: causeNames['scaffold-holes'],
    title: 'Rain comes in through old scaffold holes',
    what: 'When the wall was built, poles stood in it. Their holes were closed with a thin skin of plaster, and driven rain now goes through.',
    now: 'Note which wind brings it. It can be closed on any dry day.',
    check:
      'From the ground, compare the spots inside with patches on the outside: the same height, the same distances?',
    engineer: 'We tap the outside and hose one hole at a time.',
    shots: [
      'The spots inside, all in one picture',
      'The same wall from outside',
      'One spot close up, with a hand',
    ],
    remedy:
      'Each hole is opened, filled through the whole wall, meshed and plastered, then the face is coated.',
  },
  'outside-plaster-crack': {
    label: causeNames['outside-plaster-crack'],
    title: 'A crack outside takes the rain in',
    what: 'Where a beam ends and brick begins, the plaster has cracked. It drinks rain, stays dark for a day, and passes the water on to your side of the wall.',
    now: 'Note which rain and which wind wets it, and keep wires and curtains away from the damp inside.',
    check:
      'Take the same photo from the ground twice: a day after rain, and when all is dry. A line that stays dark is open.',
    engineer: 'We tap the wall, open one place, and hose it from the bottom up.',
    shots: ['The wall outside, a day after rain', 'The same in dry weather', 'The damp inside'],
    remedy:
      'The crack is cut open, filled, bridged with mesh and plastered; the wall dries and gets an elastic coat.',
  },
  'beam-edge-crack': {
    label: causeNames['beam-edge-crack'],
    title: 'Brick and concrete move differently',
    what: 'Two materials meet here and each grows and shrinks in its own way. The plaster over them cracks in a straight line. It looks alarming and carries nothing.',
    now: 'Nothing is urgent.',
    check:
      'Try the edge of a sheet of paper (0.1 mm), then of a visiting card (0.3 mm). Write the date at both ends of the crack and look again after three months.',
    engineer: 'Width, and whether it goes into the concrete.',
    shots: ['The line with the whole wall', 'Close up, with a visiting card beside it'],
    remedy: 'The line is opened, filled and bridged with mesh 150 mm to each side before it is painted.',
  },
  'plaster-crazing': {
    label: causeNames['plaster-crazing'],
    title: 'The plaster has crazed',
    what: 'The top skin of the plaster had too much cement, or dried in one hot day, and shrank into a net of hairlines. The wall behind it is sound.',
    now: 'Nothing is urgent.',
    check: 'Tap a few places with a coin. A clear, hard sound everywhere: it is only the skin.',
    engineer: 'Tapping, and one spot scraped to see how deep it goes.',
    shots: ['The net close up, with a coin', 'The whole wall'],
    remedy: 'A filler and a good paint hide it; deeper nets get a thin mesh under new putty.',
    withoutUs: 'If it sounds hard everywhere, a painter with a good filler is enough.',
  },
  'loose-plaster': {
    label: causeNames['loose-plaster'],
    title: 'The plaster has let go of the wall',
    what: 'A wide net of cracks, a hollow sound, or a line down from a switchboard where a chase was filled: the plaster no longer holds to what is behind it.',
    now: 'Keep beds, cots and seats away from it. If it hangs over a place where people pass, keep them away and call this week.',
    check:
      'On a wall within reach, tap with a coin and mark with chalk where it sounds hollow. Larger than a plate is worth a call. Never tap a ceiling.',
    engineer: 'Every square metre tapped; one place opened.',
    shots: ['The whole wall or ceiling', 'The cracks close up, with a hand for size', 'The chalked outline'],
    remedy:
      'What is hollow is cut out square; mesh over the joint or chase, new plaster, kept wet for a week.',
  },
  'ground-movement': {
    label: causeNames['ground-movement'],
    title: 'The ground under the house is moving',
    what: 'Black cotton soil swells in the rains and shrinks in summer, and a footing that is too shallow goes up and down with it. Walls crack in steps, wider at one end, and doors jam.',
    now: 'Repair leaking drains and taps near that corner, and keep water away from it. Do not fell or plant trees near the house before an engineer has looked: black cotton soil swells when a tree’s roots stop drinking.',
    check:
      'Draw a pencil mark with the date at both ends and across the crack, each month. Watch the gaps round the doors.',
    engineer: 'A level survey of the floor, gauges on the cracks, and a look at the footing and the soil.',
    shots: [
      'The crack, whole, with a door or window',
      'Its widest place, with a coin',
      'The same corner from outside',
    ],
    remedy:
      'First the cause: drains, water, footing. Then the cracks are stitched and injected. If several walls show it, the whole building is surveyed.',
  },
  'cracked-beam-or-column': {
    label: causeNames['cracked-beam-or-column'],
    title: 'A crack in concrete that carries the house',
    what: 'A crack that takes the edge of a visiting card is about 0.3 mm wide, the most that IS 456 allows in service indoors. Wider, or growing, it may come from load, settlement or rust, and an engineer has to say which.',
    now: 'In a column, or wider than 1 mm in a beam or slab: keep everybody away from it today. If it moves, or doors begin to jam: leave now, and call 112. Otherwise keep clear of it until it has been seen.',
    check:
      'Do not touch it or go near to measure it. From where you stand: is it in a beam, a column or a slab, and does it slant? If it slants, is sudden, or something sags, leave now and call 112.',
    engineer: 'Width, depth by ultrasound, and whether it still moves; then the reason.',
    shots: ['The whole beam or column, from across the room', 'The crack, from the same place, zoomed in'],
    remedy:
      'When the cause is settled, the crack is injected with epoxy and the part strengthened where it must be.',
  },
  'failing-beam-or-column': {
    label: causeNames['failing-beam-or-column'],
    title: 'A part that carries the house may be giving way',
    what: 'A slanting crack near a beam’s end, an upright crack or crushing in a column, buckled bars, a balcony that drops: these warn of failure. So does a crack that came suddenly, one in a column that a card enters, and one over 1 mm in a beam or slab.',
    now: 'Leave, keep others out, and call 112. Take nothing with you.',
    check: 'None by you. Stay away from it.',
    engineer: 'Props first. Then the load, the steel and the concrete.',
    shots: [],
    remedy: 'Propped at once; then repaired or strengthened to an engineer’s drawing.',
  },
  'rusting-bar': {
    label: causeNames['rusting-bar'],
    title: 'A steel bar is rusting inside the concrete',
    what: 'Rust takes up several times the space of steel. It splits the concrete in a straight line along the bar and runs out as a brown streak. Pieces fall next.',
    now: 'Keep beds and seats out from under it.',
    check:
      'Look from the side, from the floor: is the line straight, and are there more of them at even distances? Do not tap it.',
    engineer:
      'Cover and rust measured with a meter, and a drop of dye that shows where concrete no longer protects steel.',
    shots: [
      'The line and streak, from the side',
      'The whole ceiling or balcony',
      'What is above it: bathroom, terrace, tank',
    ],
    remedy:
      'The leak above is closed. The concrete is cut back behind the bar, the steel cleaned and coated, and the section rebuilt.',
  },
  'fallen-concrete': {
    label: causeNames['fallen-concrete'],
    title: 'Concrete falls off rusted bars',
    what: 'Rusted bars have pushed the concrete off. What still hangs beside the hole is loose too. Under bathrooms, balconies and tanks it is most often an old leak.',
    now: 'Nobody under it, on any floor below. Do not tap it or plaster over it.',
    check: 'None by you. Keep out from under it.',
    engineer: 'What is loose is taken down safely, props where needed, then steel and concrete are measured.',
    shots: [],
    remedy:
      'Made safe and propped first. Then the leak above. Then cut back, clean and coat the steel, rebuild with repair mortar, coat against air.',
  },
  'ageing-building': {
    label: causeNames['ageing-building'],
    title: 'The whole building is due, not one spot',
    what: 'When rust, leaks or falling pieces appear on several floors, one repair after another chases the same causes: old concrete, shafts and terrace.',
    now: 'Stop single patches until somebody has looked at the whole. Close off what can fall.',
    check:
      'Make a list with your neighbours: which flat, which face, since when. It is worth more than any photo.',
    engineer:
      'A survey of every face and floor. The model bye-laws of Mumbai’s housing societies ask for one every five years once a building is 15 years old, and every three once it is 30; Hyderabad has no such rule.',
    shots: [
      'Each face of the building, from the ground',
      'Two or three of the worst places',
      'The list of flats',
    ],
    remedy:
      'Terrace and tanks first, then pipes, concrete, plaster and coat, in stages while people live there.',
  },
  'ground-water-seepage': {
    label: causeNames['ground-water-seepage'],
    title: 'Ground water comes in through a joint',
    what: 'Ground water stands against the concrete for some months, or all year. It comes in where one day’s concrete ended and the next began, at a stony place or at an old tie hole, and leaves a white crust.',
    now: 'Keep the sump pump working and the wires off the floor.',
    check:
      'Mark the edge of the wet line with chalk and the date. Look again in a dry month: ground water stays, rain goes.',
    engineer: 'The line is followed to its lowest point, and the pressure behind it judged.',
    shots: ['The whole wall with the line', 'The wettest place', 'The floor below it'],
    remedy:
      'Holes are drilled to meet the crack inside the wall and a resin is injected that swells with water. It works while it leaks.',
  },
  'moving-joint': {
    label: causeNames['moving-joint'],
    title: 'Two parts move, and the joint was never made',
    what: 'An old house and what was built on later, or a parapet and its slab, grow and shrink each by itself. They have made the joint themselves. It needs no strength, it needs to move.',
    now: 'Nothing is urgent inside. Outside, have it closed before the rains.',
    check:
      'Measure its width with paper and card at seven in the morning and at three in the afternoon. A difference proves it.',
    engineer: 'The movement of a day sizes the joint.',
    shots: ['The whole line', 'Close up, with a card, morning and afternoon', 'The same line outside'],
    remedy: 'A clean slot, a foam rod and a sealant that stretches; a cover strip where it is seen.',
  },
  honeycomb: {
    label: causeNames.honeycomb,
    title: 'The concrete has holes between its stones',
    what: 'The mortar did not reach everywhere when the concrete was cast. Shallow places are a matter of looks; deep ones in a column or beam cost strength and let rust in.',
    now: 'Let nobody plaster over it before it has been measured.',
    check: 'None but looking: is it in a column or a beam, and how large is it? Do not pull stones out.',
    engineer: 'Hammer, wire and ultrasound show how deep it goes.',
    shots: [
      'The whole column, beam or wall',
      'The stones close up, with a coin',
      'Where it is in the building',
    ],
    remedy: 'Props if needed. Loose stone out, then micro-concrete poured into a tight form and cured.',
  },
  'blow-holes': {
    label: causeNames['blow-holes'],
    title: 'Air left small holes at the surface',
    what: 'Bubbles stayed at the formwork when the concrete was cast. The concrete between them is sound, but coatings bridge them badly and show craters the next morning.',
    now: 'Nothing is urgent. Do not coat before they are filled.',
    check: 'Tap between the holes with a coin, on a wall within reach: it should sound hard and clear.',
    engineer: 'The skin is broken to find the hidden ones, and the depth is measured.',
    shots: ['The face from two metres', 'The holes close up, with a coin'],
    remedy: 'The skin is ground open, the holes filled in two directions, and a thin coat drawn over all.',
  },
  'worn-wall-coat': {
    label: causeNames['worn-wall-coat'],
    title: 'The outer coat is worn',
    what: 'Sun has eaten the binder of the paint. The wall chalks, drinks every rain and cracks finely, but nothing is loose yet. It is the cheapest moment to act.',
    now: 'Nothing is urgent.',
    check:
      'Throw a cup of water on the wall at arm’s height. If it sinks in within a minute instead of running off, the coat is gone.',
    engineer: 'A glass tube shows how fast the wall drinks, a tape how well the old coat holds.',
    shots: [
      'The whole face, from the ground',
      'Your palm after rubbing',
      'The wet place after the cup of water',
    ],
    remedy: 'Wash, mend, prime, then two coats that bridge hairlines and let vapour out.',
  },
  'lifted-tiles': {
    label: causeNames['lifted-tiles'],
    title: 'The tiles have let go of the floor or wall',
    what: 'Tiles without a gap at the walls have no room to grow. Where the bed is weak they rise together, sometimes with a bang. Loose wall tiles can fall.',
    now: 'Leave raised edges alone and walk round them. Nobody under loose wall tiles.',
    check:
      'Roll a coin over the tiles round it, on the floor only, and mark with chalk those that sound hollow.',
    engineer: 'Every tile sounded, one lifted to see the bed and the damp.',
    shots: ['The whole floor or wall', 'The raised row, from the side', 'The back of a loose tile'],
    remedy:
      'Loose tiles come up, the bed is levelled, and tiles are laid in a full bed of adhesive with gaps that can move.',
  },
  'few-hollow-tiles': {
    label: causeNames['few-hollow-tiles'],
    title: 'A few tiles sound hollow',
    what: 'There is a void under them. That alone is not a fault: many floors live with it for decades.',
    now: 'Nothing is urgent.',
    check:
      'Mark them with chalk, write the date, and tap again in three months. More of them, or one that moves, is worth a call.',
    engineer: 'The tiles counted and one of them lifted, if they have become more.',
    shots: ['The floor with the chalk marks', 'One of the tiles close up'],
    remedy: 'If they become more, the loose ones are lifted and laid anew.',
    withoutUs: 'As long as nothing is loose or cracked, wait and look again in three months.',
  },
  'worn-tile-joints': {
    label: causeNames['worn-tile-joints'],
    title: 'The tile joints are worn',
    what: 'Cement joints have been washed and acid-cleaned away, and the corner of floor and wall has cracked because it was filled hard instead of soft.',
    now: 'No acid and no wire brush on the joints.',
    check:
      'Keep the floor dry for two days. If the joints lighten, they are only worn. If they stay dark, water lies under the tiles.',
    engineer: 'Damp under the tile measured at the joints.',
    shots: ['The floor, wet', 'The same after two dry days', 'The corner joint close up'],
    remedy:
      'Joints raked out, dried and filled with epoxy; corners and traps with sealant. If water lies below, the bathroom floor first.',
  },
  'tile-over-tile': {
    label: causeNames['tile-over-tile'],
    title: 'Your old tiles can carry a new floor',
    what: 'Sound, dry tiles are a good base. A new floor can go over them without breaking anything out, if doors have room and the slab can carry it.',
    now: 'Nothing is urgent.',
    check:
      'Tap twenty tiles with a coin: at most two may sound hollow. Measure under the doors: 15 mm are needed.',
    engineer: 'Every tile sounded, damp measured, and the weight checked: 30 to 35 kg on each square metre.',
    shots: [
      'The floor from the door',
      'The gap under the door, with a coin',
      'The step to bathroom and balcony',
    ],
    remedy: 'Cleaned, scratched and primed, then thin tiles in flexible adhesive, joints carried up.',
  },
  'kitchen-floor-lifting': {
    label: causeNames['kitchen-floor-lifting'],
    title: 'Heat or damp lifts the kitchen floor',
    what: 'Hot water makes a thin coating grow faster than the floor below, and it lets go. Blisters that come months later are pushed up by damp in the slab.',
    now: 'Cool hot water before you pour it out, and keep the place dry.',
    check:
      'Look where it lifts: at the cooker, the dishwasher or the drain, it is heat. Everywhere, it is damp from below.',
    engineer: 'Damp in the slab measured under a sheet, and one blister opened.',
    shots: ['The floor with the cooker or drain', 'The lifted edge close up'],
    remedy:
      'The old coat off, falls and drains corrected, then a floor made for hot water, with a curve up the walls.',
  },
  'worn-play-surface': {
    label: causeNames['worn-play-surface'],
    title: 'The play surface is worn through',
    what: 'Sun breaks down what binds the rubber. First crumbs come off, then it cracks, then holes open. Puddles mean that it has no fall.',
    now: 'Close it if there are holes or edges to trip over.',
    check: 'Shuffle a shoe over it and look for crumbs. Half an hour after rain, look where water stands.',
    engineer: 'Thickness, falls, and whether the base below is sound.',
    shots: ['The whole area', 'The worst place, with a shoe', 'A puddle after rain'],
    remedy:
      'The base gets its fall and drains; cushion and colour layers are laid new, thickest under swings.',
  },
  'before-it-leaks': {
    label: causeNames['before-it-leaks'],
    title: 'Now is the best time: before it is covered',
    what: 'While slab, walls and pipes are bare, everything can be reached and tested. What is left out now is found years later, behind finished tiles.',
    now: 'Do not let it be filled, plastered or tiled before it has been tested with water.',
    check: 'Ask the builder which day it is covered, and for the drawing of that part.',
    engineer: 'We look at the stage of work and mark what has to be closed first.',
    shots: ['The part as it is now', 'Pipes and corners close up', 'The drawing of it'],
    remedy:
      'Pipes grouted, corners rounded, a membrane laid and 48 hours under water, photographed at both ends.',
  },
  'ac-drain': {
    label: causeNames['ac-drain'],
    title: 'The AC’s drain lets its water into the wall',
    what: 'An AC takes water out of the air, a bucket a day in humid weeks. If its drain pipe is blocked or has no fall, that water runs down the wall or drips on the ceiling below, whatever the rain does.',
    now: 'Leave the AC off. If its plug or wires are wet, do not touch them: if the main board is dry and you stand dry, switch off its MCB there; otherwise call 1912.',
    check:
      'Leave the AC off for two days. If the patch dries, it is the AC: its drain, or a cold pipe without insulation that sweats. Look outside, from the ground or a window, whether water still drips from the drain pipe when it runs.',
    engineer:
      'Nothing to waterproof: an AC technician clears the drain and gives it a fall, or insulates the pipe.',
    shots: ['The patch with the AC in the picture', 'The end of the drain pipe'],
    remedy:
      'The tray and the drain pipe cleaned, the pipe laid with a fall all the way and led to a trap, not on to a wall.',
    withoutUs: 'An AC technician is enough. Do not let anybody sell you waterproofing for this.',
  },
  'tank-overflow': {
    label: causeNames['tank-overflow'],
    title: 'The tank overflows when the motor runs',
    what: 'The float valve does not close, or the motor has no cut-off. The tank runs over on to the terrace or down the wall, and the slab stays wet without any rain.',
    now: 'If the motor’s switch is dry and you stand dry, switch the motor off yourself before the tank is full, and let somebody watch the overflow pipe.',
    check:
      'From the ground, watch the overflow pipe while the motor runs. If water comes and the patch is wetter afterwards, that is it. Nobody has to climb the tank.',
    engineer: 'The float, the cut-off and the way of the overflow; whether the slab below it is soaked.',
    shots: ['The overflow pipe while the motor runs, from the ground', 'The patch or streak below it'],
    remedy:
      'A new float valve and a cut-off for the motor, and the overflow led to a drain. The roof only if the slab stays wet after that.',
    withoutUs: 'A plumber is enough for the float valve. Call us if the patch is still wet two weeks later.',
  },
  'shaft-pipe': {
    label: causeNames['shaft-pipe'],
    title: 'A pipe in the shaft leaks into the wall',
    what: 'Behind this wall is a shaft or duct with the pipes of all floors. One joint lets go and wets the wall on several floors in line; a waste pipe also smells.',
    now: 'Tell the neighbours above and below and the association: it is their pipe as much as yours.',
    check:
      'By daylight, from the bottom or a window, look up the shaft with a torch: which pipe is wet, and at which floor? Ask when that flat uses water. Keep out of the shaft itself.',
    engineer: 'Dye in one flat’s drain after another, a gauge on the risers, a camera up the shaft.',
    shots: ['The damp wall, whole', 'The shaft, from below or from a window'],
    remedy:
      'The joint is remade and the pipe clamped. Where it passes a slab, the hole is closed; then the wall dries.',
    withoutUs:
      'A plumber and the association are enough for the pipe. Call us if the floors round it have to be sealed.',
  },
  'wash-area-above': {
    label: causeNames['wash-area-above'],
    title: 'The balcony or wash area above lets water through',
    what: 'Balconies, utilities and wash areas are washed with buckets and seldom lined. Water goes in at the trap or along the wall and comes out on the ceiling below.',
    now: 'Put a bucket under it, and ask the people above to mop instead of washing with buckets.',
    check:
      'Ask them to leave that floor dry for three days. If the stain fades, and comes back when they wash, it is their floor.',
    engineer: 'Coloured water at the trap, then along the wall, one after the other.',
    shots: ['The whole ceiling below', 'The floor above, with its trap and corners'],
    remedy:
      'We lift the floor, give it a fall, line it and turn the lining up the walls and into the trap, and test it under water for 48 hours.',
  },
  'podium-slab': {
    label: causeNames['podium-slab'],
    title: 'The slab over the cellar lets water through',
    what: 'The cellar’s ceiling is a roof: a garden, a driveway or a court lies on it. Rain or watering finds a joint or a pipe and comes through with lime, which hangs down as white beards.',
    now: 'Move cars and goods from under it. If wires or lights there get wet, touch nothing: if the main board is dry and you stand dry, switch off their MCB there; otherwise call 1912.',
    check:
      'Note whether it follows rain or watering, and along which line it drips. Do not stand under it, and do not knock the beards off.',
    engineer: 'The joint is followed from above, and one strip after another wetted.',
    shots: ['The line on the ceiling, from the side', 'What lies above it'],
    remedy:
      'From above: drain, membrane and root barrier made new where it can be opened. From below: the joint is injected while it leaks.',
  },
  'sump-leak': {
    label: causeNames['sump-leak'],
    title: 'The sump or rainwater pit leaks into the cellar',
    what: 'The wall is wet all year because water stands behind it: in your own sump, or in a rainwater pit built too near.',
    now: 'Keep the sump no fuller than you need, and wires and motors off the floor beside it.',
    check:
      'Shut the inlet, use nothing from it and mark the level from the lid for a day. If it falls with everything shut, the sump leaks. Nobody climbs in: the air in a sump can kill.',
    engineer:
      'The level over days, by IS 3370; then the empty sump from inside, with the air measured first.',
    shots: ['The wet wall, whole', 'Where the sump or pit is, seen from above'],
    remedy:
      'We empty and air it, inject its cracks and line it with a coating made for drinking water. A rainwater pit is moved away from the wall.',
  },
  'planter-leak': {
    label: causeNames['planter-leak'],
    title: 'A planter or garden bed wets the building',
    what: 'Soil is kept wet all year. Without a membrane, a root barrier over it and a drain that stays open, its water goes into the slab or wall beside it.',
    now: 'Water less, and move loose pots off the wet place.',
    check:
      'Leave the bed dry for a week. If the damp fades, and comes back with the watering, it is the planter.',
    engineer: 'Coloured water into the bed, and a look at its drain.',
    shots: ['The damp inside', 'The planter or bed above or behind it', 'Its drain hole'],
    remedy:
      'We empty the bed, line it with a membrane that turns up its sides, test that with water, lay a root barrier and a drainage layer over it, open its drain and fill it again.',
  },
  'hidden-rain-pipe': {
    label: causeNames['hidden-rain-pipe'],
    title: 'A rain pipe hidden in the column or wall leaks',
    what: 'The pipe from the terrace was cast into a column or corner. Its joints have opened, and each heavy rain wets the same upright band on every floor, and the bars of the column with it.',
    now: 'Keep the terrace outlet clear of leaves so that the pipe does not stand full.',
    check:
      'On a dry day, pour a bucket of water into that outlet from the terrace while somebody watches the band on each floor below.',
    engineer: 'Coloured water or a camera in the pipe; then the column: cover, rust, sound.',
    shots: [
      'The band from floor to ceiling',
      'The same corner outside, from the ground',
      'The outlet on the terrace',
    ],
    remedy:
      'The rain gets a new pipe outside, the old one is filled, and the column is opened and mended where its bars have rusted.',
  },
  'street-backflow': {
    label: causeNames['street-backflow'],
    title: 'The street’s drain comes back into the house',
    what: 'In heavy rain the drain in the street is full, and its water stands as high in your pipes. On the ground floor and in cellars it comes up through traps and toilets.',
    now: 'Flush nothing and use no water until it falls. Children out of it: it is sewage. If it nears a socket or a motor, do not step into it: if the main board is dry and you stand dry, switch off there; otherwise touch nothing and call 1912.',
    check: 'None to make. Note which trap it comes from first, and how high it stood.',
    engineer: 'Levels: your traps against the manhole in the street.',
    shots: ['The mark on the wall where it stood', 'The trap it came from, after it has gone'],
    remedy:
      'A plumber fits a non-return valve and raises or closes the lowest traps; the plinth and door sills keep what is in the street outside.',
    withoutUs:
      'A plumber is enough for the valve. Call us if the walls stay wet, or if the cellar has to be sealed.',
  },
  'lift-pit-water': {
    label: causeNames['lift-pit-water'],
    title: 'Water stands in the lift pit',
    what: 'The pit is the lowest place of the house. Ground water comes through its joints, or rain and washing run in at the door. Switches, buffers and cables of the lift stand in it.',
    now: 'Nobody rides in the lift; tell everybody. Nobody goes into the pit: the lift firm makes it safe and pumps it out.',
    check: 'None by you. From the landing: did it come with rain, with washing, or by itself?',
    engineer:
      'With the lift firm and the lift locked: joints, walls and floor of the pit, and where the water stands outside.',
    shots: ['The landing in front of it, with the door closed', 'The notice on the lift'],
    remedy:
      'The pit is pumped out and dried, its joints are injected and the inside is lined. The lift firm checks what was wet before it runs again.',
    withoutUs:
      'The lift firm comes first. If the water came in over the door sill, a kerb and a drain there are enough.',
  },
  'stair-head-joint': {
    label: causeNames['stair-head-joint'],
    title: 'The joint at the stair head or lift room is open',
    what: 'The small room on the terrace and the terrace slab move each by itself. Where they meet a joint opens, and rain runs in beside the stair or down the lift shaft.',
    now: 'Put a bucket under it. If it reaches the lift’s machine or its panel, nobody rides in the lift; tell the lift firm.',
    check:
      'By daylight, not alone, go once round that room on the terrace and look where its walls stand on the slab, and under the door sill: moss, a seedling or a dark line is where it is open. Keep away from the terrace’s edge.',
    engineer: 'One metre of the joint wetted at a time, and the door sill.',
    shots: ['The damp inside', 'The foot of the room’s wall, from the terrace', 'Its door sill'],
    remedy:
      'We cut the joint open, fill it with what can move, round it off and carry the membrane up the wall and under the sill.',
  },
};
