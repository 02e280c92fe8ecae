// Telugu: what service pages and the leak finder say beside their content.
import type { pageParts as english } from '../page-parts.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const pageParts: Translated<typeof english> = {
  figureShow: '{caption}: ఏది చూపించాలి',
  finder: {
    title: 'లీకేజీ ఫైండర్: చెమ్మ, పగులు వెనక ఏముంది?',
    description:
      'సీలింగ్ మీద బ్రౌన్ రంగు మరకా, గోడకు చెమ్మా, పగులా? ఐదు ప్రశ్నల లోపే, ఫారం లేకుండా: కారణాలు, ఎందుకో, మీరే చేసుకోగల సురక్షితమైన పరీక్ష, మా అవసరం ఎప్పుడు లేదో.',
  },
  causesTitle: 'ఏమై ఉండవచ్చు: చెమ్మ, లీకేజీ, పగుళ్లకు {count} కారణాలు',
  byline: {
    written: 'రాసినవారు: {who}; {date}',
    checked: 'సరిచూసినవారు: {who}; {date}',
    engineer: '{name}, {qualification}, {year} నుంచి భవనాల పనిలో ఉన్నారు',
  },
};
