// Loaders of the desk's screens: check the role, and turn failures into words.
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { StaffMember } from '#contract/staff.ts';
import { failureWords, staffApi } from '#web/lib/staff-api.ts';
import {
  getStaffSession,
  type StaffSession,
  setStaffSession,
  subscribeToStaffSession,
} from '#web/lib/staff-session.ts';
import { mayOpen } from './desk-nav.ts';
import { changedQuery, pagesParam } from './desk-query.ts';
import { keptMember, matchKept, sendSignOut } from './kept-on-device.ts';
import { wasIn, watchSession } from './signed-out.ts';

/** The value, or the words for why there is none; both, when an older value outlives a refresh that failed. */
export interface Loaded<T> {
  value?: T;
  fault?: string;
}

export interface ScreenData<T> {
  staff: StaffMember;
  loaded: Loaded<T>;
}

subscribeToStaffSession(() => void matchKept(getStaffSession()).catch(console.error));

watchSession(getStaffSession);

globalThis.addEventListener?.('online', () => void sendSignOut());

/** How long a line that hardly carries anything is waited for before what the device holds is shown. */
export const patienceMs = 3000;

/** A day kept on this device is shown before the server answers; its answer, whenever it comes, decides. */
async function checkSession(): Promise<void> {
  if (!(await sendSignOut())) {
    setStaffSession({ status: 'unreachable' });
    return;
  }
  const kept = await keptMember().catch(() => undefined);
  const asked = staffApi.staffCheck({}).then(
    ({ staff }) => setStaffSession(staff ? { status: 'in', staff } : { status: 'out', ended: wasIn() }),
    () => setStaffSession(kept ? { status: 'in', staff: kept } : { status: 'unreachable' }),
  );
  if (!kept) return asked;
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  if (getStaffSession().status === 'checking') setStaffSession({ status: 'in', staff: kept });
}

let check: Promise<void> | undefined;
/** Asked of the server once, however many loaders wait for it. */
export async function staffSession(): Promise<StaffSession> {
  if (getStaffSession().status === 'checking') {
    check ??= checkSession().finally(() => {
      check = undefined;
    });
    await check;
  }
  return getStaffSession();
}

/** What was loaded last, by what it is. */
const kept = new Map<string, { key: string; value: unknown }>();

/** A refresh that fails leaves what was there: `slot` names the thing, `key` says which of them. */
export async function settle<T>(slot: string, key: string, work: Promise<T>): Promise<Loaded<T>> {
  try {
    const value = await work;
    kept.set(slot, { key, value });
    return { value };
  } catch (error) {
    const last = kept.get(slot);
    return { fault: failureWords(error), ...(last?.key === key && { value: last.value as T }) };
  }
}

export interface ScreenArgs {
  query: URLSearchParams;
  params: Readonly<Record<string, string | undefined>>;
}

/** A route's clientLoader. */
export const deskLoader =
  <T>(load: (args: ScreenArgs) => Promise<T>) =>
  async ({ request, params }: ClientLoaderFunctionArgs): Promise<ScreenData<T>> => {
    const { pathname, searchParams } = new URL(request.url);
    const session = await staffSession();
    if (session.status !== 'in' || !mayOpen(session.staff.role, pathname)) {
      kept.clear();
      // The layout draws no screen then.
      return null as never;
    }
    // A further page of a list is the same list: when it cannot be had, the pages before it stay.
    const key = pathname + changedQuery(searchParams, { [pagesParam]: undefined });
    const loaded = await settle('screen', key, load({ query: searchParams, params }));
    return { staff: session.staff, loaded };
  };

/** As many pages of a list as the address says, so that a refresh keeps them. */
export async function loadPages<Page extends { more: string | null }>(
  query: URLSearchParams,
  load: (after?: string) => Promise<Page>,
  join: (before: Page, next: Page) => Page,
): Promise<Page> {
  const wanted = Number(query.get(pagesParam) ?? 1);
  let all = await load();
  for (let page = 1; page < wanted && all.more; page += 1) all = join(all, await load(all.more));
  return all;
}
