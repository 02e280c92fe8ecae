// The choices of a form: what is sent is the same in every language, what is read is the reader's.
import { type ServiceWireName, serviceNameOf, serviceWireNames } from '#contract/services.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';

/** What a booking's service is called. */
export function useServiceName() {
  const english = useLanguage() === 'en';
  const names = useWords('serviceNames');
  return (wire: string): string =>
    english ? serviceNameOf(wire) : names[serviceWireNames[wire as ServiceWireName]];
}

/** In English the choices read as the specification spells them. */
export function useServiceChoices(choices: readonly ServiceWireName[]) {
  const english = useLanguage() === 'en';
  const name = useServiceName();
  return choices.map((value) => ({ value, label: english ? value : name(value) }));
}
