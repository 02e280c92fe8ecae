// The choices of a form: what is sent is the same in every language, what is read is the reader's.
import { type ServiceWireName, serviceWireNames } from '#contract/services.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';

/** What a booking's service is called; in English as the specification spells it. */
export function useServiceName() {
  const english = useLanguage() === 'en';
  const names = useWords('serviceNames');
  return (wire: string): string => (english ? wire : names[serviceWireNames[wire as ServiceWireName]]);
}

export function useServiceChoices(choices: readonly ServiceWireName[]) {
  const name = useServiceName();
  return choices.map((value) => ({ value, label: name(value) }));
}
