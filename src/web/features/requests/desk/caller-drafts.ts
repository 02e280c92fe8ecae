// What somebody who calls has said so far, and calls that wait for the line: kept on this device until they are saved.
import type { DangerAnswer } from '#contract/danger-question.ts';
import type { Language } from '#contract/languages.ts';
import type { KnownCaller, TakenCall } from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import { callerDraftKey as place } from '#web/desk/kept-on-device.ts';

export interface CallerDraft {
  mobile: string;
  name: string;
  language: Language;
  location: string;
  service: ServiceKey | '';
  message: string;
  danger: DangerAnswer | 'not asked' | '';
  /** What they wait for already, and that it is about. */
  about: KnownCaller['waiting'];
}

export const emptyDraft: CallerDraft = {
  mobile: '',
  name: '',
  language: 'en',
  location: '',
  service: '',
  message: '',
  danger: '',
  about: null,
};

export const isBegun = (draft: CallerDraft): boolean =>
  (Object.keys(emptyDraft) as (keyof CallerDraft)[]).some((key) => draft[key] !== emptyDraft[key]);

/** A call under the key by which a second try is known. */
export interface UnsentCall {
  key: string;
  body: TakenCall;
}

interface Kept {
  draft?: CallerDraft;
  unsent?: UnsentCall[];
}

/** Of one member: whoever logs in next at this device sees nothing of it. */
export const callerDrafts = (staffId: string) => {
  const read = (): Kept => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(place) ?? '{}');
      return kept.staffId === staffId ? kept : {};
    } catch {
      return {};
    }
  };
  // Browsers may refuse storage; then a draft lasts as long as the page.
  const write = (more: Kept) => {
    try {
      sessionStorage.setItem(place, JSON.stringify({ ...read(), ...more, staffId }));
    } catch {}
  };
  return {
    draft: () => ({ ...emptyDraft, ...read().draft }),
    keep: (draft: CallerDraft) => write({ draft }),
    unsent: () => read().unsent ?? [],
    keepUnsent: (unsent: UnsentCall[]) => write({ unsent }),
  };
};
