// Words of /services/waterproofing-old-building: trace the leak, open only that place, mend it, test it.
import type { ServicePage } from './services.types.ts';

export const waterproofingOld = {
  key: 'old',
  slug: 'waterproofing-old-building',
  description:
    'Leaking roof, bathroom, wall or tank in an old Hyderabad building: how to read the stain, what we open, how many days it takes, and the 48-hour water test.',
  lede: 'We find where the water gets in, close it there, and leave the sound work alone. Years of monsoons have shown which places fail. There are five.',
  indexTitle: 'Where is it wet?',
  facts: [
    { figure: '48', label: 'hours under a water test' },
    { figure: '5', label: 'places where water gets in' },
  ],
  solutions: [
    {
      id: 'roof',
      title: 'Roof',
      indexLine: 'A brown ring after rain',
      summary:
        'The stain is on the ceiling. The hole is usually at an edge, a pipe or a joint, and rarely straight above.',
      recognise: [
        {
          text: 'A brown ring on the top-floor ceiling that grows by a line each monsoon.',
          sign: 'sign-ceiling-ring',
        },
        {
          text: 'Damp that starts where wall meets ceiling, on the parapet side.',
          sign: 'sign-ceiling-edge',
        },
        { text: 'White salt or lifting paint that comes back within a year of painting.', sign: 'sign-salt' },
        {
          text: 'A drip that begins hours after the rain and goes on after it stops.',
          sign: 'sign-late-drip',
        },
      ],
      why: [
        'Many of the city’s older terraces have tile on brick-bat coba (broken brick set in mortar) and no membrane at all. The coba soaks up rain like a sponge. It worked while the tile joints were whole.',
        'On a May afternoon a 10 m slab is about two millimetres longer than it was at dawn. The parapet does not move with it. After some summers the corner between them opens, **and the first June rain finds it**.',
        'Inside the coba the water runs along the slab until it meets a crack. That is why a patch straight above the stain so often fails: the hole is somewhere else, sometimes a whole room away.',
      ],
      steps: [
        {
          title: 'Trace and open',
          work: 2,
          wait: 0,
          text: 'Flood one bay at a time, with dye. Lift only the tile that sounds hollow.',
        },
        {
          title: 'Mend the slab',
          work: 3,
          wait: 0,
          text: 'Clean and coat rusted bars, patch with polymer mortar, inject cracks, recast the coping.',
        },
        {
          title: 'Screed and coves',
          work: 3,
          wait: 10,
          text: 'A new screed, a layer of cement and sand, falling 1:100 to the outlets; a rounded fillet, the cove, in every corner. Kept wet for ten days, as IS 456 asks with blended cement or in dry heat.',
        },
        {
          title: 'Membrane',
          work: 2,
          wait: 3,
          text: 'Two coats a day apart, with fabric in the corners, 300 mm up the parapet and into a chase. Then three dry days to cure.',
        },
        {
          title: 'Keep it under water',
          work: 0,
          wait: 2,
          text: '48 hours at 50 mm, which weighs 50 kg on each square metre: on an old or spalled slab an engineer says first whether it may. You look at your ceiling with us, twice.',
        },
        {
          title: 'Cover it',
          work: 3,
          wait: 7,
          text: 'A thin protecting screed, kept wet for a week; on it tile, with the joints filled and the outlets cleared.',
        },
      ],
      duration: '**{days}** for 100 m² in dry weather. Rain stops the coating, not the tracing.',
      ask: [
        {
          question: 'How do you know where it gets in?',
          listenFor: 'They should flood or dye-test before quoting. A look from below is a guess.',
        },
        {
          question: 'How far up the parapet does it go?',
          listenFor:
            '300 mm, ending in a chase (a groove cut in the wall). “Up to the skirting” fails first.',
        },
        {
          question: 'Will you test before you tile?',
          listenFor: '48 hours under water, with a photo of the level at each end.',
        },
        {
          question: 'What happens to the old coba?',
          listenFor:
            'Where it is hollow or soaked it comes out. A coating over wet coba blisters in the first summer.',
        },
      ],
      place: 'Roof, old building',
      drawing: {
        picture: 'old-roof',
        caption: 'Terrace at the parapet',
        scale: 'Section, 1:10',
      },
      zone: 'roof',
    },
    {
      id: 'bathroom',
      title: 'Bathroom',
      indexLine: 'Damp at the foot of the bedroom wall',
      summary:
        'Below your bathroom floor is a tray of rubble some 300 mm deep. If it is not lined, it fills.',
      recognise: [
        { text: 'Damp at the foot of the bedroom wall behind the shower.', sign: 'sign-skirting' },
        { text: 'Dark joints that never dry, tiles that sound hollow.', sign: 'sign-hollow-tile' },
        { text: 'The neighbour below sees a drip near his own trap.', sign: 'sign-drip-below' },
        {
          text: 'The meter turns with every tap shut: that is a pipe, not the floor.',
          sign: 'sign-meter',
        },
      ],
      why: [
        'The slab is cast low so that pipes can run inside the floor. The tray this leaves was filled with broken brick and tiled over. Cement joints pass a little water with every bucket bath.',
        'That water has no way out. It rises in the rubble until it finds the trap, the partition or the outer wall, and then shows up **in three places at once**. One lined tray with its own drain ends all three.',
        'Hyderabad’s hard borewell water makes it worse. It leaves scale in old iron pipes, and acid used to clean the scale off tiles eats the cement joints between them.',
      ],
      steps: [
        {
          title: 'Trace and open',
          work: 3,
          wait: 0,
          text: 'Dye in each trap, a gauge on the pipes. Then lift tile, empty the tray, keep the fittings. Bad pipe joints are remade and tested.',
        },
        {
          title: 'Line the tray',
          work: 2,
          wait: 2,
          text: 'Collars on pipes, coves in corners, two coats and 300 mm up the wall, full height behind the shower. Two days to cure.',
        },
        {
          title: 'Keep it under water',
          work: 0,
          wait: 2,
          text: '48 hours, trap plugged. The neighbour below checks his ceiling with us.',
        },
        {
          title: 'Fill and screed',
          work: 2,
          wait: 7,
          text: 'Light fill, then a screed falling to the trap, kept wet for a week.',
        },
        {
          title: 'Second coat',
          work: 2,
          wait: 2,
          text: 'On the screed and up the wall behind the shower. Two days to cure, like the first.',
        },
        {
          title: 'Tile and joints',
          work: 3,
          wait: 2,
          text: 'Tile in adhesive, left for a day; then epoxy joints and sealant in the corners, left for another.',
        },
      ],
      duration: '**{days}** for one bathroom. Keep another one free for the family.',
      ask: [
        {
          question: 'Is it the pipe or the floor?',
          listenFor: 'A pressure gauge answers in 30 minutes. Nobody should break tile before that.',
        },
        {
          question: 'What is bonded to the trap?',
          listenFor: 'A flange, with membrane over it. Mortar alone shrinks and opens.',
        },
        {
          question: 'Does the tray have its own drain?',
          listenFor:
            'A small pipe from the lowest point to the outside. If the tile ever leaks, you see it there.',
        },
        {
          question: 'What goes back in the tray?',
          listenFor:
            'Something light and clean, such as cinder or foam concrete. Not the wet rubble that came out.',
        },
      ],
      place: 'Bathroom, old building',
      drawing: {
        picture: 'old-bathroom',
        caption: 'Sunken slab and trap',
        scale: 'Section, 1:10',
      },
      zone: 'bathroom',
    },
    {
      id: 'internal-walls',
      title: 'Internal walls',
      indexLine: 'Paint that lifts, white salt',
      summary:
        'Damp in a wall with no rain on it comes from below, from a pipe, or from the wet room behind. Each leaves its own mark.',
      recognise: [
        {
          text: 'Damp that stops at one height, knee to waist, all along a ground-floor wall: it is rising from the soil.',
          sign: 'sign-tide-line',
        },
        {
          text: 'White salt like frost, and paint that comes off in sheets: the water left, the salt stayed.',
          sign: 'sign-salt',
        },
        {
          text: 'One round patch in the middle of a wall, wet in every season: a pipe joint behind it.',
          sign: 'sign-pipe-patch',
        },
        {
          text: 'Damp only on the wall shared with a bathroom: start with the bathroom, not the wall.',
          sign: 'sign-skirting',
        },
      ],
      why: [
        'Brick pulls water up like a wick. A damp course (a thin waterproof layer just above the ground) is there to stop it. In old houses it is missing, cracked, or buried because a new floor or the street outside has been raised above it.',
        'The water carries salts from the soil and from hard borewell water. It dries at the surface and leaves them there. **Salt crystals push paint and plaster off the wall**, and they draw moisture from the air even after the leak is closed. That is why the old plaster has to go.',
        'Waterproof paint on the inside face does not help. It shuts the damp in, and the damp climbs higher to get out.',
      ],
      steps: [
        {
          title: 'Read and strip',
          work: 3,
          wait: 0,
          text: 'Damp meter on a grid, gauge on the pipes, a look outside. Then plaster off to half a metre above the salt, and the salt brushed out dry.',
        },
        {
          title: 'Stop the water',
          work: 2,
          wait: 0,
          text: 'Remake the pipe joint. Inject a new damp course, or, in a wall of stone rubble, keep the ground away from it: granite cannot be injected. Clear the plinth outside.',
        },
        {
          title: 'Let it breathe',
          work: 0,
          wait: 140,
          text: 'Bare brick, windows open in dry weather. A wall dries about 25 mm a month (BRE): one of 230 mm that dries from both sides needs four to five months. We come back with the meter, and if it is still wet it waits longer.',
        },
        {
          title: 'Plaster again',
          work: 4,
          wait: 28,
          text: 'Lime or renovating plaster in two coats, which lets vapour pass, stopped clear of the floor. It rests for four weeks.',
        },
        {
          title: 'Paint',
          work: 2,
          wait: 0,
          text: 'A lime or mineral paint that breathes.',
        },
      ],
      duration:
        '**{days}** for one room: nearly all of it is a wall that dries, about a month for each 25 mm.',
      ask: [
        {
          question: 'Where does this water come from?',
          listenFor:
            'Ground, pipe or bathroom, with readings to show it. If they do not know, they cannot stop it.',
        },
        {
          question: 'How much plaster comes off?',
          listenFor:
            'To half a metre above the last trace of salt. Patching only the wet part leaves the salt in.',
        },
        {
          question: 'When can I paint?',
          listenFor: 'Months, when a meter says so, and with a paint that lets vapour through.',
        },
      ],
      place: 'Internal walls, old building',
      drawing: {
        picture: 'old-internal-walls',
        caption: 'Ground-floor wall at the plinth',
        scale: 'Section, 1:10',
      },
      zone: 'internal-walls',
    },
    {
      id: 'external-walls',
      title: 'External walls',
      indexLine: 'Streaks below a sill or a crack',
      summary:
        'A crack you can hardly see drinks rain all night when the wind pushes it. We mend the cracks first; the coating comes last.',
      recognise: [
        {
          text: 'A damp patch inside, below the window or at its corners, a few hours after driving rain.',
          sign: 'sign-window-damp',
        },
        { text: 'Dark or green streaks outside, under a sill or a sunshade.', sign: 'sign-sill-streak' },
        {
          text: 'A straight level crack outside, at the height of your floor or ceiling.',
          sign: 'sign-level-crack',
        },
        { text: 'Plaster that sounds hollow when you knock on it.', sign: 'sign-hollow-plaster' },
      ],
      why: [
        'The monsoon comes from the south-west, and so does its wind. Rain that would run down a wall is pushed into it. West and south faces leak first; they are also the ones the afternoon sun bakes in May.',
        'The frame is concrete, the filling is brick, and the two swell and shrink by different amounts. The plaster over the joint between them cracks in a level line. **Every floor has one.**',
        'Sills laid flat, with no drip groove below, hand the water back to the wall. So does a sunshade (chajja) that has lost its slope, and the gap around a window frame where the putty has dried out.',
      ],
      steps: [
        {
          title: 'Tap and spray',
          work: 2,
          wait: 0,
          text: 'Hammer over every square metre. Hose from the bottom up, and watch inside.',
        },
        {
          title: 'Open and mend',
          work: 5,
          wait: 0,
          text: 'Cut hollow plaster back to sound brick. Open each crack to a groove, fill it, bridge the frame joint with mesh, and plaster in two coats, cured wet.',
        },
        {
          title: 'Sills and frames',
          work: 2,
          wait: 26,
          text: 'Sills re-laid to slope, a drip groove below, polyurethane sealant round the frame. The plaster is kept wet for a week and then rests: no coating before it is about 28 days old and a meter says it is dry.',
        },
        {
          title: 'Wash and coat',
          work: 4,
          wait: 0,
          text: 'Wash off dust and algae, treat, prime, then two coats of an elastic acrylic coating that bridges hairlines and lets vapour out.',
        },
        {
          title: 'Spray again',
          work: 2,
          wait: 0,
          text: 'The same hose, the same places, before the scaffold goes.',
        },
      ],
      duration: '**{days}** for one face of a three-storey house, about 150 m², once the scaffold is up.',
      ask: [
        {
          question: 'What do you do before the paint?',
          listenFor:
            'Most of the work: cracks, hollow plaster, sills. A coating alone opens again where the wall moves.',
        },
        {
          question: 'How do you treat the joint at the beam?',
          listenFor: 'Raked out, filled, and bridged with mesh at least 100 mm on each side.',
        },
        {
          question: 'Is the coating one that breathes?',
          listenFor: 'Yes. A film that traps vapour blisters from behind.',
        },
        {
          question: 'How do you work safely at height?',
          listenFor: 'Tied scaffold or a rated cradle, harnesses, and a net over the path below.',
        },
      ],
      place: 'External walls, old building',
      drawing: {
        picture: 'old-external-walls',
        caption: 'Outer wall at a window',
        scale: 'Section, 1:15',
      },
      zone: 'external-walls',
    },
    {
      id: 'water-tanks',
      title: 'Water tanks',
      indexLine: 'A tank that is low every morning',
      summary:
        'Shut every valve at night and mark the level. If it is lower at dawn, the tank is leaking, and the slab under it is drinking.',
      recognise: [
        {
          text: 'The level drops overnight with every valve shut. 20 mm in a tank of 2 m by 2 m is 80 litres.',
          sign: 'sign-tank-level',
        },
        {
          text: 'White streaks down the outside: lime, washed out of the concrete by water passing through it.',
          sign: 'sign-lime-streak',
        },
        { text: 'Rust stains or fallen concrete on the underside of the tank’s lid.', sign: 'sign-rust' },
        {
          text: 'Damp on the top-floor ceiling below the tank, in dry months too.',
          sign: 'sign-ceiling-ring',
        },
      ],
      why: [
        'A concrete tank is cast in two pours: the floor first, then the walls. The joint between them is its weakest line. Most old tanks were lined with cement plaster only, and plaster cracks exactly there.',
        'Pipes were pushed through holes cut later and packed with mortar. They shake a little every time the pump starts. **A gap the width of a hair is enough.**',
        'Under the lid it is always wet and warm, with chlorine in the air. Bars rust there first, where nobody looks, and flakes fall into the water you drink.',
      ],
      steps: [
        {
          title: 'Measure and drain',
          work: 2,
          wait: 0,
          text: 'Valves shut overnight, level marked. A temporary tank, then empty and scrub.',
        },
        {
          title: 'Mend',
          work: 3,
          wait: 0,
          text: 'Hollow plaster off, bars cleaned and coated, lid patched, cracks injected, pipes sealed, a cove in every corner.',
        },
        {
          title: 'Line and cure',
          work: 2,
          wait: 5,
          text: 'Two coats of a lining made for drinking water, floor, walls and up past the overflow. Then five days to cure, with air moving inside, before any water touches it.',
        },
        {
          title: 'Fill and watch',
          work: 1,
          wait: 14,
          text: 'Seven days full for the concrete to soak, then seven with the level read each morning, as IS 3370 has it. Then flushed and disinfected.',
        },
      ],
      duration: '**{days}** for one tank up to 20,000 litres. Plan a temporary tank for most of them.',
      ask: [
        {
          question: 'Is the lining made for drinking water?',
          listenFor:
            'The maker’s test report for contact with drinking water, on paper, before they open the tin.',
        },
        {
          question: 'How long before you fill it?',
          listenFor:
            'As long as the maker says, usually five to seven days. A lining filled early tastes, and peels.',
        },
        {
          question: 'What do you do about the lid?',
          listenFor: 'The underside is checked, mended and coated too. It rusts first.',
        },
        {
          question: 'Who goes in, and who stays outside?',
          listenFor: 'Never one man alone. A blower, a light, and someone at the hatch the whole time.',
        },
      ],
      place: 'Water tank, old building',
      drawing: {
        picture: 'old-water-tanks',
        caption: 'Overhead tank, wall and floor',
        scale: 'Section, 1:20',
      },
      zone: 'tank',
    },
  ],
  faq: [
    {
      q: 'Can you work during the monsoon?',
      a: 'Tracing is best then, because the leak shows itself. Bathrooms, tanks and internal walls go on all year. Coatings on roofs and outer walls need a dry surface and a dry day after it, so from June to September they move between the rains.',
    },
    {
      q: 'Does all the tile have to come off?',
      a: 'Not always. If the water test shows that the tray or terrace is sound, worn joints can be renewed alone, with epoxy grout: six days for 20 m², three of them waiting. That keeps water off the bed; it does not stop a leak into the flat below, so beware of anybody who says it does. If the layer below is soaked, new joints only hide it.',
    },
    {
      q: 'Can it be treated from below, from my own ceiling?',
      a: 'Injecting the crack from below can stop the drip. The water is still in the slab above, where it rusts the bars and looks for the next crack. It is a bandage for the season, and sometimes that is what you need. We will say so when it is.',
    },
    {
      q: 'The leak comes from the flat above. What can I do?',
      a: 'Show it, do not argue it. A dye test in the bathroom above, with both families looking, settles most disputes in a day. We write down the cause; who pays is for the two of you and the rules of your association.',
    },
    {
      q: 'How will I know that it has worked?',
      a: 'You look before anything is covered. Roofs and bathrooms stand under water for 48 hours, tanks for a week to soak and a week to watch, walls are sprayed, and you see the dry side with your own eyes, at the start and at the end.',
    },
    {
      q: 'What should I photograph for you?',
      a: 'The stain, with something for size. The same wall or ceiling from the door. What is above or behind it: terrace, bathroom, outer wall. And the date it was last wet.',
    },
  ],
} as const satisfies ServicePage;
