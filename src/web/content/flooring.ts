// Words of /services/tiling-and-epoxy-flooring-solutions: five floors, layer by layer.
import type { ServicePage } from './services.types.ts';

export const flooring = {
  key: 'flooring',
  slug: 'tiling-and-epoxy-flooring-solutions',
  description:
    'Tile adhesives, grouts, tile on tile, kitchen floors and play areas in Hyderabad: why floors lift or leak, which layers hold, days needed, what to ask.',
  lede: 'Tiles, grouts and seamless floors, for homes, kitchens and play areas. A floor fails from below: the bed, the joint and the fall under it decide how long it lasts. Five floors, layer by layer.',
  indexTitle: 'Which floor?',
  facts: [
    { figure: '95', label: '% of a wet-room tile, bedded' },
    { figure: '1:80', label: 'fall to a kitchen drain' },
  ],
  solutions: [
    {
      id: 'tile-adhesives',
      title: 'Tile adhesives',
      indexLine: 'Tiles that sound hollow or lift',
      summary:
        'Sand and cement hold a tile that drinks water. A vitrified tile does not drink. It needs an adhesive that grips, a full bed, and room to grow at the walls.',
      recognise: [
        { text: 'A hollow sound when you roll a coin or tap with a spoon.', sign: 'sign-hollow-tile' },
        {
          text: 'Two rows of tile pushed up like a tent, often with a bang on a hot or very dry day.',
          sign: 'sign-tented-tiles',
        },
        { text: 'Corners that crack under a chair leg or a trolley.', sign: 'sign-cracked-corner' },
        {
          text: 'A wall tile that falls in one clean piece, its back almost bare.',
          sign: 'sign-fallen-tile',
        },
      ],
      why: [
        'Cement slurry holds by being sucked into the pores of the tile. Vitrified tile absorbs less than half a per cent of water, so there is nothing to suck. Laid on five dabs, it stands on five dabs, **and the corners hang in the air**.',
        'A floor 6 m long grows by a millimetre or two on a hot day. Tiles laid tight from wall to wall have nowhere to put it. They rise.',
        'IS 15477 sorts adhesives by what they must hold. Type 1 is for small ceramic tile in dry rooms. Type 2 is for vitrified tile, stone and wet places. Type 3 is for outside walls. Bags may also say C1 or C2, and S1 when the adhesive can bend a little.',
      ],
      steps: [
        {
          title: 'Check the bed',
          work: 1,
          wait: 0,
          text: 'Tap for hollows, 2 m straightedge, damp reading. Anything loose comes off.',
        },
        {
          title: 'Level and prime',
          work: 2,
          wait: 0,
          text: 'Low places filled, so that the adhesive is a bed and not a filler.',
        },
        {
          title: 'Comb and lay',
          work: 2,
          wait: 0,
          text: 'Notched trowel one way, large tile buttered on its back, 3 mm joints, 8 mm at walls.',
        },
        {
          title: 'Leave it',
          work: 0,
          wait: 1,
          text: 'Nobody walks on it for 24 hours.',
        },
        {
          title: 'Grout',
          work: 1,
          wait: 0,
          text: 'Joints filled, wall gaps and movement joints closed with sealant.',
        },
      ],
      duration: '**{days}** for a 20 m² room, walked on from the eighth.',
      ask: [
        {
          question: 'Which type is on the bag?',
          listenFor: 'Type 2 or C2 for vitrified tile. “Cement with a little chemical” is not a type.',
        },
        {
          question: 'May I lift one?',
          listenFor:
            'Yes, while it is fresh. Four fifths of its back covered in a dry room, 95 % in a wet one (ANSI A108); the British code BS 5385-3 asks for a solid bed on floors.',
        },
        {
          question: 'Where are the movement joints?',
          listenFor:
            'All round at the walls, at doorways, every 6 to 8 m indoors and every 3 m on a terrace.',
        },
      ],
      place: 'Floor or wall tile',
      drawing: {
        picture: 'flooring-tile-adhesives',
        caption: 'Floor tile at the wall',
        scale: 'Section, 1:5',
      },
      zone: 'floors',
    },
    {
      id: 'tile-grouts',
      title: 'Tile grouts',
      indexLine: 'Joints gone dark or crumbling',
      summary:
        'The joint is a hundredth of the floor and the first part to stain or leak. Cement grout is a fine filter, epoxy is a plug. Each has its room.',
      recognise: [
        { text: 'Joints near the sink or shower that stay dark and never dry.', sign: 'sign-dark-joints' },
        { text: 'Grey powder in the broom, and joints lower than they were.', sign: 'sign-grout-powder' },
        { text: 'Turmeric and oil that no longer wash out.', sign: 'sign-turmeric-stain' },
        { text: 'A crack along the corner where floor meets wall.', sign: 'sign-corner-joint' },
      ],
      why: [
        'Cement grout is full of pores. Mixed wet and wiped with a dripping sponge it has more of them. Hyderabad’s hard water leaves scale, scale is cleaned with acid, **and acid dissolves cement**: after some years the joint is an open gutter above the bed.',
        'Epoxy grout takes in next to nothing and shrugs off oil and mild acid. It also sets in half an hour on a hot day, so it must be mixed in small whole packs and washed off at once.',
        'Corners are different. Floor and wall move against each other, and any hard grout cracks there. Sealant belongs in the corner.',
      ],
      steps: [
        {
          title: 'Rake out',
          work: 1,
          wait: 0,
          text: 'Old grout cut out to two thirds of the tile’s depth. Vacuumed. Hollow tiles marked.',
        },
        {
          title: 'Dry',
          work: 0,
          wait: 2,
          text: 'Fans on, taps off. Epoxy will not hold to a wet joint.',
        },
        {
          title: 'Press in',
          work: 1,
          wait: 0,
          text: 'Across the joints with a rubber float, full depth, washed before it sets.',
        },
        {
          title: 'Seal corners',
          work: 1,
          wait: 0,
          text: 'Sealant at walls, corners and round the trap.',
        },
        {
          title: 'Keep dry',
          work: 0,
          wait: 1,
          text: 'Walk after 24 hours. Strong cleaners wait a week.',
        },
      ],
      duration: '**{days}** for 20 m² of floor, one room at a time.',
      ask: [
        {
          question: 'How deep will you rake?',
          listenFor: 'Two thirds of the tile, with a tool made for it. New grout over old peels.',
        },
        {
          question: 'Epoxy or cement, and where?',
          listenFor: 'Epoxy in kitchens, showers and tanks. Polymer cement grout is enough in a bedroom.',
        },
        {
          question: 'What goes in the corners?',
          listenFor: 'Silicone or another sealant. Never grout.',
        },
        {
          question: 'Will it stop my leak?',
          listenFor: 'No. Grout slows water; the membrane below stops it. Beware of a yes.',
        },
      ],
      place: 'Tile joints',
      drawing: {
        picture: 'flooring-tile-grouts',
        caption: 'Where four tiles meet',
        scale: 'Plan, with the joint cut 2:1',
      },
      zone: 'bathroom',
    },
    {
      id: 'tile-on-tile',
      title: 'Tile on tile',
      indexLine: 'A new floor without breaking the old',
      summary:
        'New tile can go on old tile when the old one holds fast. We tap every one first. If more than one in ten sounds hollow, the old floor comes up.',
      recogniseTitle: 'When it can be done',
      recognise: [
        { text: 'The old tiles sound solid: fewer than one in ten sounds hollow.', sign: 'sign-tap-tiles' },
        { text: 'No damp, no salt at the joints, no leak below.', sign: 'sign-dry-floor' },
        { text: 'Doors have 15 mm to spare, or can be trimmed by that much.', sign: 'sign-door-gap' },
        { text: 'The bathroom and balcony still end up lower than the room.', sign: 'sign-step-down' },
        { text: 'The slab has room for 30 to 35 kg more on each square metre.', sign: 'sign-slab-load' },
      ],
      why: [
        'Tile on tile saves the noise, the dust and a week. It fails for one reason: **glazed tile is glass on top**, and ordinary adhesive cannot grip glass, wax or soap.',
        'So the glaze is washed, scratched and given a primer full of fine grit. The adhesive holds on to the grit. It must also be one that bends, because there is no longer any suction from below.',
        'The old floor’s faults stay in it. A hollow tile rocks the new one, and a crack or a movement joint comes through unless it is carried up. And in a bathroom it cures no leak, since the water passes below both floors.',
      ],
      steps: [
        {
          title: 'Tap and plan',
          work: 1,
          wait: 0,
          text: 'Every tile sounded, hollow ones lifted and filled. Doors and steps measured.',
        },
        {
          title: 'Wash and scratch',
          work: 1,
          wait: 0,
          text: 'Grease and wax off with alkali cleaner, glaze scratched with a grinder, vacuumed.',
        },
        {
          title: 'Key primer',
          work: 1,
          wait: 0,
          text: 'A resin primer with quartz grit, rolled on. It feels like sandpaper when dry.',
        },
        {
          title: 'Lay',
          work: 2,
          wait: 1,
          text: 'Flexible adhesive combed thin, back of each tile buttered, old joints carried up. Nobody walks on it for 24 hours.',
        },
        {
          title: 'Grout and doors',
          work: 2,
          wait: 0,
          text: 'Joints filled, doors trimmed, a ramped strip at each threshold.',
        },
      ],
      duration: '**{days}** for 30 m², a room at a time, with the furniture moved across.',
      ask: [
        {
          question: 'How many are hollow?',
          listenFor: 'A number and a plan with the hollow ones marked. “Looks fine” is not a count.',
        },
        {
          question: 'What is between old and new?',
          listenFor: 'A grit primer on scratched glaze, then a flexible C2 adhesive.',
        },
        {
          question: 'What about doors and steps?',
          listenFor: 'The new level marked at each door before work. 12 to 15 mm is usual.',
        },
        {
          question: 'Can you do the bathroom too?',
          listenFor: 'Only if it does not leak. If it does, the floor is opened and lined.',
        },
      ],
      place: 'Old tiled floor',
      drawing: {
        picture: 'flooring-tile-on-tile',
        caption: 'Threshold between two rooms',
        scale: 'Section, 1:4',
      },
      zone: 'floors',
    },
    {
      id: 'kitchen-area-floorings',
      title: 'Kitchen area floorings',
      indexLine: 'Hot water, oil and trolleys',
      summary:
        'A home kitchen needs joints that do not drink. A restaurant kitchen needs a floor with no joints that takes boiling water and falls to a drain.',
      recognise: [
        {
          text: 'A coating that lifts in sheets near the cooker or the dishwasher.',
          sign: 'sign-lifting-coat',
        },
        { text: 'Joints dark with oil, and a sour smell under the counter.', sign: 'sign-oily-joints' },
        { text: 'Water that stands after mopping and is swept by hand.', sign: 'sign-standing-water' },
        { text: 'A black line where floor meets wall, with no curve to wipe along.', sign: 'sign-dirt-line' },
        { text: 'Shoes that slide when the floor is wet.', sign: 'sign-slippery' },
      ],
      why: [
        'Most epoxy softens at around 60 °C. Rice water and wash-down are hotter. Epoxy also grows more than the concrete below it, so each hot spill **pulls at the bond until it lets go**.',
        'Polyurethane concrete is a trowelled mix of resin, cement and graded sand. It grows and shrinks much as concrete does, so 6 to 9 mm of it lives with hot water and dropped pans. It also takes a damper slab than epoxy can.',
        'At home, hot spills are small. Matt vitrified tile with epoxy joints is easier to live with and to mend. The mistake there is a flat floor under the sink.',
      ],
      steps: [
        {
          title: 'Strip and test',
          work: 2,
          wait: 0,
          text: 'Old finish ground or shot-blasted off. Damp in the slab measured.',
        },
        {
          title: 'Drains and falls',
          work: 2,
          wait: 7,
          text: 'Steel drains set, oil-soaked concrete cut out, screed to 1:80 towards the drains, kept wet for a week.',
        },
        {
          title: 'Edges and coves',
          work: 1,
          wait: 0,
          text: 'Anchor grooves sawn at edges and drains. Cove 100 mm up every wall.',
        },
        {
          title: 'Trowel the floor',
          work: 2,
          wait: 0,
          text: 'Primer, then 6 to 9 mm of polyurethane concrete, textured against slipping.',
        },
        {
          title: 'Cure',
          work: 0,
          wait: 2,
          text: 'Walk after a day, cook after two, hot wash after a week.',
        },
      ],
      duration:
        '**{days}** for a 50 m² commercial kitchen. A home kitchen in tile and epoxy joints takes five.',
      ask: [
        {
          question: 'How hot does this floor get?',
          listenFor:
            'They ask about your wash-down before naming a system. Epoxy for dry stores, polyurethane concrete for the cook line.',
        },
        {
          question: 'How damp is the slab?',
          listenFor:
            'A reading before the quotation. On a ground floor, damp from below lifts a sealed floor.',
        },
        {
          question: 'Which way does the water run?',
          listenFor: '1:80 to the drain, shown with a bucket of water before the finish goes on.',
        },
        {
          question: 'How does it feel when wet?',
          listenFor: 'A sample board, wetted, under your own shoe. Too rough cannot be cleaned.',
        },
      ],
      place: 'Kitchen floor',
      drawing: {
        picture: 'flooring-kitchen',
        caption: 'Cook line to the drain',
        scale: 'Axonometric, cut away',
      },
      zone: 'floors',
    },
    {
      id: 'play-area-floorings',
      title: 'Play area floorings',
      indexLine: 'Soft, dry and safe to fall on',
      summary:
        'A play floor is a drain with a soft top: rubber on concrete that falls to an edge, and thickest where a child can fall furthest.',
      recognise: [
        { text: 'Puddles that are still there an hour after rain.', sign: 'sign-play-puddle' },
        { text: 'Crumbs of rubber on socks and in corners.', sign: 'sign-rubber-crumbs' },
        { text: 'Tiles that curl at their edges or gap at their seams.', sign: 'sign-curled-tile' },
        { text: 'A surface gone hard and grey where the sun falls most.', sign: 'sign-sun-hard' },
        { text: 'Green algae, slippery in the mornings.', sign: 'sign-algae' },
      ],
      why: [
        'The sun hardens the resin that binds the granules, and then they come loose. Black recycled rubber is for the cushion, in the shade of the layer above. **The top belongs to EPDM**, a rubber coloured right through that stands sunlight well.',
        'A flat base keeps water in the cushion like a sponge in a dish. It smells, grows algae and lifts. The concrete below needs its fall before any rubber comes.',
        'Thickness follows the height of the fall. About 40 mm in all suits a fall of one metre, and 100 mm or so a fall of two and a half. The maker’s drop test for that build-up decides.',
        'Courts are a different floor: 4 to 10 mm of polyurethane or acrylic on a slab at least four weeks old, firm enough for a true bounce.',
      ],
      steps: [
        {
          title: 'Base and water',
          work: 2,
          wait: 0,
          text: 'Hose it, chalk the puddles, check falls of 1:100 and cracks.',
        },
        {
          title: 'Correct and drain',
          work: 3,
          wait: 0,
          text: 'High spots ground, low ones filled, a channel cut at the low edge.',
        },
        {
          title: 'Cushion',
          work: 2,
          wait: 0,
          text: 'Primer, then black rubber granules in polyurethane, thickest under swings and slides.',
        },
        {
          title: 'Colour',
          work: 2,
          wait: 0,
          text: '10 to 15 mm of EPDM, each colour laid in one go so that no seam opens.',
        },
        {
          title: 'Cure and check',
          work: 0,
          wait: 3,
          text: 'Closed for three days. Then the hose again: dry within minutes.',
        },
      ],
      duration: '**{days}** for 100 m², in dry weather. A terrace is waterproofed and tested first.',
      ask: [
        {
          question: 'How high can a child fall here?',
          listenFor:
            'They measure the equipment and give a thickness for it, with the drop test that proves it.',
        },
        {
          question: 'Where does the rain go?',
          listenFor:
            'Through the rubber, down the slab’s fall, into a channel. A flat slab is corrected first.',
        },
        {
          question: 'What are the granules and the binder?',
          listenFor: 'EPDM on top, and a binder that does not yellow under light colours.',
        },
        {
          question: 'How hot is it at four in April?',
          listenFor: 'Light colours and shade. Dark rubber in full sun burns bare feet.',
        },
      ],
      place: 'Play area or court',
      drawing: {
        picture: 'flooring-play-area',
        caption: 'Under the swing',
        scale: 'Section, 1:15',
      },
      zone: 'floors',
    },
  ],
  faq: [
    {
      q: 'How soon can we walk on it?',
      a: 'Tile after 24 hours, with furniture after three days. Epoxy and polyurethane floors after a day, trolleys after two or three, strong cleaners after a week. Cool, damp weather adds to each.',
    },
    {
      q: 'Is epoxy good for a terrace or balcony?',
      a: 'No. Ordinary epoxy yellows and chalks in sunlight and goes brittle. Outside we use tile on a membrane, or a polyurethane or acrylic system made for sun.',
    },
    {
      q: 'Can you work in the monsoon?',
      a: 'Tiling indoors goes on all year. Epoxy waits when the air is very humid, because it turns cloudy, and outdoor rubber needs dry days.',
    },
    {
      q: 'Do we have to empty the house?',
      a: 'One room at a time. We move the furniture across, cover what stays and grind with a vacuum on the machine.',
    },
  ],
} as const satisfies ServicePage;
