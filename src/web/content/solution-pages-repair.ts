// Words of the solution pages under /services/repair-of-the-old-building.
import type { SolutionPages } from './services.types.ts';

export const repairSolutions = {
  'internal-plaster-cracks': {
    title: 'Internal plaster cracks that stay closed',
    description:
      'Cracks in room walls that return after painting: plaster or structure, V-groove and mesh, {days}, and what you can mend.',
    answer:
      'A crack in room plaster is cut to a V, filled with polymer mortar and, where brick meets concrete, bridged with mesh; then it is kept damp, dried and painted. One room takes **{days}**. A net of hairlines that sounds solid needs only putty and paint. A crack that shows on both faces of the wall is no plaster crack.',
    waysTitle: 'Why room plaster breaks, and what holds it',
    ways: [
      {
        wrong:
          'Under the beam, concrete ends and brick begins. The two shrink at their own pace, and the plaster over them has to choose.',
        right:
          'Alkali-resistant mesh, 150 mm to each side, bedded in fresh mortar: one wide crack becomes many that nobody can see.',
      },
      {
        wrong:
          'The electrician’s chase was filled in a hurry and plastered over thin. It shrinks along its length, straight as the pipe in it.',
        right: 'The chase is raked out to the conduit, filled in layers, and meshed like a joint.',
      },
      {
        wrong:
          'A rich mix, or a coat left dry in April: the skin shrinks faster than what is behind it and tears into a net.',
        right: 'If it sounds solid, a thin skim and seven days of wetting. If not, it is the next case.',
      },
      {
        wrong:
          'Plaster that has let go of the wall stays up by habit. It sounds like a box, and a knock or a nail brings it down.',
        right: 'It is cut out in a square, the brick is raked and wetted, and two coats go back.',
      },
    ],
    proof: [
      'One spot is scraped **down to the brick** before we quote. You see for yourself whether the crack stops in the plaster.',
      'A coin along the finished wall: the same clear sound everywhere, mended or old.',
      'A pencil mark at each end, with the date, before the paint. If the line grows past it in a year, the wall is moving and filler was the wrong remedy.',
    ],
    limits: [
      'It does not stop a wall that moves: a stepped crack, or a door that began to jam, has its cause in the ground.',
      'It does not dry a damp wall. Salt and wet come through new plaster as well.',
      'It does not hide for ever under stiff paint. Leave putty thin; a thick layer makes cracks of its own.',
    ],
  },
  'external-plaster-cracks': {
    title: 'External plaster cracks, mended before the monsoon',
    description:
      'Cracks at floor lines and window corners let rain in: which move, how each is filled, {days} for 100 m².',
    answer:
      'Outside, each crack is opened, washed and filled with what suits it: stiff mortar if it is still, soft sealant if it moves, and mesh where concrete meets brick. Curing and drying take longer than the work: **{days}** for 100 m². Begin by April. A tin of elastic paint over closed cracks is the thing not to buy; it lasts until the wall next moves.',
    waysTitle: 'How a facade takes in rain at its cracks',
    ways: [
      {
        wrong:
          'Stress gathers at the corners of an opening. A slanting line starts there, and the sill above it keeps it supplied.',
        right:
          'A V-groove to the full depth of the plaster, filled, with a strip of mesh laid across the corner.',
      },
      {
        wrong:
          'A level line runs round the house at each floor. It is as old as the plaster, and has been painted over five times.',
        right:
          'The line is cut open along its whole length and bridged with fibre mesh on both sides of the joint.',
      },
      {
        wrong:
          'Water got behind, the sun pulled, a sheet of plaster fell. What is left at its edge is hollow too.',
        right:
          'Cut back until the hammer rings, edges square and under-cut, then two coats that are bonded and cured.',
      },
      {
        wrong:
          'The sill has no groove on its underside. Each drop runs back to the wall, and into the crack below.',
        right:
          'A groove is cut 20 mm in from the edge, or a strip fixed there: water lets go and falls clear.',
      },
    ],
    proof: [
      'The wall is **sprayed for an hour** before the coat. Mended lines dry with the wall; a line that stays dark is opened again.',
      'Moisture is written down at ten places before the primer goes on. No reading, no coat.',
      'You get the photographs of every face with the cracks chalked and numbered, and of the same face closed.',
    ],
    limits: [
      'It does not treat cracks in the concrete frame itself, which need to be measured first.',
      'It does not stop damp that comes down from the parapet. Look at the coping before you blame the face.',
      'It does not work in rain. From June to September it is done between spells, or it waits.',
    ],
  },
  'structural-cracks-in-concrete': {
    title: 'Structural cracks in concrete: cause first, then resin',
    description:
      'Cracks in a beam, column or slab: what is urgent, how an engineer finds the cause, epoxy injection in {days}, and its test.',
    answer:
      'A crack in a beam, slab or column is measured, its cause found and removed, and only then is it glued with epoxy resin under low pressure. It takes **{days}** for up to 10 m, after two to four weeks in which gauges show that it has stopped. Over 1 mm, or in a column that a card enters: keep away today; sudden or moving: leave now. Inject nothing yet.',
    waysTitle: 'What the crack says, and what answers it',
    ways: [
      {
        wrong:
          'A load came that nobody reckoned with: a tank at mid-span, a wall, a hundred flower pots. The beam bends more than it was made for.',
        right: 'The load is taken off or moved over a column. No resin replaces this step.',
      },
      {
        wrong:
          'Slanting lines near the support are the serious ones. There the beam is being sheared, and it may give little warning.',
        right:
          'Props on the engineer’s word, then ports along the crack and resin from the lowest one upwards.',
      },
      {
        wrong:
          'Upright lines at mid-span, widest below: the steel there is stretched. Up to 0.3 mm in a dry room is how concrete works.',
        right:
          'Wider ones are blown clean and filled with a resin as thin as oil, which reaches the bars and keeps air from them.',
      },
      {
        wrong: 'It was 0.4 mm in March and is 0.6 mm now. Whatever caused it is still going on.',
        right:
          'Gauges, dated, for two to four weeks. Injection begins when they stand still, and not because a date was fixed.',
      },
    ],
    proof: [
      'Resin must appear at **each next port** before the last is closed. The litres taken are written beside the length of the crack.',
      'Sound travels fast through solid concrete and slowly round a gap. A pulse test before and after shows whether the gap has gone; where it matters, a core is drilled and looked at.',
      'An engineer signs, by name, that the props may go. Until there is such a paper they stay.',
    ],
    limits: [
      'It gives back what the beam had and no more. Where it was too weak from the start, steel or fibre has to be designed and added.',
      'It does not stop a footing that sinks in black cotton soil; cracks then come back beside the old ones.',
      'It does not glue wet faces. In a crack that carries water, water is stopped first.',
    ],
  },
  'water-bearing-cracks': {
    title: 'Water bearing cracks in basements and lift pits',
    description:
      'A basement, sump or lift pit wall that weeps: why cement plugs fail, polyurethane injection while it leaks, {days}.',
    answer:
      'Water that presses from the far side is met inside the wall: holes are drilled across the crack, and a resin that foams in water is pumped in, then a denser one that stays elastic. 10 m of crack in a 200 mm wall take **{days}**, and the leak may run meanwhile. For water that comes over the top or up through a drain, injection does nothing.',
    waysTitle: 'How ground water passes, and where it is stopped',
    ways: [
      {
        wrong:
          'The wall shrank as it dried, and tore from face to face. Two metres of ground water push two tonnes on every square metre of it.',
        right:
          'Foam is driven to the outer face, where it meets the water and swells; a flexible resin fills the crack behind it.',
      },
      {
        wrong:
          'Somebody pressed quick cement into the drip. It held for a season, then the water pushed it out like a cork.',
        right:
          'Holes at 45 degrees reach the crack at mid-wall. What is set there is gripped on both sides and cannot be pushed off.',
      },
      {
        wrong:
          'Floor and wall, or one lift and the next, were cast on different days without a strip between them. The line weeps level, all round.',
        right:
          'The joint is drilled and injected in the same way, along its whole length, because water moves on to the next weak metre.',
      },
      {
        wrong:
          'A white crust grows below. The wall is losing its lime, and after that its hold on the steel.',
        right:
          'The crust comes off, the line gets a cement-based coat and a cove at its foot, and a fresh crust would show at once.',
      },
    ],
    proof: [
      '**48 hours of looking**, with the wall wiped dry. Each place that still weeps is drilled between two packers and injected again.',
      'The first heavy rain, when the ground water stands high, is the only honest test of a basement, and it cannot be ordered. Have a return visit on that day written into the quotation, ours or anybody’s.',
      'A plan of the wall with each packer and its litres, so that whoever comes in ten years knows what is in there.',
    ],
    limits: [
      'It does not lower the ground water. A pit that fills through floor, walls and drain at once needs drainage or a lined basin.',
      'It does not carry load. If the crack is also structural, an engineer decides what follows the resin.',
      'In a lift pit nobody begins before the lift firm has switched off and locked the lift.',
    ],
  },
  'non-structural-cracks': {
    title: 'Non-structural cracks: giving a moving joint its room',
    description:
      'A crack that opens at dawn and closes by noon is a joint nobody made. Measured twice, cut, filled with sealant on a rod: {days}.',
    answer:
      'Where two parts of a building move apart and together, we cut the crack to a clean slot and fill it with sealant over a foam rod, so that it may go on moving without leaking. 20 m take **{days}**. Still hairlines do not deserve this: brush them full and paint. And a crack with one side higher than the other belongs to an engineer.',
    waysTitle: 'Why hard fillers fail in a joint that moves',
    ways: [
      {
        wrong:
          'Cement was pressed in, and it is stronger than the edge it holds. At the next cold dawn the wall tears a finger’s width away.',
        right:
          'Sealant that is bonded to the two sides only. It is pulled and pushed, as a rubber band is, and returns.',
      },
      {
        wrong:
          'Two millimetres between morning and afternoon sounds like nothing. For a crack one millimetre wide it is everything.',
        right:
          'The slot is several times as wide as the movement, and a rod behind keeps the sealant at half that depth, free to stretch.',
      },
      {
        wrong: 'Rain blows in at the open line, runs down inside it and shows in the room a floor below.',
        right:
          'What lies behind the rod stays empty and dry: rubble and old mortar are cleaned out before it is closed.',
      },
      {
        wrong:
          'Indoors, plaster and paint were taken straight across. They break in a ragged line every year.',
        right:
          'A cover strip that is fixed to one side and slides on the other. Nobody sees the gap, and the gap does not mind.',
      },
    ],
    proof: [
      'Two readings, **at seven and at three**, before any cutting: they decide the width, and they are printed on the quotation.',
      'A finger pressed on the bead after ten days, and a cut at one end: rubber to the rod, clean hold on both sides.',
      'A hose for a quarter of an hour on each 2 m, with a look inside.',
    ],
    limits: [
      'It does not join the parts. An extension that leans or sinks goes on doing so, and its gap will tell.',
      'It is not for joints under water or under tiles on a terrace; there the membrane has to be looped across.',
      'It does not last as long as the wall. Expect to look at sealant in full sun after eight or ten years.',
    ],
  },
  honeycombs: {
    title: 'Honeycombs in concrete: cut out, refilled, proved',
    description:
      'Gravel showing in a column or beam: how deep it goes, props before hammers, {days} for a column foot, and the pulse test.',
    answer:
      'A honeycomb is concrete with stones and no paste. It is cut back to sound material behind the bars, shuttered, and filled with free-flowing micro-concrete; props carry the load until that has cured. The foot of one column takes **{days}**, a shallow patch about a week. Plaster over it is never a repair. Do not dig at it yourself: in a column each stone may be holding something.',
    waysTitle: 'What is missing in the concrete, and what replaces it',
    ways: [
      {
        wrong:
          'Stones with air between them carry load only where they touch. The strength on paper is not there.',
        right:
          'Everything loose comes out, and micro-concrete that flows by itself fills the hollow to its last corner.',
      },
      {
        wrong: 'Bars stand in open air. Without alkaline paste round them they rust, and swell.',
        right:
          'Brushed to bright metal and primed. If a fifth of the section has gone, new steel is lapped in by the engineer’s detail.',
      },
      {
        wrong:
          'A wire goes in further than a finger. The surface shows a palm; the hollow behind it may be as large as a bucket.',
        right:
          'Edges are sawn square and the cut goes 20 mm behind the bars, so that old and new are locked together.',
      },
      {
        wrong:
          'All floors above rest on this foot. Chipping it away without support makes a bad column worse for a week.',
        right:
          'Props, set and wedged before the first blow, and left until the cubes or the days say that the patch is strong.',
      },
    ],
    proof: [
      'A pulse is sent through the member **before and after**. Below about 3 km/s concrete is doubtful; the filled place should match its neighbours.',
      'A tap all round the edge: a dull ring there is a gap, and grout is pressed in through nipples until it shows at the next.',
      'If it is a column, cubes of the micro-concrete are crushed at seven days and the result is in your papers.',
    ],
    limits: [
      'It does not repair weak concrete as such. If tests are poor all over, the question is the member and not the patch.',
      'It is not waterproofing. In a tank or a basement the place is coated as well.',
      'It does not work at a price per square foot. Depth decides, and depth is known after opening; ask for a rate by the litre filled.',
    ],
  },
  'pin-holes-blow-holes': {
    title: 'Pin holes and blow holes, closed before the coating',
    description:
      'Small pits in cast walls and tanks: why coatings crater over them, grinding, putty and a fairing coat, {days}, and the lamp check.',
    answer:
      'Air bubbles that stuck to the shutter leave round pits in a cast face. We grind the surface to open the hidden ones, press putty into each, skim the whole and let it cure: **{days}** for 50 m², ready to be coated. On a wall that will be plastered anyway you can spare yourself all of this. In tanks and under coatings you cannot.',
    waysTitle: 'What a bubble does to a coating',
    ways: [
      {
        wrong: 'Open pits look harmless. A roller bridges them with a film that has nothing below it.',
        right:
          'Polymer putty, pressed in with a blade in two directions, until each pit is full to its bottom.',
      },
      {
        wrong:
          'Most holes are still closed by a skin of cement, thinner than an egg shell. It breaks after the painter has left.',
        right:
          'Light grinding or sweep blasting first. It makes the wall look worse for a day, and that is the point.',
      },
      {
        wrong:
          'At ten in the morning the wall warms up. Air in the holes grows, and blows through the coat while it is soft.',
        right:
          'Coats go on in the late afternoon, on concrete that is cooling. The same air then pulls the coating in.',
      },
      {
        wrong:
          'In a tank one pin hole in the lining is enough: water gets behind, finds a pore and comes out on the other side.',
        right:
          'A fairing coat of 1 to 3 mm, epoxy-cement where water stands, makes one closed face for the lining.',
      },
    ],
    proof: [
      'A lamp **held flat against the wall**, after dark: every pit throws a shadow as long as a finger. You walk along with a chalk.',
      'The first square metre is coated a day ahead as a sample. Craters on it mean more putty, and not thicker paint.',
      'A tank is filled in the end like any other: seven days to soak and seven to watch, by IS 3370.',
    ],
    limits: [
      'It is for pits up to 15 mm. What is larger, or has loose stones, is a honeycomb and is treated as one.',
      'It adds no strength, and none was lost.',
      'It does not waterproof by itself. It is the ground on which a lining can.',
    ],
  },
  spalling: {
    title: 'Spalling: concrete that falls off rusted bars',
    description:
      'Concrete breaking off balconies and ceilings: keep clear, stop the water, cut behind the bar, rebuild: {days} for 10 m².',
    answer:
      'When bars rust they swell and burst the concrete. We make it safe and prop it, close the leak above, cut back behind the steel, prime it, rebuild and coat the face: **{days}** for 10 m² of ceiling. Keep people from under loose pieces today. A skim of mortar over brown streaks is the wrong work; it falls within a few monsoons, and heavier.',
    waysTitle: 'How rust gets to work, and how it is stopped',
    ways: [
      {
        wrong:
          'A tile joint or a bathroom above feeds the slab with water. Without it the steel could rest for decades.',
        right:
          'Made safe and propped first. Then the water: the membrane above is laid and tested before anything is rebuilt below.',
      },
      {
        wrong:
          'Rust needs several times the room of the iron it came from. It splits the cover along the bar and pushes it off.',
        right:
          'Concrete goes 20 mm clear behind the bar and along it, until the steel is bright at both ends.',
      },
      {
        wrong: 'The bar has become thin. It still looks like a bar, and is reckoned with like one.',
        right:
          'Callipers decide. Primed steel of the same size is lapped alongside, as long as the engineer says.',
      },
      {
        wrong:
          'Carbon dioxide from the air has soaked in and used up the lime that protects steel. Sound-looking concrete beside the patch is next.',
        right:
          'An anti-carbonation coat over patch and surroundings alike: it keeps the gas out and lets vapour leave.',
      },
    ],
    proof: [
      'A few drops of phenolphthalein on the fresh cut: **grey concrete no longer protects**. We go on until it is pink, which says that its pH is above about 9 and nothing about salt: where that is likely, chloride is measured too.',
      'After seven days a hammer, and where it matters a pull-off test: a disc glued to the patch and torn away with a gauge.',
      'Half-cell readings over the rest of the ceiling say where rust is at work unseen. The plan of them is yours.',
    ],
    limits: [
      'It does not make an old slab new. Where much steel has gone, propping and replacement are cheaper, and we say so.',
      'It does not last if the bathroom above goes on leaking.',
      'It does not take salt out of concrete that was mixed with salty water. There the patch holds, and its neighbours have to be watched.',
    ],
  },
  'entire-building-repair': {
    title: 'Entire building repair: one scaffold, the right order',
    description:
      'Repairing a whole apartment block: survey, terrace, pipes, concrete, plaster, coating. About {days}.',
    answer:
      'When leaks, rust and cracks have reached several floors, one plan for the whole block costs less than ten patches: survey, terrace and tanks, pipes, concrete, plaster, coating, in that order. Twenty flats take **about {days}**, best begun in October. It is too much when one flat has one stain; then mend that, and put the survey on the agenda for later.',
    waysTitle: 'Where a block gives way, from top to bottom',
    ways: [
      {
        wrong:
          'The terrace belongs to everybody, so it belongs to nobody. Its water goes through all floors below.',
        right:
          'Terrace and tanks come first: waterproofed, ponded, signed. Nothing under a leak is worth mending.',
      },
      {
        wrong:
          'Soil and rain pipes drip at their sockets and keep a strip of wall wet from the top to the ground.',
        right: 'Pipes are renewed while the scaffold stands, on brackets that hold them off the wall.',
      },
      {
        wrong:
          'Balcony edges and sunshades drop pieces. They are thin, they were cast last, and rain reaches them from three sides.',
        right:
          'Nets and covered paths on the first day; then cutting back, steel, new concrete and curing, face by face.',
      },
      {
        wrong:
          'Behind the paint the plaster is hollow. Each monsoon takes another sheet, and the brick drinks.',
        right:
          'All of it is tapped and drawn. What is hollow goes; joints are meshed, windows sealed, and plaster is cured in shade.',
      },
      {
        wrong:
          'The face was painted for the last two festivals. The colour is fresh, and the meter is off the scale.',
        right: 'Two coats, last of all, on walls that are dry by a reading.',
      },
    ],
    proof: [
      'Every face is drawn **before and after**, with each crack, hollow and patch numbered and measured. Payment follows the numbers on those drawings.',
      'What is found behind plaster is photographed and signed by your committee before it is closed, so that there is no bill for what nobody saw.',
      'Each trade ends in its own test: ponding above, water through the pipes, a hammer on the concrete, a hose on the walls.',
    ],
    limits: [
      'It is not a certificate of stability. That needs a structural audit by a licensed engineer, and we work to what it says.',
      'It does not renew the wiring, the lift or what is inside the flats.',
      'It does not decide for the members. A plan in stages over two dry seasons is possible; the terrace is then the first stage, always.',
    ],
  },
  'protective-coatings': {
    title: 'Protective coatings: the right film for each wall',
    description:
      'Elastic film, anti-carbonation coat or water repellent: which wall needs which, {days} for 200 m², and where paint is enough.',
    answer:
      'A coating with a task is chosen by the wall: an elastic film for hairlines in plaster, an anti-carbonation coat for concrete, a repellent for bare brick or stone. Washing, mending, drying and two coats take **{days}** for 200 m² in dry weather. A sheltered wall that neither chalks nor drinks wants ordinary paint, and a damp one wants its leak found before anything else.',
    waysTitle: 'Four walls, four tasks',
    ways: [
      {
        wrong: 'Hairlines cross plaster that is otherwise sound. In driving rain each of them drinks.',
        right:
          'An elastomeric acrylic film, thick enough to stretch over a line that opens and closes with the day.',
      },
      {
        wrong:
          'A tight film was laid on a wall that still held water. In the first hot week the vapour lifted it in blisters.',
        right: 'The wall dries until the meter agrees, and the film is one that lets vapour out.',
      },
      {
        wrong:
          'Concrete looks well, but air creeps in a little deeper each year. When the change reaches the bar, rust begins.',
        right: 'A thin coat that holds carbon dioxide back. It costs a fraction of the repair it puts off.',
      },
      {
        wrong: 'Bare brick or stone turns dark in every shower. A film would spoil its face and peel.',
        right: 'Silane-siloxane soaks in and leaves no skin: the pores stay open to air and shed water.',
      },
    ],
    proof: [
      'A glass tube on the wall, filled with water and timed: **before, it empties; after, it stays**. The same spot, both photographed.',
      'Wet film is combed every few metres, and litres are set against square metres. Half the litres is half the coat.',
      'Tape pressed on and pulled off after a week: nothing comes with it.',
    ],
    limits: [
      'It closes no crack that a visiting card can enter; such a crack is opened and filled.',
      'A repellent does not stop water under pressure: no tank, no basement, no level surface.',
      'It is not for ever. West faces are due again after five to seven summers, north faces later.',
    ],
  },
} as const satisfies SolutionPages<'repair'>;
