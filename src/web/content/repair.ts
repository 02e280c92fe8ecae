// Words of /services/repair-of-the-old-building: ten kinds of damage, told apart and mended.
import type { ServicePage } from './services.types.ts';

export const repair = {
  key: 'repair',
  slug: 'repair-of-the-old-building',
  description:
    'Plaster cracks, cracks in concrete, honeycombs, blow holes and spalling: how to tell them apart, how each is repaired, how long it takes and what to ask.',
  lede: 'We repair cracks, rusted steel and broken concrete. Some cracks only say that the plaster dried too fast. Others say that the steel is rusting or the beam carries too much. We find out which, then choose the repair.',
  indexTitle: 'What do you see?',
  facts: [
    { figure: '0.3', label: 'mm: measure wider cracks' },
    { figure: '10', label: 'kinds of damage, told apart' },
  ],
  solutions: [
    {
      id: 'internal-plaster-cracks',
      title: 'Internal plaster cracks',
      indexLine: 'Fine lines that come back after painting',
      summary:
        'Most cracks indoors are in the 12 mm of plaster and not in the wall. The ones that return after every painting sit where concrete meets brick.',
      recognise: [
        {
          text: 'A straight line under a beam or down the edge of a column, as if drawn with a ruler.',
          sign: 'sign-beam-line',
        },
        {
          text: 'A map of hairlines too fine for the edge of a visiting card, which is about 0.3 mm thick.',
          sign: 'sign-crazed-plaster',
        },
        {
          text: 'A crack that runs straight down from a switchboard, along the buried conduit.',
          sign: 'sign-conduit-crack',
        },
        {
          text: 'A hollow sound when you tap with a coin: the plaster has let go of the wall.',
          sign: 'sign-hollow-plaster',
        },
      ],
      why: [
        'The frame is concrete and the wall is brick. They warm, dry and bend by different amounts, and the plaster is asked to cover both. Where nothing bridges the joint, **it breaks along the joint**.',
        'Maps of fine cracks have another cause. Plaster mixed with too much cement, or left to dry in one April day, shrinks faster than the wall behind it. Seven days of wetting would have prevented that.',
        'If the same crack shows on the other side of the wall, it is not a plaster crack. Read about structural cracks then.',
      ],
      steps: [
        {
          title: 'Tap and open',
          work: 1,
          wait: 0,
          text: 'Sound the wall, scrape one spot to the brick, cut cracks to a V 8 to 10 mm wide.',
        },
        {
          title: 'Fill and bridge',
          work: 2,
          wait: 0,
          text: 'Polymer-modified mortar in the groove. Fibre mesh 150 mm to each side of a concrete joint.',
        },
        {
          title: 'Keep it damp, let it dry',
          work: 0,
          wait: 28,
          text: 'New plaster is wetted three times a day for a week and then left to dry: four weeks in all. The room stays in use; only that wall is bare.',
        },
        {
          title: 'Putty and paint',
          work: 2,
          wait: 0,
          text: 'When the meter reads dry: two thin coats of putty, primer, paint.',
        },
      ],
      duration: '**{days}** for one room. We are in it for the work alone; the rest is curing and drying.',
      ask: [
        {
          question: 'What goes over the beam line?',
          listenFor:
            'Alkali-resistant fibre mesh, 150 mm each side, bedded in mortar. Putty alone opens again by May.',
        },
        {
          question: 'Will you cut the crack open first?',
          listenFor:
            'A V-groove, brushed and wetted. Filler smeared over a closed crack holds on by its skin.',
        },
        {
          question: 'How do you know it is only plaster?',
          listenFor:
            'They scrape one spot down to the brick and look. If the brick is cracked, the job changes.',
        },
      ],
      place: 'Internal plaster, old building',
      drawing: {
        picture: 'repair-internal-plaster',
        caption: 'Room wall under a beam',
        scale: 'Elevation, 1:20, with the joint cut',
      },
      zone: 'internal-walls',
    },
    {
      id: 'external-plaster-cracks',
      title: 'External plaster cracks',
      indexLine: 'Lines that stay dark after rain',
      summary:
        'Outside, every crack is a small gutter. Even a hairline takes in driven rain and hands it to the room behind.',
      recognise: [
        { text: 'Lines that stay dark for a day after the rain has stopped.', sign: 'sign-wet-crack' },
        {
          text: 'A crack at every floor level, where the beam ends and the brick begins.',
          sign: 'sign-level-crack',
        },
        { text: 'Cracks that fan out from the corners of windows.', sign: 'sign-window-corners' },
        {
          text: 'Plaster that bulges, sounds hollow, or has dropped from below a sill.',
          sign: 'sign-fallen-plaster',
        },
        {
          text: 'Damp or salt on the inside of the same wall, most often on the west face.',
          sign: 'sign-window-damp',
        },
      ],
      why: [
        'In May a west wall can pass 55 °C at four in the afternoon and be soaked by a storm at five. Plaster, brick and concrete shrink at three different speeds, and old paint is too brittle to follow.',
        'Window corners are where the pull gathers, because the wall is weakest there. Floor lines crack because **two materials meet under one skin**.',
        'Sills and sunshades without a drip groove feed water to the crack below for hours. Closing the crack without giving the water another way down is half a repair.',
      ],
      steps: [
        {
          title: 'Reach and sound',
          work: 2,
          wait: 0,
          text: 'Scaffold or cradle with lifelines. Tap every metre, chalk what is hollow.',
        },
        {
          title: 'Open and wash',
          work: 2,
          wait: 0,
          text: 'Cracks cut to a V, hollow plaster cut out square, algae killed, wall washed.',
        },
        {
          title: 'Fill, mesh, plaster',
          work: 3,
          wait: 0,
          text: 'Polymer mortar in still cracks, sealant in moving ones, mesh over concrete joints.',
        },
        {
          title: 'Cure and dry',
          work: 1,
          wait: 27,
          text: 'Sills get their drip groove. Seven days of wetting, then drying until the plaster is about 28 days old and the meter agrees: nobody coats green plaster.',
        },
        {
          title: 'Coat',
          work: 3,
          wait: 0,
          text: 'Primer and two coats of elastomeric acrylic, which stretches over hairlines.',
        },
      ],
      duration: '**{days}** for 100 m² of wall in dry weather. Rain adds its own days before the coat.',
      ask: [
        {
          question: 'Which cracks move and which are still?',
          listenFor:
            'Stiff mortar for the still ones, soft sealant for the moving ones. One filler for all is a guess.',
        },
        {
          question: 'How dry is the wall before you coat?',
          listenFor: 'A moisture meter reading, written down. A film over damp plaster blisters in weeks.',
        },
        {
          question: 'How thick is the coat when it has dried?',
          listenFor: 'A figure in microns, and the litres per square metre needed to reach it.',
        },
      ],
      place: 'External plaster, old building',
      drawing: {
        picture: 'repair-external-plaster',
        caption: 'West face at a window',
        scale: 'Elevation, 1:20',
      },
      zone: 'external-walls',
    },
    {
      id: 'structural-cracks-in-concrete',
      title: 'Structural cracks in concrete',
      indexLine: 'A crack in a beam, slab or column',
      summary:
        'A crack in a beam is a question about load. We answer that first, prop if we must, and only then glue the concrete together.',
      recognise: [
        {
          text: 'A crack in a beam or slab as wide as the edge of a visiting card: 0.3 mm or more.',
          sign: 'sign-card-in-crack',
        },
        {
          text: 'A slanting crack near the end of a beam, rising towards the middle from the column.',
          sign: 'sign-slanting-crack',
        },
        {
          text: 'Upright cracks across the middle of a beam, widest at the bottom.',
          sign: 'sign-upright-cracks',
        },
        {
          text: 'Pencil marks of our engineer at its two ends, passed by the crack a month later.',
          sign: 'sign-pencil-marks',
        },
        {
          text: '**In a column that a card enters, or wider than 1 mm in a beam or slab:** keep everybody away today. If it came suddenly, moves or slants, or doors begin to jam, leave now and call 112. [What to do first](/leak-finder/danger/giving-way)',
          sign: 'sign-column-crack',
        },
      ],
      why: [
        'Concrete resists being squeezed and gives way when pulled; the steel takes the pull. Fine cracks are how that works. The Indian code, IS 456, accepts up to 0.3 mm in a dry room and 0.2 mm where it is wet.',
        'Wider ones have a reason: a tank or a wall added later, a wall taken out below, a footing that sank, steel that rusted thin, props removed too early. **Resin glues the crack and leaves the reason**. So the reason is dealt with first.',
        'Epoxy is stronger than the concrete around it. In a crack that still moves, the next one opens right beside it. That is why we put gauges on the crack and wait.',
      ],
      steps: [
        {
          title: 'Find the cause',
          work: 2,
          wait: 0,
          text: 'An engineer maps and measures, tests the concrete, checks the load. Props where needed.',
        },
        {
          title: 'Ports and seal',
          work: 2,
          wait: 0,
          text: 'Crack blown clean and dry. Ports every 200 to 300 mm, the line between closed with epoxy paste.',
        },
        {
          title: 'Inject',
          work: 1,
          wait: 0,
          text: 'Thin epoxy at low pressure, from the lowest port, until it shows at the next.',
        },
        {
          title: 'Let it harden',
          work: 0,
          wait: 7,
          text: 'Nobody loads the member. The props stay.',
        },
        {
          title: 'Prove it',
          work: 2,
          wait: 0,
          text: 'A core or a pulse test shows it is full. Ports ground off, props out on the engineer’s word.',
        },
      ],
      duration:
        '**{days}** for up to 10 m of crack, after two to four weeks of gauges showing that it has stopped.',
      ask: [
        {
          question: 'Is it still moving?',
          listenFor: 'A gauge or glass strip with dates on it. A crack seen once tells nobody.',
        },
        {
          question: 'Who says it is safe?',
          listenFor: 'A structural engineer, in writing, before a prop comes out.',
        },
        {
          question: 'Is the crack dry?',
          listenFor: 'Ordinary epoxy needs dry faces. In a wet crack the water is stopped first.',
        },
        {
          question: 'How do you know it is full?',
          listenFor:
            'Resin seen at each next port, then a core or a pulse test. A gun held to one hole proves nothing.',
        },
      ],
      place: 'Beam, slab or column',
      drawing: {
        picture: 'repair-structural-crack',
        caption: 'Beam end, with its steel',
        scale: 'Side view, 1:20',
      },
      zone: 'cracks',
    },
    {
      id: 'water-bearing-cracks',
      title: 'Water bearing cracks',
      indexLine: 'A crack that drips, weeps or sweats',
      summary:
        'Water on the far side pushes off whatever is smeared on the near side. The seal has to be made inside the wall.',
      recognise: [
        { text: 'A line in a basement, lift pit or sump wall that is wet all year.', sign: 'sign-wet-line' },
        {
          text: 'A white crust below the crack: lime that the water has carried out of the concrete.',
          sign: 'sign-lime-streak',
        },
        {
          text: 'A level line at one height, where one day’s concrete ended and the next began.',
          sign: 'sign-no-waterstop',
        },
        { text: 'Damp rings round pipes and round the holes left by shutter ties.', sign: 'sign-damp-ring' },
      ],
      why: [
        'Basement walls are cast in lifts, and concrete shrinks as it dries. The joints and cracks go right through. After the monsoon the ground water may stand a metre or two above the basement floor, and each metre presses with a tonne on every square metre, day and night.',
        'Quick-setting cement stops the flow for a season. Then the lime behind it washes out and the water moves to the next weak place.',
        'Polyurethane resin works with the water. It **reacts with it, foams, and is squeezed through to the far face**. A second, denser resin then stays elastic in the crack.',
      ],
      steps: [
        {
          title: 'Map and relieve',
          work: 1,
          wait: 0,
          text: 'Mark the wet line. Fast flows are led out through a tube so that the pressure drops.',
        },
        {
          title: 'Drill to meet it',
          work: 1,
          wait: 0,
          text: 'Holes at 45 degrees from both sides by turns, meeting the crack at mid-wall. Packers set.',
        },
        {
          title: 'Inject',
          work: 1,
          wait: 0,
          text: 'Water-reactive foam from the lowest packer upwards, then a flexible resin behind it.',
        },
        {
          title: 'Watch',
          work: 0,
          wait: 2,
          text: '48 hours. What still weeps is drilled between and injected again.',
        },
        {
          title: 'Close and coat',
          work: 3,
          wait: 0,
          text: 'Packers out, holes filled with non-shrink mortar, cement-based waterproof coat over the line.',
        },
      ],
      duration: '**{days}** for 10 m of crack in a 200 mm wall. It can be done while it leaks.',
      ask: [
        {
          question: 'Foam alone, or foam and then resin?',
          listenFor: 'Foam stops the water today. Left alone it shrinks when the wall dries out in summer.',
        },
        {
          question: 'How do you drill?',
          listenFor: 'At 45 degrees, from both sides by turns, to cross the crack at mid-wall.',
        },
        {
          question: 'Will you come back in the rain?',
          listenFor: 'A return visit at the first heavy rain, written into the quotation.',
        },
        {
          question: 'Does it touch drinking water?',
          listenFor: 'For tanks and sumps the maker must declare the resin fit for drinking water.',
        },
      ],
      place: 'Basement, lift pit or sump',
      drawing: {
        picture: 'repair-water-bearing',
        caption: 'Basement wall below ground',
        scale: 'Section, 1:20',
      },
      zone: 'cracks',
    },
    {
      id: 'non-structural-cracks',
      title: 'Non-structural cracks',
      indexLine: 'A joint that opens and closes',
      summary:
        'These carry no load, but many of them breathe: open at dawn, closed by afternoon. Filled hard, they open again beside the filler.',
      recognise: [
        {
          text: 'A line between the parapet and the slab, or between a wall and the beam above it.',
          sign: 'sign-parapet-line',
        },
        {
          text: 'A crack between the old house and the part that was built on later.',
          sign: 'sign-two-parts',
        },
        {
          text: 'The same width along its whole length, with neither side standing higher.',
          sign: 'sign-even-crack',
        },
        { text: 'Wider on a cold morning than on a hot afternoon.', sign: 'sign-dawn-noon' },
      ],
      why: [
        'Everything in a building changes size. A 10 m terrace slab grows about 3 mm between a January dawn and a May afternoon. Where two parts are held differently, the difference comes out as a line.',
        'The mistake is to stop it with cement. **A crack that moves is a joint that nobody designed**, so we give it the joint: wide enough, soft, and stuck on two sides only.',
        'Hairlines that formed while the concrete dried and never moved again are another matter. They are brushed full and coated.',
      ],
      steps: [
        {
          title: 'Measure twice',
          work: 1,
          wait: 0,
          text: 'Width at seven in the morning and at three. The difference sizes the joint.',
        },
        {
          title: 'Cut a joint',
          work: 1,
          wait: 0,
          text: 'A clean slot 10 to 15 mm wide along the line, dust out, both edges primed.',
        },
        {
          title: 'Rod and sealant',
          work: 1,
          wait: 0,
          text: 'Foam rod pressed in, then polyurethane or hybrid sealant, half as deep as it is wide.',
        },
        {
          title: 'Leave it',
          work: 0,
          wait: 7,
          text: 'Sealant cures two to three millimetres a day. It keeps rain out from the first evening.',
        },
        {
          title: 'Cover',
          work: 1,
          wait: 0,
          text: 'Flexible coat or a loose cover strip. Still hairlines are brushed full and painted.',
        },
      ],
      duration: '**{days}** for 20 m of joint.',
      ask: [
        {
          question: 'How much does it move?',
          listenFor: 'Two readings and a slot several times as wide as the difference.',
        },
        {
          question: 'What is behind the sealant?',
          listenFor: 'A foam rod or tape. Stuck on three sides, sealant tears down the middle.',
        },
        {
          question: 'Which sealant, and can it be painted?',
          listenFor: 'Polyurethane or hybrid outside. Silicone lasts too, but no paint stays on it.',
        },
      ],
      place: 'Moving joint, old building',
      drawing: {
        picture: 'repair-non-structural',
        caption: 'Old wall meets the extension',
        scale: 'Plan, 1:3',
      },
      zone: 'cracks',
    },
    {
      id: 'honeycombs',
      title: 'Honeycombs',
      indexLine: 'Stones showing in the concrete',
      summary:
        'Where concrete was not vibrated, stones stand with air between them. The patch you see may be a hand wide and the hollow behind it a hand deep.',
      recognise: [
        {
          text: 'Gravel showing like a nut bar, often at the foot of a column or where beam meets column.',
          sign: 'sign-gravel-foot',
        },
        {
          text: 'A dull sound when our engineer taps it, and loose stones. Do not pull them out.',
          sign: 'sign-stones-fall',
        },
        { text: 'A wire of our engineer’s that goes in further than 20 mm.', sign: 'sign-wire-in' },
        { text: 'Bars in sight, or rust and damp coming through the patch.', sign: 'sign-bare-bars' },
      ],
      why: [
        'Concrete dropped from too high separates: stones to one side, paste to the other. Steel packed too close stops the stones. A gap in the shutter lets the paste run out. If nobody puts a vibrator there, **the hollow stays and the shutter hides it**.',
        'The foot of a column is the usual place, and it carries the most. Plaster makes it vanish from sight. It also leaves the bars in open air, so they rust.',
      ],
      steps: [
        {
          title: 'Sound and prop',
          work: 1,
          wait: 0,
          text: 'Hammer and pulse test find the edge. The engineer decides on props before anyone chips.',
        },
        {
          title: 'Chip to sound',
          work: 2,
          wait: 0,
          text: 'Loose stone out, 20 mm clear behind bars, edges sawn square. Washed and soaked.',
        },
        {
          title: 'Shutter and pour',
          work: 1,
          wait: 0,
          text: 'Bonding coat, tight shutter with a hopper, free-flowing micro-concrete poured from one side.',
        },
        {
          title: 'Cure',
          work: 0,
          wait: 7,
          text: 'Shutter off after a day or two, wet hessian for seven days. Props stay.',
        },
        {
          title: 'Prove it',
          work: 2,
          wait: 0,
          text: 'Pulse test through the patch. Any void left is filled with cement grout through nipples.',
        },
      ],
      duration:
        '**{days}** for the foot of one column. Shallow patches, up to 40 mm, take polymer mortar and a week.',
      ask: [
        {
          question: 'How deep does it go?',
          listenFor:
            'Nobody knows before chipping or a pulse test. A price by area alone is a price for plaster.',
        },
        {
          question: 'What will you fill it with?',
          listenFor:
            'Non-shrink micro-concrete or polymer mortar. Sand and cement shrinks and only hides it.',
        },
        {
          question: 'Does the column need props?',
          listenFor: 'A yes or no from an engineer, before the hammer.',
        },
      ],
      place: 'Concrete with honeycombs',
      drawing: {
        picture: 'repair-honeycomb',
        caption: 'Foot of a stilt column',
        scale: 'Elevation, cut open, 1:15',
      },
      zone: 'cracks',
    },
    {
      id: 'pin-holes-blow-holes',
      title: 'Pin holes and blow holes',
      indexLine: 'Small round pits in a cast face',
      summary:
        'Bubbles of air caught against the shutter. They take nothing from the strength, but no coating can bridge a hole, and in a tank each one is a leak to come.',
      recognise: [
        { text: 'Round pits from 1 to 15 mm across, seldom deeper than they are wide.', sign: 'sign-pits' },
        { text: 'Hard concrete between them that sounds clear under the hammer.', sign: 'sign-hard-between' },
        { text: 'More of them near the top of each lift and on sloping faces.', sign: 'sign-pits-near-top' },
        { text: 'Tiny craters in fresh paint or coating the morning after.', sign: 'sign-craters' },
      ],
      why: [
        'Air rises through wet concrete and sticks to the shutter, most of all where the mould oil was thick or the vibrator was pulled out fast. Many holes keep a skin of cement as thin as paper. They show only when the surface is ground.',
        'Coat over them and the sun warms the air inside. It swells and **blows a crater through the coating** while it is still soft. One hole in a tank lining is enough.',
      ],
      steps: [
        {
          title: 'Open the skin',
          work: 1,
          wait: 0,
          text: 'Light grinding breaks the skin over hidden holes. Wash, let the surface dry.',
        },
        {
          title: 'Press and fill',
          work: 1,
          wait: 0,
          text: 'Polymer putty pressed into each hole with a flexible blade, in two directions.',
        },
        {
          title: 'Fairing coat',
          work: 1,
          wait: 0,
          text: 'A tight skim of 1 to 3 mm over the whole face. In tanks, an epoxy-cement one.',
        },
        {
          title: 'Cure',
          work: 0,
          wait: 3,
          text: 'Shaded and damp the first day, then left to dry.',
        },
        {
          title: 'Lamp and coat',
          work: 2,
          wait: 0,
          text: 'A lamp held flat to the wall shows what was missed. Coated in the evening, as the wall cools.',
        },
      ],
      duration: '**{days}** for 50 m² of cast wall, ready for its coating.',
      ask: [
        {
          question: 'Do you grind before you fill?',
          listenFor: 'Yes, or the holes under the skin stay and open later.',
        },
        {
          question: 'What time of day do you coat?',
          listenFor: 'Evening. A cooling wall draws the coating in; a warming wall blows it out.',
        },
        {
          question: 'How do you check?',
          listenFor: 'A lamp along the surface, by you as well, before the first coat.',
        },
      ],
      place: 'Cast wall or water tank',
      drawing: {
        picture: 'repair-blow-holes',
        caption: 'Cast face under a magnifier',
        scale: 'Elevation, with the face cut',
      },
      zone: 'tank',
    },
    {
      id: 'spalling',
      title: 'Spalling',
      indexLine: 'Concrete falling off rusted bars',
      summary:
        'Rust takes several times the room of the steel it came from. It bursts the concrete from inside, and a patch that stops in front of the bar is burst again.',
      recognise: [
        {
          text: 'Cracks in straight lines along the bars, under balconies, sunshades and bathroom slabs.',
          sign: 'sign-bar-cracks',
        },
        { text: 'Brown streaks that start at a crack.', sign: 'sign-rust-streak' },
        {
          text: 'A ceiling that looks swollen or loose; flakes on the floor in the morning. Never tap it.',
          sign: 'sign-ceiling-flakes',
        },
        { text: 'Bars in the open, swollen in layers like pastry.', sign: 'sign-rust' },
      ],
      why: [
        'Steel does not rust in fresh concrete, because concrete is alkaline. Over the years carbon dioxide from the air soaks in and uses that up, a few millimetres each decade in good concrete and far more in poor. Old slabs often have only 10 or 15 mm of cover. When the change reaches the bar and water does too, rust begins.',
        'Chloride does the same, where salty water went into the mix: IS 456 (table 1) allows no more than 500 mg in a litre for reinforced concrete. Hardness alone does not rust steel. A leaking bathroom above does it fastest of all.',
        'A patch of plain mortar on a rusty bar looks well for a year. The rust goes on behind it, **and starts afresh at its edge**.',
      ],
      steps: [
        {
          title: 'Test',
          work: 2,
          wait: 0,
          text: 'Hammer, cover meter, the pink test for carbonation, half-cell readings for rust in hiding.',
        },
        {
          title: 'Cut back',
          work: 3,
          wait: 0,
          text: 'Props, then out to sound concrete: 20 mm behind the bar, on to clean steel, edges sawn.',
        },
        {
          title: 'Clean and prime',
          work: 1,
          wait: 0,
          text: 'Brushed or blasted bright, two coats of a primer that keeps rust off. New bars where section is lost.',
        },
        {
          title: 'Rebuild',
          work: 2,
          wait: 0,
          text: 'Bonding coat, polymer mortar in layers, or micro-concrete in a shutter where it is deep.',
        },
        {
          title: 'Cure',
          work: 0,
          wait: 7,
          text: 'Seven days under wet hessian or curing compound. The props stay in.',
        },
        {
          title: 'Coat',
          work: 2,
          wait: 0,
          text: 'Anti-carbonation coat over patch and old concrete alike. Air stays out, vapour leaves.',
        },
      ],
      duration:
        '**{days}** for 10 m² of ceiling. First it is made safe and propped, then the leak above is closed, then it is rebuilt.',
      ask: [
        {
          question: 'Do you cut behind the bar?',
          listenFor:
            '20 mm clear all round, and along it until the steel is clean. Painting the front is not a repair.',
        },
        {
          question: 'How do you know where to stop?',
          listenFor:
            'Phenolphthalein, down to pink: grey concrete no longer protects. Pink says only that its pH is above about 9, so where salt is likely chloride is measured too.',
        },
        {
          question: 'What if the bar has gone thin?',
          listenFor:
            'Measured with callipers. Around a fifth of the section lost, new steel is laid alongside, as an engineer details it.',
        },
        {
          question: 'Where did the water come from?',
          listenFor: 'They go upstairs and look before they quote.',
        },
      ],
      place: 'Slab, beam or sunshade',
      drawing: {
        picture: 'repair-spalling',
        caption: 'Balcony slab, underside',
        scale: 'Section, 1:4',
      },
      zone: 'cracks',
    },
    {
      id: 'entire-building-repair',
      title: 'Entire building repair',
      indexLine: 'The whole block is due',
      summary:
        'Twenty flats, one scaffold. The order matters more than the materials: water first, then steel, then plaster, and paint last.',
      recogniseTitle: 'When patching stops making sense',
      recognise: [
        { text: 'A repair every year, each time on another face.', sign: 'sign-patched-face' },
        {
          text: 'Concrete falling on more than one floor, in the same line of balconies or sunshades.',
          sign: 'sign-balcony-line',
        },
        { text: 'Leaks in several flats that go back to one terrace or one shaft.', sign: 'sign-one-shaft' },
        {
          text: 'Soil and rain pipes that drip along the wall they are fixed to.',
          sign: 'sign-dripping-pipe',
        },
        { text: 'More than thirty years old and never surveyed by an engineer.', sign: 'sign-thirty-years' },
      ],
      why: [
        'Each flat mends its own stain. The terrace, the shafts, the pipes and the outer face belong to everyone, so they wait. The water that enters there goes on travelling.',
        'Paint over it and the building looks young for a year. **The damage goes on behind the paint**, and the next survey costs more to read.',
        'One scaffold serves every trade. Opened once, a face can be tested, mended, piped and coated in the right order, and then left alone for years.',
      ],
      steps: [
        {
          title: 'Survey',
          work: 2,
          wait: 0,
          text: 'Every face tapped and drawn. Cover, carbonation and strength tested floor by floor.',
        },
        {
          title: 'Terrace and tanks',
          work: 3,
          wait: 3,
          text: 'Water is stopped at the top before anything below is mended. Screed and lining cure, and a tank is full for two weeks.',
        },
        {
          title: 'Scaffold and pipes',
          work: 2,
          wait: 0,
          text: 'Scaffold or cradles, nets, covered entrances. Soil and rain pipes renewed.',
        },
        {
          title: 'Concrete',
          work: 4,
          wait: 0,
          text: 'Columns, beams, balconies: props, cut back, steel, rebuild, cure.',
        },
        {
          title: 'Plaster and joints',
          work: 3,
          wait: 4,
          text: 'Cracks, mesh, new plaster, window edges and moving joints sealed. The plaster of the last face then rests for four weeks.',
        },
        {
          title: 'Coat and hand over',
          work: 2,
          wait: 0,
          text: 'Primer and two coats, then the drawings with every patch marked.',
        },
      ],
      weeks: true,
      duration: '**About {days}** for twenty flats, best begun in October. People live at home throughout.',
      ask: [
        {
          question: 'May we see the survey?',
          listenFor:
            'An elevation of each face with every crack and patch on it, measured. A tour of photographs is not a survey.',
        },
        {
          question: 'What comes first?',
          listenFor: 'Terrace and pipes. If the answer is paint, thank them for coming.',
        },
        {
          question: 'How is hidden damage measured?',
          listenFor: 'Opened, photographed and signed by your committee before it is closed again.',
        },
        {
          question: 'How do we live here meanwhile?',
          listenFor: 'Nets, a covered entrance, fixed hours, and a day’s notice before water is shut off.',
        },
      ],
      place: 'Whole block',
      drawing: {
        picture: 'repair-entire-building',
        caption: 'Street face of a block',
        scale: 'Elevation, 1:100',
      },
      zone: 'external-walls',
    },
    {
      id: 'protective-coatings',
      title: 'Protective coatings',
      indexLine: 'A sound wall, before it starts',
      summary:
        'Paint is for looks. A protective coating has a job: keep rain out, or keep air from the steel, and still let the wall dry. Choose the job first.',
      recogniseTitle: 'How to tell that a wall is due',
      recognise: [
        { text: 'Chalk on your palm after you rub the wall.', sign: 'sign-chalk-cloth' },
        {
          text: 'Water thrown on it sinks in within a minute instead of running off.',
          sign: 'sign-water-sinks',
        },
        { text: 'Hairlines across sound plaster.', sign: 'sign-crazed-plaster' },
        {
          text: 'Bare brick, stone or fair-faced concrete that turns dark in rain.',
          sign: 'sign-dark-brick',
        },
        { text: 'Concrete that was repaired and then left without a coat.', sign: 'sign-bare-patch' },
      ],
      why: [
        'Three families do three jobs. **Elastomeric acrylic** is a thick film that stretches over hairlines in plaster. **Anti-carbonation acrylic** is a thinner film for concrete: it holds carbon dioxide back and lets vapour through. **Silane-siloxane** makes no film at all: it soaks into brick, stone or concrete and makes the pores shed water.',
        'Each fails when it is given another’s job. A clear water repellent cannot close a crack. A stretching film over damp plaster is pushed off by the vapour behind it, in blisters.',
        'So the wall is mended first and dried next. New plaster waits four weeks; after rain we wait until the meter agrees.',
      ],
      steps: [
        {
          title: 'Test and wash',
          work: 2,
          wait: 0,
          text: 'Water absorbed through a glass tube, moisture by meter, adhesion by tape. Then washed.',
        },
        {
          title: 'Mend and dry',
          work: 2,
          wait: 2,
          text: 'Cracks and hollow spots repaired, algae killed, wall left to dry. New plaster rests for four weeks instead.',
        },
        {
          title: 'Prime',
          work: 1,
          wait: 0,
          text: 'Binds chalk and evens the thirst of old and new plaster.',
        },
        {
          title: 'Two coats',
          work: 2,
          wait: 0,
          text: 'Wet film gauge every few metres. No coating in noon sun or with rain due.',
        },
        {
          title: 'Check',
          work: 1,
          wait: 0,
          text: 'Litres used against area, dry thickness, and the water tube once more.',
        },
      ],
      duration: '**{days}** for 200 m² of wall in dry weather; with new plaster, four weeks of rest.',
      ask: [
        {
          question: 'What is this coating’s job?',
          listenFor:
            'One of three: bridge hairlines, hold back air, shed water. “It does all” is a sales line.',
        },
        {
          question: 'How dry must the wall be?',
          listenFor: 'The maker’s figure and a meter on site. Damp plaster is not coated.',
        },
        {
          question: 'How much will you use?',
          listenFor: 'Litres per square metre, from the data sheet, and empty pails counted with you.',
        },
      ],
      place: 'Outer face of a building',
      drawing: {
        picture: 'repair-coatings',
        caption: 'Three walls, three coatings',
        scale: 'Section, 1:4',
      },
      zone: 'external-walls',
    },
  ],
  faq: [
    {
      q: 'How do I measure a crack at home?',
      a: 'Only in plaster, on a wall within reach. A visiting card is about 0.3 mm thick and a bank card about 0.8 mm: see which edge goes in, mark both ends of the crack with a pencil and the date, and photograph it with the card beside it. Look again after a month. A crack in a beam, a column or a slab is not touched: photograph it from across the room.',
    },
    {
      q: 'When should we leave the room?',
      a: 'When a crack in a beam or column appears suddenly or grows within days, when concrete falls, or when doors that used to close begin to jam. If any part moves, sags or makes a noise, get out of the building and call 112. In a column that a card enters, or wider than 1 mm in a beam or slab: keep everybody away today. [What to do first](/leak-finder/danger/giving-way)',
    },
    {
      q: 'Can you work in the monsoon?',
      a: 'Surveys, injection and work indoors go on. Outer plaster needs shelter, and coatings need a wall that has dried. We plan outside work from October to May.',
    },
    {
      q: 'Who decides about the structure?',
      a: 'A structural engineer. We survey, measure and test; where a beam, column or slab is in question, the engineer’s note comes before our work and decides when props leave.',
    },
    {
      q: 'Will the repair show afterwards?',
      a: 'On painted plaster, no. On bare concrete, yes: patch and old concrete are different greys until both are coated.',
    },
  ],
} as const satisfies ServicePage;
