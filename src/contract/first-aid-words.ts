// First aid in English.
import type { FirstAidWords } from './first-aid.ts';

export const firstAidWords: FirstAidWords = {
  title: 'Do this first',
  link: 'What to do first',
  kinds: {
    electrics: {
      title: 'Water at something electric',
      steps: [
        'Touch nothing that is wet or tingles: no light, fan, switch, plug, geyser or tap. Get everybody out of the room.',
        'If the main board, the meter or the floor before it is wet, do not touch it. Leave, and call 1912 to have the supply cut. A wet service cable or a flooded meter is for the supplier alone.',
        'If the board is dry and you stand dry, switch off there: the MCB of that room, or all of them; without an MCB, the main switch. Dry hands, dry shoes, dry floor. Not the switch in the room.',
        'If the inverter or UPS is dry and you stand dry, switch it off too. If the generator’s board is dry, somebody who stands dry switches off its line to your flat. They keep lights and fans live after the MCB is off.',
        'Smoke, sparks or fire: everybody out, call 112 or 101. Somebody has had a shock: do not touch them while the power is on, call 112.',
        'A lift with water in its pit: nobody rides in it, nobody goes into the pit. Tell the caretaker and the lift firm.',
        'What is off stays off until an electrician has looked. The water can wait for that.',
      ],
      tonight: 'Tonight: a torch instead of candles, and nobody sleeps in that room.',
    },
    bulge: {
      title: 'A ceiling that bulges or hangs',
      steps: [
        'Get everybody out from under it, and move nothing that stands there. Close the door.',
        'Do not pierce it and do not prop it: it can come down whole, with the lights in it.',
        'If the main board is dry and you stand dry, switch off the MCB of that room there; without an MCB, the main switch. If the inverter or UPS is dry and you stand dry, switch it off too.',
        'If the concrete itself sags, cracks or makes a noise, leave the flat and the one below, and call 112.',
        'Ask the people above to stop using water.',
      ],
      tonight: 'Tonight: nobody sleeps in that room, or in the one below it.',
    },
    'fallen-concrete': {
      title: 'Something has fallen, or hangs loose',
      steps: [
        'Keep everybody out from under it, on the floors below and outside too. More can fall.',
        'Do not tap it, pull at it, plaster over it or go near it for a photo.',
        'Close the room, the balcony or the path below with a rope or chairs. Tell the neighbours and the watchman.',
        'If somebody is hurt or trapped, or a beam, a column or a balcony looks bent, get out and call 112.',
      ],
      tonight: 'Tonight: nobody sleeps, walks or parks under it.',
    },
    'giving-way': {
      title: 'A part that carries the house may give way',
      steps: [
        'Leave the rooms around it, above it and below it now. Take everybody with you, and no belongings.',
        'If it is moving, sagging or making a noise, get out of the building, warn the neighbours and call 112.',
        'Keep others out. Do not prop it, load it, measure it or photograph it.',
        'If a wall is being taken out, or somebody digs next door, have that work stopped: by the owner, the association or 112.',
        'Go back only when an engineer has said that you may.',
      ],
      tonight: 'Tonight: sleep somewhere else, also those who live above and below.',
    },
    frightening: {
      title: 'You are not sure, and it worries you',
      steps: [
        'Leave the room and keep others out of it. It can be looked at later.',
        'If there is water near a wire, touch nothing that is wet. If the main board or the meter is wet, leave and call 1912. If the board is dry and you stand dry, switch off the MCB there, or else the main switch; if the inverter or UPS is dry, that too.',
        'If a part of the building moves or cracks with a noise, get out and call 112. Fire: 112 or 101.',
        'When you call, say what you see from the door.',
      ],
      tonight: 'Tonight: sleep in another room, away from it.',
    },
  },
  named: 'If it is one of these, read this:',
  short:
    'Keep everybody away from it. Touch nothing electric that is wet. If a part of the building moves, sags or cracks with a noise, get out of the building and call 112. For a fire call 112 or 101, for the power supply 1912.',
  worse: 'If it gets worse, do not wait for our call.',
  dayAndNight: 'These answer day and night',
  now: 'These answer now, at {time}',
  hurt: 'Somebody has had a shock, is hurt or trapped: call 112 first.',
  numbers: { '112': 'emergency', '101': 'fire', '1912': 'electricity', office: 'our office' },
  office: {
    always: 'Our office answers {hours}.',
    open: 'Our office answers now ({hours}).',
    closed: 'Our office is closed now; nobody there picks up ({hours}).',
  },
};
