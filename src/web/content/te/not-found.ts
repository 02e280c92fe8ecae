// Telugu words of a page that does not exist.
import type { notFound as english } from '../not-found.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const notFound: Translated<typeof english> = {
  title: 'ఈ పేజీ లేదు',
  text: 'ఈ లింక్‌లో పేజీ ఏదీ లేదు. అది వేరే చోటికి మారి ఉండొచ్చు, లేదా ఒక అక్షరం తప్పి ఉండొచ్చు. ఏదైనా లీక్ అవుతుంటే ఇంకా వెతకొద్దు: {finder}, లేదా మీకు కావాల్సిన పని ఎంచుకోండి.',
  finder: 'అదేంటో తెలుసుకోండి',
};
