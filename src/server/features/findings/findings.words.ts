// What a finding sheet, its mail and the page that shows it to others say around the engineer's own words.
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
  without: {
    today:
      'It can come down or give way without another warning. Keep everybody away from it until it is secured.',
    week: 'It does not stop by itself. Within weeks it reaches further, and the repair grows with it.',
    rain: 'The next rain brings it back, and each rain soaks a little more: plaster, paint and the steel in the concrete suffer.',
    weeks:
      'It goes on slowly. Over months plaster and paint come off, and steel in the concrete begins to rust.',
    calm: 'It gets worse slowly, if at all, and can wait until it suits you.',
  },
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
      'Here is sheet {number} about what we found at your place. It is attached as a PDF, and stands in My Booking.',
    corrected:
      'Sheet {number} corrects {before} and takes its place. It is attached as a PDF, and stands in My Booking.',
    share:
      'Must your neighbour or your committee see it? In My Booking you make a link that shows it without your name, your address or a price.',
    cause: 'Cause',
    see: 'Open the sheet',
  },
  shared: {
    lede: 'Somebody whose place we looked at shows you this sheet. Name, address and mobile are left out.',
    photo: 'Photo {number} of {count}',
    call: 'Questions about your own place: {phone}',
    gone: 'This link is closed',
    goneText:
      'Whoever gave it to you has closed it, or it was copied in part. Please ask them for another one.',
    site: 'To the website',
  },
} as const;
