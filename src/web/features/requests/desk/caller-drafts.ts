// What somebody who calls has said so far, and calls that wait for the line: kept in this tab until they are saved, and
// locked like an engineer's actions, so that whoever comes to this device later reads nothing of it.
import type { DangerAnswer } from '#contract/danger-question.ts';
import type { Language } from '#contract/languages.ts';
import type { CallWanted, KnownCaller, TakenCall } from '#contract/requests.staff.ts';
import type { ServiceKey } from '#contract/services.ts';
import { callerDraftKey as place } from '#web/desk/kept-on-device.ts';
import { readKey, sealJson, unsealJson } from '#web/desk/sealed.ts';
import { staffApi } from '#web/lib/staff-api.ts';

export interface CallerDraft {
  mobile: string;
  name: string;
  language: Language;
  location: string;
  service: ServiceKey | '';
  message: string;
  danger: DangerAnswer | 'not asked' | '';
  /** Another time than within the hour. */
  callAt: number | null;
  wants: CallWanted | '';
  /** Who is to call them. */
  holder: string;
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
  callAt: null,
  wants: '',
  holder: '',
  about: null,
};

export const isBegun = (draft: CallerDraft): boolean =>
  (Object.keys(emptyDraft) as (keyof CallerDraft)[]).some((key) => draft[key] !== emptyDraft[key]);

/** A call under the key by which a second try is known. */
export interface UnsentCall {
  key: string;
  body: TakenCall;
}

export interface KeptCalls {
  draft: CallerDraft;
  unsent: UnsentCall[];
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The key comes with the log-in and stays in memory. Without it a draft lasts as long as the page. */
async function keyOfMember(): Promise<CryptoKey | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const { seal } = await staffApi.requestForecast({});
  return readKey(seal);
}

export const callerDrafts = () => {
  let key: Promise<CryptoKey | undefined> | undefined;
  const theKey = () => {
    key ??= keyOfMember().catch(() => {
      key = undefined;
      return undefined;
    });
    return key;
  };
  /** One after another: what was typed last is what stays. */
  let last: Promise<void> = Promise.resolve();
  const write = async (kept: KeptCalls) => {
    if (!isBegun(kept.draft) && kept.unsent.length === 0) return sessionStorage.removeItem(place);
    const locked = await theKey();
    if (!locked) return;
    const { iv, data } = await sealJson(locked, kept);
    sessionStorage.setItem(place, `${toText(iv)}.${toText(new Uint8Array(data))}`);
  };
  return {
    /** Undefined where nothing is kept, or not for this member. */
    async read(): Promise<KeptCalls | undefined> {
      try {
        const [iv = '', data = ''] = (sessionStorage.getItem(place) ?? '').split('.');
        const locked = data && (await theKey());
        if (!locked) return undefined;
        const kept = await unsealJson(locked, { iv: toBytes(iv), data: toBytes(data).buffer });
        const { draft, unsent } = kept as KeptCalls;
        return { draft: { ...emptyDraft, ...draft }, unsent };
      } catch {
        return undefined;
      }
    },
    // Browsers may refuse storage, too.
    keep(kept: KeptCalls): void {
      last = last.then(() => write(kept)).catch(() => {});
    },
  };
};
