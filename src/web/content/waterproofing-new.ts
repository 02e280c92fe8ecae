// Words of /services/waterproofing-underconstruction-building: what to close, and when, while the frame is still open.
import type { ServicePage } from './services.types.ts';

export const waterproofingNew = {
  key: 'new',
  slug: 'waterproofing-underconstruction-building',
  description:
    'Waterproofing for a building under construction in Hyderabad: roof, sunken slabs, walls, tanks. In step with your builder, ponded 48 hours before any tile.',
  lede: 'Waterproofing while the building goes up, when every surface can still be reached. Five of them must be closed, each in its own week, before the next trade covers it.',
  indexTitle: 'What to seal, and when',
  facts: [
    { figure: '48', label: 'hours of ponding before tile' },
    { figure: '5', label: 'places to close in time' },
  ],
  solutions: [
    {
      id: 'roof',
      title: 'Roof',
      indexLine: 'After the slab has cured, before tile',
      summary:
        'A new slab is not waterproof because it is new. Test it bare, give it a fall, then line it in one piece with its edges turned up.',
      recogniseTitle: 'What to look for on site',
      recognise: [
        {
          text: 'Puddles that stay on the bare slab a day after rain: there is no fall.',
          sign: 'sign-puddle',
        },
        {
          text: 'Grey, gravelly pockets under the slab where the mortar did not reach (honeycomb).',
          sign: 'sign-honeycomb',
        },
        { text: 'A hole hacked for a pipe after the slab was cast.', sign: 'sign-hacked-hole' },
        {
          text: 'Parapet brick laid straight on the slab, with no concrete kerb under it.',
          sign: 'sign-no-kerb',
        },
      ],
      why: [
        'Concrete shrinks as it hardens, most of all when it dries fast. A slab cast in April loses its water to the wind within hours. Hairlines run through it before the props are out, and they are there for good.',
        'The parapet is built later than the slab, so there is a joint all round the roof. A **kerb of concrete cast together with the slab**, even 150 mm high, lifts that joint above the water.',
        'Solar stands, air-conditioner bases, lightning straps and the cable that someone remembers in the last week all go through the roof. Each one before the membrane is a detail. Each one after it is a leak.',
      ],
      steps: [
        {
          title: 'Read the bare slab',
          work: 2,
          wait: 0,
          text: 'Grout honeycomb and tie holes. Fix every pipe, outlet and stand.',
        },
        {
          title: 'Pond it bare',
          work: 0,
          wait: 2,
          text: '48 hours under standing water. Wet lines below are marked and injected.',
        },
        {
          title: 'Fall and coves',
          work: 3,
          wait: 10,
          text: 'Screed falling 1:100 to outlets set low. A rounded fillet in every corner. Kept wet for ten days, as IS 456 asks with blended cement or in dry heat.',
        },
        {
          title: 'Membrane',
          work: 2,
          wait: 3,
          text: 'Primer, two coats with fabric at corners and pipes, over the kerb and into a chase. Three dry days to cure.',
        },
        {
          title: 'Pond it again',
          work: 0,
          wait: 2,
          text: '48 hours at 50 mm, photographed at both ends.',
        },
        {
          title: 'Protect, hand over',
          work: 3,
          wait: 7,
          text: 'A screed over it the next day, in panels with joints, kept wet for a week. Then the other trades may walk on it.',
        },
      ],
      duration:
        '**{days}** for 100 m², once the slab has been cured wet: ten days with blended cement or in dry heat, better fourteen.',
      ask: [
        {
          question: 'Do you test before the membrane, too?',
          listenFor: 'Yes, the bare slab first. A membrane should not be hiding a slab that leaks.',
        },
        {
          question: 'Who fixes the outlets, and when?',
          listenFor:
            'Before the screed, with the mouth below it, so that the last of the water leaves as well.',
        },
        {
          question: 'What protects it until we tile?',
          listenFor:
            'A screed within a day or two. A bar dropped on a bare membrane is a hole nobody reports.',
        },
        {
          question: 'Which membrane, and why that one?',
          listenFor:
            'A reason from your roof: traffic, tile or none, sun, cracks. Not from the stock in the van.',
        },
      ],
      place: 'Roof, new building',
      drawing: {
        picture: 'new-roof',
        caption: 'Roof slab at the edge',
        scale: 'Section, 1:10',
      },
      zone: 'roof',
    },
    {
      id: 'bathroom',
      title: 'Bathroom',
      indexLine: 'Sunken slab, before it is filled',
      summary:
        'For about two weeks the sunken slab is an open tray you can see into. Line it then, and flood it then.',
      recogniseTitle: 'What to look for on site',
      recognise: [
        { text: 'Pipes packed round with mortar and brick bits instead of grout.', sign: 'sign-packed-pipe' },
        {
          text: 'A brick partition standing in the tray, so that the lining cannot pass under it.',
          sign: 'sign-no-kerb',
        },
        {
          text: 'Rubble tipped into the tray before anyone has tested it.',
          sign: 'sign-rubble',
        },
        {
          text: 'Floor pipes laid but never filled and left under pressure.',
          sign: 'sign-gauge',
        },
      ],
      why: [
        'The tray will hold water one day: tile joints pass a little, and no joint lasts for ever. Whether that water stays in the tray or reaches the room below is decided now, **by two coats and a drain pipe**.',
        'The weak places are where one thing meets another: slab and wall, pipe and slab, trap and floor. That is why we spend a day on coves and collars before a single square metre is coated.',
        'Flats stack their bathrooms one above the other. A fault in the detail is repeated on every floor, so the first bathroom is lined and tested alone, and the rest follow its sample.',
      ],
      steps: [
        {
          title: 'Clean and grout',
          work: 2,
          wait: 0,
          text: 'Pipes set on supports, holes filled with non-shrink grout, lines tested.',
        },
        {
          title: 'Coves and collars',
          work: 2,
          wait: 0,
          text: 'Fillet in every corner, collar on every pipe, a drain at the lowest point.',
        },
        {
          title: 'Two coats',
          work: 2,
          wait: 2,
          text: 'Acrylic-cementitious coating with fabric at the corners, 300 mm above the future floor, full height at the shower. Two days to cure.',
        },
        {
          title: 'Pond it',
          work: 0,
          wait: 2,
          text: '48 hours to the brim. The ceiling below is dry and bare: nothing can hide.',
        },
        {
          title: 'Protect and hand back',
          work: 2,
          wait: 7,
          text: 'A thin mortar over the coat, light fill, screed to the trap, kept wet for a week before the tiler comes.',
        },
      ],
      duration: '**{days}** for one bathroom or for a floor of four: they cure and pond side by side.',
      ask: [
        {
          question: 'At what stage do you come in?',
          listenFor: 'After the pipes are fixed and tested, before any brick stands in the tray.',
        },
        {
          question: 'How is the partition kept dry?',
          listenFor: 'It stands on a concrete kerb 100 mm high, and the lining turns up the kerb.',
        },
        {
          question: 'Is there a coat under the tile as well?',
          listenFor: 'Yes, on the screed. The tray below is the second line, not the first.',
        },
      ],
      place: 'Bathroom, new building',
      drawing: {
        picture: 'new-bathroom',
        caption: 'Sunken slab before filling',
        scale: 'Section, 1:10',
      },
      zone: 'bathroom',
    },
    {
      id: 'internal-walls',
      title: 'Internal walls',
      indexLine: 'At the plinth, then before plaster',
      summary:
        'A wall is kept dry in two short visits: one at the plinth, before the first brick, and one after the pipes, before the plaster.',
      recogniseTitle: 'What to look for on site',
      recognise: [
        {
          text: 'The first course of brick laid straight on the plinth beam, with no damp course between.',
          sign: 'sign-no-damp-course',
        },
        {
          text: 'Chases closed with plaster on the same day the pipes went in.',
          sign: 'sign-chase',
        },
        {
          text: 'White bloom on bricks that were soaked in borewell water.',
          sign: 'sign-salt',
        },
        { text: 'Soil or paving heaped against the wall, above the floor inside.', sign: 'sign-high-ground' },
      ],
      why: [
        'Black cotton soil holds the monsoon until December. Brick standing on it draws that water up, slowly, for as long as the house stands. A **damp course of dense concrete 40 mm thick**, with an integral waterproofing compound to IS 2645 in it, takes a mason one day. Putting it in later means drilling every wall.',
        'Pipes in walls leak at their joints. A joint that holds pressure for a day while you can still see it will not surprise you behind a wardrobe.',
        'Gypsum plaster is quick and smooth, and it goes soft when damp. It should stop short of the floor and stay out of walls that back on to a bathroom.',
      ],
      steps: [
        {
          title: 'At the plinth',
          work: 2,
          wait: 7,
          text: 'Damp course cast over the whole wall width, kept wet for a week, coated with bitumen. Sheet under the floor lapped up to it.',
        },
        {
          title: 'Outside face',
          work: 3,
          wait: 0,
          text: 'Plinth coated from the footing to 150 mm above the finished ground, protected, then backfilled.',
        },
        {
          title: 'Pipes under pressure',
          work: 1,
          wait: 1,
          text: 'Lines filled and held under test pressure for a day, joints in view.',
        },
        {
          title: 'Wet-side walls',
          work: 3,
          wait: 0,
          text: 'The bathroom and kitchen face of shared walls coated before it is tiled.',
        },
        {
          title: 'Chases and plaster',
          work: 3,
          wait: 7,
          text: 'Chases filled with polymer mortar and meshed. Plaster stopped 10 mm clear of the floor, kept wet for a week.',
        },
      ],
      spread: true,
      duration:
        '**{days}** for a house of 150 m² on plan, in five visits that follow the builder’s programme.',
      ask: [
        {
          question: 'Where is the damp course, and is it continuous?',
          listenFor:
            'At least 150 mm above the ground outside, unbroken at doors and columns, joined to the floor sheet.',
        },
        {
          question: 'When are the pipes tested?',
          listenFor: 'Before the chases are closed, with a gauge you can read yourself, for a day.',
        },
        {
          question: 'What water do you cure with?',
          listenFor: 'The best on the site. Very hard borewell water leaves salt in new plaster.',
        },
      ],
      place: 'Internal walls, new building',
      drawing: {
        picture: 'new-internal-walls',
        caption: 'First courses on the plinth',
        scale: 'Section, 1:10',
      },
      zone: 'internal-walls',
    },
    {
      id: 'external-walls',
      title: 'External walls',
      indexLine: 'Before plaster, while scaffold stands',
      summary:
        'The scaffold is up, the brick is bare, and every joint can be reached by hand. It is the only time that is true.',
      recogniseTitle: 'What to look for on site',
      recognise: [
        {
          text: 'Brick packed hard against the beam above, with no mesh over the joint.',
          sign: 'sign-level-crack',
        },
        { text: 'Square holes left where scaffold poles went into the wall.', sign: 'sign-putlog' },
        { text: 'Window frames set with gaps you can see daylight through.', sign: 'sign-frame-gap' },
        { text: 'Fresh plaster left dry in the sun, crazed by evening.', sign: 'sign-crazed-plaster' },
      ],
      why: [
        'Concrete frame and brick filling move by different amounts. The crack between them is so regular that it can be drawn before the building is built. **A strip of mesh in the plaster** spreads one wide crack into many that water cannot use.',
        'Every scaffold pole and every shutter tie leaves a hole through the wall. Filled from one side with dry mortar, it is a pipe with a lid.',
        'Plaster needs water for a week after it looks finished. In May it needs wet sacking and shade too. Plaster that dried in a day is weak and crazed, and no coating makes it strong again.',
      ],
      steps: [
        {
          title: 'Joints and holes',
          work: 3,
          wait: 0,
          text: 'Frame joints packed and meshed, tie and pole holes filled from both sides.',
        },
        {
          title: 'Sills and sunshades',
          work: 3,
          wait: 0,
          text: 'Sloped outward, with a drip groove below and a cove where they meet the wall.',
        },
        {
          title: 'Plaster, two coats',
          work: 5,
          wait: 28,
          text: 'First coat 12 mm with integral waterproofing compound, then 8 mm, in joints that miss each other. Each is kept wet, the last one for seven days. The wall then rests; coating waits until it is about 28 days old.',
        },
        {
          title: 'Seal and coat',
          work: 4,
          wait: 0,
          text: 'Polyurethane sealant round frames, primer, two coats of elastic acrylic.',
        },
        {
          title: 'Spray test',
          work: 3,
          wait: 0,
          text: 'Window by window, before the scaffold is struck.',
        },
      ],
      duration: '**{days}** for a face of about 150 m²: the plaster rests before it is coated.',
      ask: [
        {
          question: 'How wide is the mesh over the joints?',
          listenFor: 'At least 100 mm on to the concrete and 100 mm on to the brick.',
        },
        {
          question: 'How will the plaster be cured in summer?',
          listenFor: 'Started within a day, seven days at least, with a person named for it.',
        },
        {
          question: 'When may the coating go on?',
          listenFor: 'About 28 days after the plaster, when a meter says it is dry.',
        },
      ],
      place: 'External walls, new building',
      drawing: {
        picture: 'new-external-walls',
        caption: 'Frame and filling, before plaster',
        scale: 'Section, 1:15',
      },
      zone: 'external-walls',
    },
    {
      id: 'water-tanks',
      title: 'Water tanks',
      indexLine: 'Before the pour, before backfill',
      summary:
        'A sump is half made watertight before any concrete is poured, and it is tested full before any soil goes back.',
      recogniseTitle: 'What to look for on site',
      recognise: [
        {
          text: 'No water-stop (a strip that swells or blocks) at the joint where wall meets floor.',
          sign: 'sign-no-waterstop',
        },
        { text: 'Rods left through the wall, or their holes left open.', sign: 'sign-tie-rod' },
        { text: 'Honeycomb low on the wall, where the concrete was not vibrated.', sign: 'sign-honeycomb' },
        { text: 'Soil being pushed back before the tank has been filled once.', sign: 'sign-early-backfill' },
      ],
      why: [
        'An underground tank is tried from both sides. In summer its own water pushes out. In the monsoon, with the tank low, ground water pushes in, and brings with it whatever the soil holds.',
        'Black cotton soil swells when wet and shrinks when dry. Packed against a wall it moves the wall; a layer of sand or gravel between the two takes up the movement and drains the water away.',
        '**Four things cannot be added later**: the water-stop in the joint, flanged pipes cast into the wall, cover to the bars, and well-vibrated concrete. They take a morning of inspection before the pour.',
      ],
      steps: [
        {
          title: 'Before the pour',
          work: 4,
          wait: 0,
          text: 'Water-stop fixed, flanged pipes in the shutter, cover checked.',
        },
        {
          title: 'Strike and cure',
          work: 3,
          wait: 7,
          text: 'Kept wet for ten days. Tie holes and honeycomb cut back and filled with non-shrink mortar, the joint coated with crystalline slurry, which grows into the pores of damp concrete.',
        },
        {
          title: 'Outside face',
          work: 4,
          wait: 0,
          text: 'Membrane from the base up, with a board to protect it.',
        },
        {
          title: 'Fill and watch',
          work: 0,
          wait: 14,
          text: 'Seven days for the concrete to drink, then seven days with the level written down each morning. Soil stays out until the last reading is signed.',
        },
        {
          title: 'Line and backfill',
          work: 3,
          wait: 5,
          text: 'A lining made for drinking water inside, cured, flushed and disinfected. Sand or gravel outside, in layers.',
        },
      ],
      duration: '**{days}** for a sump of 20,000 litres: it cures, soaks and is watched.',
      ask: [
        {
          question: 'What is in the joint between floor and wall?',
          listenFor: 'A water-stop, by type and size, shown on the drawing and photographed before the pour.',
        },
        {
          question: 'How do the pipes go through the wall?',
          listenFor: 'Cast in, each with a flange in the middle of the wall. Not cut and packed.',
        },
        {
          question: 'How long is it tested, and when?',
          listenFor:
            'Full, for days, before backfilling. IS 3370, the code for concrete that holds water, is the one to name.',
        },
        {
          question: 'Is the lining made for drinking water?',
          listenFor: 'The maker’s test report for contact with drinking water, on paper.',
        },
      ],
      place: 'Water tank, new building',
      drawing: {
        picture: 'new-water-tanks',
        caption: 'Sump in the open pit',
        scale: 'Section, 1:20',
      },
      zone: 'tank',
    },
  ],
  faq: [
    {
      q: 'When should I call you?',
      a: 'Before the plinth if you can: the damp course and the sump come first. At the latest, before the first sunken slab is filled and before the terrace is tiled. After that the same work starts with breaking.',
    },
    {
      q: 'Is waterproofing compound in the concrete not enough?',
      a: 'It helps. A compound to IS 2645 makes concrete and mortar less permeable. It does not bridge a crack, seal a joint or close the gap round a pipe, and that is where buildings leak.',
    },
    {
      q: 'Will ponding hold up my builder?',
      a: 'It takes 48 hours in one place, and other places go on. We give the builder the days for each stage before the work starts, so that the water stands while somebody else’s concrete cures.',
    },
    {
      q: 'Which kind of membrane will you use on the roof?',
      a: 'Under tile, usually a two-component acrylic-cementitious coating: it bonds to the screed and the tile bed bonds to it. Where the roof stays bare, a polyurethane liquid membrane that stands the sun. On large plain roofs, a torch-on bitumen sheet (APP or SBS). The roof decides.',
    },
    {
      q: 'What do I receive at the end?',
      a: 'A hand-over record: your drawing with the blue line marked on it, what was used and from which batch, the dates of each coat and each test, and photographs of the water level at the start and the end.',
    },
    {
      q: 'Can the work go on through the monsoon?',
      a: 'Below roof level, mostly yes. Coatings outside need a dry surface and some dry hours after. It is a reason to have the roof ponded and covered by the end of May.',
    },
  ],
} as const satisfies ServicePage;
