// The four ways to reach the office: its door, an envelope, a ringing phone, a chat about a stain.
import type { Drawing } from './drawing.ts';
import { rubberPlant } from './plants.ts';
import { Sheet } from './sheet.ts';
import { door } from './symbols.ts';

function shopFront(sheet: Sheet): void {
  sheet.rect('object wall', 0.2, 0, 2.1, 1.35);
  sheet.rect('cut', 0.1, 1.35, 2.3, 0.1);
  sheet.at(1.3, 0, () => door(sheet, 0, 1.1, 2.1, 'teal'), { scale: 0.5 });
  sheet.rect('object monsoon', 0.34, 0.92, 0.8, 0.26);
  sheet.rect('beyond glass', 0.4, 0.3, 0.66, 0.5);
  sheet.line('fine', 0.73, 0.3, 0.73, 0.8);
  sheet.rect('cut', 1.16, 1.16, 0.85, 0.05);
  rubberPlant(sheet, 2.3, 0, 0.66, 5, 'object clay');
  sheet.path('blue-line', 'M0.13 1.5L0.13 1.48L2.37 1.48L2.37 1.5');
}

function envelope(sheet: Sheet): void {
  sheet.rect('object paper', 0.4, 0.16, 1.7, 1.1);
  sheet.path('line', 'M0.4 1.26L1.25 0.62L2.1 1.26M0.4 0.16L0.98 0.8M2.1 0.16L1.52 0.8');
  sheet.rect('beyond clay', 1.78, 0.94, 0.22, 0.24);
  sheet.path('wet', 'M1.5 1.1L1.46 0.98M1.36 1.08L1.32 0.96');
  sheet.rect('object wood', 0.2, 0, 2.1, 0.16);
}

function ringingPhone(sheet: Sheet): void {
  sheet.rect('object monsoon', 0.86, 0.04, 0.82, 1.46, 0.1);
  sheet.rect('beyond paper', 0.93, 0.18, 0.68, 1.18);
  sheet.path('stain', 'M1.0 1.36Q1.1 1.26 1.22 1.28Q1.3 1.12 1.36 1.26Q1.5 1.24 1.54 1.36Z');
  sheet.path('drop', 'M1.3 1.06L1.3 0.98M1.3 0.78L1.3 0.7');
  sheet.circle('object leaf', 1.27, 0.36, 0.1);
  sheet.path(
    'wet',
    'M1.9 1.1Q2.06 0.9 1.9 0.7M2.04 1.24Q2.3 0.9 2.04 0.56M0.64 1.1Q0.48 0.9 0.64 0.7M0.5 1.24Q0.24 0.9 0.5 0.56',
  );
}

function chat(sheet: Sheet): void {
  sheet.path(
    'object paper',
    'M0.2 0.5Q0.2 0.42 0.28 0.42L0.42 0.42L0.36 0.22L0.66 0.42L1.5 0.42Q1.58 0.42 1.58 0.5L1.58 1.28' +
      'Q1.58 1.36 1.5 1.36L0.28 1.36Q0.2 1.36 0.2 1.28Z',
  );
  sheet.rect('beyond room-cream', 0.3, 0.56, 1.18, 0.7);
  sheet.rect('cut', 0.3, 1.18, 1.18, 0.08);
  sheet.path('stain', 'M0.6 1.18Q0.74 1.02 0.9 1.06Q1.08 0.96 1.2 1.18Z');
  sheet.path('drop', 'M0.9 0.92L0.9 0.86M0.9 0.74L0.9 0.68');
  sheet.path(
    'object mist',
    'M1.3 0.34Q1.3 0.28 1.36 0.28L2.2 0.28L2.42 0.12L2.36 0.3Q2.42 0.3 2.42 0.36L2.42 0.76' +
      'Q2.42 0.82 2.36 0.82L1.36 0.82Q1.3 0.82 1.3 0.76Z',
  );
  sheet.line('line', 1.44, 0.64, 2.26, 0.64);
  sheet.line('line', 1.44, 0.48, 2.0, 0.48);
}

function createCard(name: string, alt: string, draw: (sheet: Sheet) => void): Drawing {
  const sheet = new Sheet({ scale: 60, originX: 6, originY: 98 });
  sheet.line('bold', 0, 0, 2.6, 0);
  draw(sheet);
  return { name, width: 170, height: 104, alt, art: sheet.markup() };
}

export const contactCardDrawings: Drawing[] = [
  createCard('contact-door', 'The front of our office', shopFront),
  createCard('contact-mail', 'An envelope', envelope),
  createCard('contact-phone', 'A phone with a call coming in', ringingPhone),
  createCard('contact-chat', 'A chat with a photo of a stain', chat),
];
