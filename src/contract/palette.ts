// The company's colours, for everything that is not a stylesheet: mails, receipts, icons, share pictures, drawings,
// the pages that the server writes itself. The names are those of src/web/styles/tokens.css; a test compares them.

/** On its own for the head of pages: browsers need none of the others. */
export const paper = '#FFFDF8';

export const palette = {
  ink: '#10222E',
  monsoon: '#0F4C5C',
  'monsoon-deep': '#0B3D4A',
  rain: '#3E8FB0',
  membrane: '#1f86b4',
  laterite: '#B84A26',
  'laterite-deep': '#9C3C1C',
  plaster: '#F6F2EA',
  paper,
  sky: '#E3ECEB',
  earth: '#EBDDC8',
  night: '#0B1922',
  line: '#DDD5C7',
  rule: '#8A9296',
  mute: '#465761',
  leaf: '#2F7D4F',
  'leaf-wash': '#E7F0E8',
  alarm: '#B3261E',
  'alarm-wash': '#FBEBE6',
};
