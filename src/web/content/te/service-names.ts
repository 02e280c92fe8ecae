// Telugu names of the services: menu, cards, breadcrumbs, headings.
import type { serviceNames as english } from '../service-names.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const serviceNames: Translated<typeof english> = {
  old: 'పాత బిల్డింగ్‌లలో వాటర్ లీకేజీ',
  new: 'కొత్త బిల్డింగ్ వాటర్‌ప్రూఫింగ్',
  repair: 'బిల్డింగ్ రిపేర్',
  flooring: 'టైల్స్, ఎపాక్సీ ఫ్లోరింగ్',
};
