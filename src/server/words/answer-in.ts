// The API's sentences in the reader's language. What is not in the table stays English: it is for programs.
import type { Language } from '#contract/languages.ts';
import { hindiMessages } from '#contract/messages.hi.ts';
import { teluguMessages } from '#contract/messages.te.ts';
import { messages } from '#contract/messages.ts';
import { hindiAnswers } from './answers.hi.ts';
import { teluguAnswers } from './answers.te.ts';
import { answers, type TranslatedAnswers } from './answers.ts';
import { fill } from './fill.ts';

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** English sentences with places, as what recognises them. In their order: the vaguest come last. */
const patterns = answers
  .filter((sentence) => sentence.includes('{'))
  .map((sentence) => ({
    sentence,
    pattern: new RegExp(`^${escaped(sentence).replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's'),
  }));

const tables: Record<Exclude<Language, 'en'>, Map<string, string>> = {
  te: tableOf(teluguMessages, teluguAnswers),
  hi: tableOf(hindiMessages, hindiAnswers),
};

function tableOf(
  quoted: Record<keyof typeof messages, string>,
  others: TranslatedAnswers,
): Map<string, string> {
  const keys = Object.keys(messages) as (keyof typeof messages)[];
  return new Map([...keys.map((key) => [messages[key], quoted[key]] as const), ...Object.entries(others)]);
}

export function answerIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence;
  const table = tables[language];
  const whole = table.get(sentence);
  if (whole !== undefined) return whole;
  for (const known of patterns) {
    const found = known.pattern.exec(sentence);
    if (!found) continue;
    const parts = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      answerIn(language, value),
    ]);
    return fill(table.get(known.sentence) ?? known.sentence, Object.fromEntries(parts));
  }
  return sentence;
}
