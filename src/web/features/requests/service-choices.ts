// The choices of a form: what is sent is the same in every language, what is read is the reader's.
import { type ServiceWireName, serviceWireNames } from '#contract/services.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';

export function useServiceChoices(choices: readonly ServiceWireName[]) {
  const english = useLanguage() === 'en';
  const names = useWords('serviceNames');
  // In English the specification's own words.
  return english ? choices : choices.map((value) => ({ value, label: names[serviceWireNames[value]] }));
}
