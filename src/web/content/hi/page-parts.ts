// Hindi: what service pages and the leak finder say beside their content.
import type { pageParts as english } from '../page-parts.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const pageParts: Translated<typeof english> = {
  figureShow: '{caption}: क्या दिखाएँ',
  finder: {
    title: 'लीकेज फ़ाइंडर: सीलन या दरार के पीछे क्या है?',
    description:
      'सीलिंग पर भूरा धब्बा, दीवार में सीलन, दरार? ज़्यादा से ज़्यादा पाँच सवाल, कोई फ़ॉर्म नहीं: वजहें और क्यों, एक सुरक्षित जाँच, और कब हमारी ज़रूरत नहीं।',
  },
  causesTitle: 'क्या हो सकता है: सीलन, लीकेज और दरारों की {count} वजहें',
  byline: {
    written: 'लिखा: {who}; {date}',
    checked: 'जाँच: {who}; {date}',
    engineer: '{name}, {qualification}, {year} से इमारतों के काम में',
  },
};
