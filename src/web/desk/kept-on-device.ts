// What this device keeps of the desk for engineers who work offline: their day, and actions not sent yet. Logging in or
// out, on whatever screen, decides what may stay.
import { type StaffMember, staffAuthEndpoints } from '#contract/staff.ts';
import { finished, openStore } from '#web/lib/indexed-db.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';
import type { StaffSession } from '#web/lib/staff-session.ts';

/** The screen that works without network. */
export const keptPage = '/desk/day';
/** Where its worker finds the page and its files. */
export const keptFiles = 'desk-day';

export const deviceStore = openStore('desk', 'kept');

const memberKey = 'member';
/** Locked: it stays when the rest goes, and only its owner's next log-in brings the key. */
const lockedKinds = ['action', 'picture'] as const;

/** All keys of one kind, such as the actions of one person: `action:<owner>:…`. */
export const keysOf = (kind: string, owner = ''): IDBKeyRange => {
  const start = owner ? `${kind}:${owner}:` : `${kind}:`;
  return IDBKeyRange.bound(start, `${start}\uffff`);
};

/** Browsers that keep nothing are not asked: there is no database on the server either. */
const canKeep = (): boolean => typeof indexedDB !== 'undefined' && globalThis.isSecureContext;

/** Who may see what is kept while the server cannot be asked. */
export async function keptMember(): Promise<StaffMember | undefined> {
  if (!canKeep()) return undefined;
  return deviceStore('readonly', (store) => finished<StaffMember | undefined>(store.get(memberKey)));
}

export const keepMember = (store: IDBObjectStore, member: StaffMember): void =>
  void store.put(member, memberKey);

/** Of one person, or of all who worked on this device. */
export async function countUnsent(owner?: string): Promise<number> {
  if (!canKeep()) return 0;
  return deviceStore('readonly', (store) => finished(store.count(keysOf('action', owner))));
}

/** Whatever a release kept: nothing else of the site keeps files or has a worker. */
async function forgetFiles(): Promise<void> {
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
}

/** What somebody who calls has said so far: of one tab, and of the member who writes it down. */
export const callerDraftKey = 'desk-new-caller';

/** Everything that can be read. Unsent actions stay locked, unless their owner is named and so gives them up. */
export async function forgetKept(givenUpBy?: string): Promise<void> {
  if (givenUpBy !== undefined) sessionStorage.removeItem(callerDraftKey);
  if (!canKeep()) return;
  await deviceStore('readwrite', async (store) => {
    for (const key of await finished(store.getAllKeys())) {
      const [kind, owner] = String(key).split(':');
      if (!lockedKinds.some((locked) => locked === kind) || owner === givenUpBy) store.delete(key);
    }
  });
  await forgetFiles();
}

const signOutKey = 'desk-sign-out';
const { staffCheck, staffLogout } = staffAuthEndpoints;
const shortLine = createStaffClient({ staffCheck, staffLogout }, { timeoutMs: 5000 });

/** Without network the server hears of it later: see `sendSignOut`. */
export const rememberSignOut = (everywhere: boolean): void =>
  localStorage.setItem(signOutKey, everywhere ? 'everywhere' : 'here');

/** Tells the server of a sign-out it has not heard of; false while it cannot be reached. */
export async function sendSignOut(): Promise<boolean> {
  const pending = localStorage.getItem(signOutKey);
  if (pending === null) return true;
  try {
    // It may be over by now; if not, the answer brings the token that a write needs.
    const { staff } = await shortLine.staffCheck({});
    if (staff) await shortLine.staffLogout({ body: { everywhere: pending === 'everywhere' } });
  } catch {
    return false;
  }
  localStorage.removeItem(signOutKey);
  return true;
}

/** After every log-in and log-out: data kept for another person is never shown. */
export async function matchKept(session: StaffSession): Promise<void> {
  if (session.status !== 'in' && session.status !== 'out') return;
  // The log-in ended the session that was to be ended.
  if (session.status === 'in') localStorage.removeItem(signOutKey);
  const member = await keptMember();
  if (member && (session.status === 'out' || session.staff.id !== member.id)) await forgetKept();
}
