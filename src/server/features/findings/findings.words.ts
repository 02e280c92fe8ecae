// What a finding sheet, its mail and the page that shows it to others say around the engineer's own words.
import { pointLabels } from '#contract/found-marks.staff.ts';
import type { FoundCause } from '#contract/requests.staff.ts';

export const findingWords = {
  title: 'What we found',
  labels: {
    number: 'Number',
    date: 'Date',
    booking: 'Booking',
    service: 'Service',
    name: 'For',
    address: 'Address',
    visited: 'Looked at on',
    engineer: 'Engineer',
    readings: 'Readings',
  },
  place: 'Where it is',
  places: {
    roof: 'Roof or terrace',
    bathroom: 'Bathroom or kitchen',
    'internal-walls': 'Inside walls and ceilings',
    'external-walls': 'Outside walls',
    tank: 'Water tank',
    cracks: 'Cracks in plaster or walls',
    concrete: 'Concrete: slab, beam or column',
    basement: 'Basement, cellar or lift pit',
    floors: 'Floor and tiles',
    building: 'The whole building',
    'new-building': 'A building under construction',
  },
  somethingElse: 'Another cause',
  notFound: 'The cause is not found yet',
  cause: 'What happens there',
  words: 'In the engineer’s words',
  photos: 'Photos of the visit',
  not: 'What it is not',
  alsoNamed:
    'The leak finder had also named these from your answers. At the place the engineer found another cause:',
  limits:
    'We looked at the place named here. This sheet says nothing about other parts of the building and is not a structural report.',
  ifNothing: 'If nothing is done',
  /** Of each cause that can be recorded, what it turns into: plain, without a threat and without a promise. */
  without: {
    'soaked-terrace':
      'Each rain fills the layers again and keeps the slab wet for days; the steel in it begins to rust, and mending that costs more than the terrace.',
    'parapet-joint':
      'Each summer opens the joint a little more and each rain wets the same corner; plaster comes off there, and the steel at the edge of the slab begins to rust.',
    'pipe-through-roof':
      'Each rain drips at the same place; the gap round the pipe washes out wider, and the steel beside it rusts.',
    'overhead-tank-leak':
      'It leaks day and night, without rain too: water is lost, the patch below spreads, and the slab under the tank never dries.',
    'tank-wall-seepage':
      'The water goes on washing out the lime that protects the bars. They rust, and in the end pieces break off the wall.',
    'bathroom-floor-above':
      'Every bath adds water. The ceiling below stays wet, its plaster loosens and can fall, and the bars of the slab begin to rust.',
    'supply-pipe-leak':
      'It runs day and night, and a joint seldom closes by itself; water is lost, and floor and ceiling stay wet.',
    'waste-pipe-joint':
      'Every use lets some waste water out: the ceiling below stains and smells, and the joint works loose further.',
    'wet-bathroom-floor':
      'The floor fills with every use and the wall beside it cannot dry: paint and plaster come off at its foot, and wooden frames and cupboards there swell.',
    'rising-damp':
      'It is slow, and it stays. Salt goes on breaking the plaster at the top of the band, and new plaster or paint over it comes off again.',
    'damp-from-next-door':
      'Nothing happens quickly. The wall stays damp on that side, and plaster and paint over it come off again.',
    'hidden-pipe-leak':
      'The joint goes on leaking in every season: the patch grows, plaster comes off round it, and water is lost.',
    'damp-from-bathroom':
      'The wall stays damp as long as the bathroom is used, and new paint or plaster on this side comes off again.',
    condensation:
      'The dots come back in humid weeks and spread where no air moves. The building hardly suffers, but mould is not good to breathe.',
    'window-sill-leak':
      'Each storm wets the wall below the window again; paint and plaster come off there, and the frame suffers.',
    'scaffold-holes':
      'Rain with wind from that side wets the same spots each time; they grow, and the plaster round them loosens.',
    'outside-plaster-crack':
      'Each rain goes in a little deeper: the plaster outside lets go along the crack, and the damp inside grows.',
    'beam-edge-crack':
      'The line opens and closes with the seasons and shows through every new paint. Nothing that carries the house gets weaker by it.',
    'plaster-crazing': 'It stays as it is, a matter of looks; the wall behind it does not suffer.',
    'loose-plaster': 'In time pieces of it fall, and nobody can say when; overhead that can hurt somebody.',
    'ground-movement':
      'With each turn from rains to summer the cracks open further and doors jam more; what is filled before the ground is at rest cracks again.',
    'cracked-beam-or-column':
      'As long as its reason is not known, nobody can say that it will not grow. Air and damp reach the bars through it, and they rust.',
    'failing-beam-or-column':
      'It can give way without another warning. Keep everybody away from it until it is propped.',
    'rusting-bar':
      'The rust goes on inside and pushes the concrete off: pieces fall, and the bar gets thinner.',
    'fallen-concrete':
      'More can come down at any time, without another warning. Keep everybody out from under it until what is loose has been taken down.',
    'ageing-building':
      'Each patch holds for a while, then the next place opens. Rust goes on in the concrete meanwhile, and the whole repair grows with each year.',
    'ground-water-seepage':
      'It does not stop by itself. The water washes lime out of the wall, the bars behind rust slowly, and the place stays wet.',
    'moving-joint':
      'It goes on opening and closing, and breaks whatever hard filling is put in. Inside that is a matter of looks; outside, rain gets in.',
    honeycomb:
      'Concrete does not heal. Where it is deep, air and damp make the bars rust, and the strength that a column or beam lacks does not come back.',
    'blow-holes': 'The concrete does not suffer. Only a coat that is laid over open holes fails at them.',
    'worn-wall-coat':
      'The wall drinks a little more with each monsoon. In some years hairlines become cracks and plaster loosens, and then a new coat alone is not enough.',
    'lifted-tiles':
      'More tiles come loose round the raised ones, and edges break off. People can trip over them, and loose wall tiles can fall.',
    'few-hollow-tiles':
      'Probably nothing: many floors stay like this for decades. Tell us if more tiles sound hollow or one of them moves.',
    'worn-tile-joints':
      'A little water goes under the tiles with every washing. In time tiles loosen, and in a bathroom the floor below them fills.',
    'tile-over-tile':
      'Nothing gets worse. The old floor stays as sound as it is, and a new one can come whenever you like.',
    'kitchen-floor-lifting':
      'It lifts further with every hot wash; dirt and water get under the edges, and people can trip or slip there.',
    'worn-play-surface':
      'Each summer takes more of the binder: holes and edges grow, and where it has become thin it no longer softens a fall.',
    'before-it-leaks':
      'Nothing shows now. Once it is filled, plastered or tiled, a fault can only be reached by breaking that up again.',
    'ac-drain':
      'Whenever the machine runs, the same place gets wet: paint and plaster come off, and mould grows there. The building hardly suffers.',
    'tank-overflow':
      'With each filling water runs over and is lost. Where it runs moss grows, and wall and slab stay wet as after rain.',
    'shaft-pipe':
      'The wall stays wet on the floors along the pipe and plaster comes off; where it is waste water, it also smells and is not healthy.',
    'wash-area-above':
      'Every washing wets the ceiling below again; its paint and plaster come off, and the bars of that slab begin to rust.',
    'podium-slab':
      'Rain and watering go on washing lime out of the slab: its bars rust, and what drips spoils the paint of cars below.',
    'sump-leak':
      'Water is lost day and night, the wall of the cellar stays wet and its bars rust; through the same cracks water from the soil can get into the sump.',
    'planter-leak':
      'Each watering wets slab and wall again. Roots follow the water into the joints, and the steel below begins to rust.',
    'hidden-rain-pipe':
      'Each heavy rain wets column or wall from inside again. The bars rust where nobody sees it, until the column itself has to be repaired.',
    'street-backflow':
      'The next rain that fills the street’s drain brings it back: sewage on the floor, and walls that stay damp for weeks.',
    'lift-pit-water':
      'Switches and cables of the lift rust and can fail, so the lift has to stay off. Pumped out, the water comes back until its way in is closed.',
    'stair-head-joint':
      'Each rain comes in at the same joint: plaster beside the stair comes off, and water that reaches the lift can stop it.',
    'something-else': 'That depends on the cause. If the engineer’s words do not say it, please ask us.',
    'not-found': 'Nobody can say before the cause is found. Tell us if the place changes or gets wetter.',
  } satisfies Record<FoundCause, string>,
  points: pointLabels,
  section: 'Section',
  marked: 'Marked by the engineer on site',
  notMarked: 'Not marked',
  dryBelow: 'Plaster is dry below {limit}, the upright line.',
  ruledOut: 'Ruled out by the engineer at the visit.',
  unchanged: 'Unchanged? {address}',
  page: 'Page {page} of {pages}',
  proposal: 'What we propose',
  next: {
    quotation: 'A quotation for this follows. No work begins before you have agreed to it.',
    work: 'The work begins, as agreed with you.',
    nothing: 'Nobody is needed: there is nothing for us to do.',
    again: 'We have to come again before we can propose anything.',
  },
  replaces: 'This sheet corrects {number} and takes its place.',
  note: 'Made from what the engineer recorded at the visit. The engineer’s words stand as they were written.',
  hash: 'SHA-256 of the content: {hash}',
  mail: {
    subject: 'What we found, in writing: {number}',
    subjectCorrected: 'Corrected: what we found, in writing: {number}',
    title: 'What we found, in writing',
    attached:
      'Here is finding sheet {number} about what we found at your place. It is attached as a PDF, and stands in My Booking.',
    corrected:
      'Finding sheet {number} corrects {before} and takes its place. It is attached as a PDF, and stands in My Booking.',
    share:
      'Does a neighbour or your committee need to see it? In My Booking you make a link that shows it without your name, your address or a price.',
    cause: 'Cause',
    see: 'Open the sheet',
  },
  shared: {
    /** The place's address is left out too. */
    limits:
      'We looked at one place, not at the whole building. This sheet says nothing about other parts of it and is not a structural report.',
    photo: 'Photo {number} of {count}',
    gone: 'This link is closed',
    goneText:
      'Whoever gave it to you has closed it, or it was copied in part. Please ask them for another one.',
    busy: 'Please wait a little',
    busyText: 'Links like this one were opened very often just now. Wait ten minutes, then open yours again.',
  },
} as const;
