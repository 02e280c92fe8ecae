// Behind the button and the key N of every screen of the desk: the form for somebody who calls, and the calls that wait for the line.
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QueuedRequest, TakenCall } from '#contract/requests.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { DeskToast } from '#web/desk/desk-toast.tsx';
import { useKeys } from '#web/desk/use-keys.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { failureWords, staffApi } from '#web/lib/staff-api.ts';
import { Icon } from '#web/ui/icon.tsx';
import {
  type CallerDraft,
  callerDrafts,
  emptyDraft,
  isBegun,
  type KeptCalls,
  type UnsentCall,
} from './caller-drafts.ts';
import { plural, waitsFor } from './request-words.ts';

// Its words of first aid in three languages come when somebody calls.
const loadForm = () => import('./new-caller-form.tsx');
const NewCallerForm = lazy(async () => ({ default: (await loadForm()).NewCallerForm }));

const againMs = 10_000;

export type KnownOfCaller = Partial<Pick<CallerDraft, 'name' | 'mobile'>>;

interface Said {
  text: string;
  href?: string;
  fault?: boolean;
}

/** The number is the one that came, whatever the foot had forecast. */
const savedWords = ({ name, kind, reference, promises: [next] }: QueuedRequest): string =>
  [
    `${name}: saved${reference ? ` as ${reference}` : ''}.`,
    ...(next ? [`${waitsFor(next, kind, Date.now())}.`] : []),
  ].join(' ');

export function NewCaller({
  staff,
  caller,
  onCaller,
}: {
  staff: StaffMember;
  /** Who calls now, as far as it is known; undefined while nobody does. */
  caller: KnownOfCaller | undefined;
  onCaller(caller: KnownOfCaller | undefined): void;
}) {
  const open = caller !== undefined;
  const navigate = useNavigate();
  const [kept] = useState(callerDrafts);
  const [{ draft, unsent }, setCalls] = useState<KeptCalls>({ draft: emptyDraft, unsent: [] });
  const calls = useRef<KeptCalls>({ draft, unsent });
  const set = (more: Partial<KeptCalls>) => {
    calls.current = { ...calls.current, ...more };
    setCalls(calls.current);
  };
  const keep = (more: Partial<KeptCalls>) => {
    set(more);
    kept.keep(calls.current);
  };
  const [said, setSaid] = useState<Said>();
  // Under the same key as long as it is the same call: a second try after a lost answer makes nothing twice.
  const attempt = useRef<UnsentCall>(undefined);

  useKeys({ n: () => onCaller({}) });
  useEffect(() => void loadForm().catch(() => {}), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the desk opens
  useEffect(() => {
    void kept.read().then((found) => {
      if (!found) return;
      const begun = isBegun(calls.current.draft);
      set({
        draft: begun ? calls.current.draft : found.draft,
        unsent: [...found.unsent, ...calls.current.unsent],
      });
    });
  }, []);
  // Not in the place of somebody who was being written down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useLayoutEffect(() => {
    if (caller && !isBegun(calls.current.draft)) set({ draft: { ...emptyDraft, ...caller } });
  }, [caller]);
  // The number is typed as soon as the key was pressed: its digits mean nothing else until the form is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is in a ref
  useLayoutEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"]')) return;
      event.stopPropagation();
      if (!/^\d$/.test(event.key)) return;
      event.preventDefault();
      const before = calls.current.draft;
      set({ draft: { ...before, mobile: before.mobile + event.key } });
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [open]);

  const done = (request: QueuedRequest, about: string | undefined) => {
    const href = `/desk/requests?open=${request.id}`;
    setSaid({ text: savedWords(request), href });
    if (about) void navigate(href);
  };

  const save = async (body: TakenCall) => {
    if (JSON.stringify(attempt.current?.body) !== JSON.stringify(body))
      attempt.current = { key: randomId(), body };
    const { key } = attempt.current as UnsentCall;
    try {
      const { request } = await staffApi.requestTake({ body, idempotencyKey: key });
      done(request, body.about);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 0) return { field: error.field, message: error.message, windows: error.windows };
      keep({ unsent: [...calls.current.unsent, { key, body }] });
      setSaid({ text: `${body.name}: saved here, sent when the line is back.` });
    }
    attempt.current = undefined;
    keep({ draft: emptyDraft });
    onCaller(undefined);
    return undefined;
  };

  const sendKept = async () => {
    const [first, ...others] = calls.current.unsent;
    if (!first) return;
    try {
      const { request } = await staffApi.requestTake({ body: first.body, idempotencyKey: first.key });
      setSaid({ text: savedWords(request), href: `/desk/requests?open=${request.id}` });
    } catch (error) {
      // Signed out, or no line yet: it stays.
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 401 || error.status >= 500)
        return;
      // Nor in the place of somebody who is speaking now.
      if (isBegun(calls.current.draft)) return;
      const { about: _, visit: __, ...body } = first.body;
      keep({ draft: { ...emptyDraft, ...body } });
      setSaid({ text: `${body.name} could not be saved: ${failureWords(error)}`, fault: true });
      onCaller({});
    }
    keep({ unsent: others });
  };
  const latest = useRef(sendKept);
  latest.current = sendKept;
  useEffect(() => {
    if (unsent.length === 0) return;
    const send = () => void latest.current();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const timer = setInterval(send, againMs);
    addEventListener('online', send);
    addEventListener('beforeunload', warn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      removeEventListener('beforeunload', warn);
    };
  }, [unsent]);

  return (
    <>
      {open && (
        <Suspense>
          <NewCallerForm
            staff={staff}
            draft={draft}
            onDraft={(next) => keep({ draft: next })}
            onSave={save}
            onClose={() => onCaller(undefined)}
          />
        </Suspense>
      )}
      <DeskToast fault={said?.fault}>
        {!said && unsent.length > 0 && (
          <p>{plural(unsent.length, 'call')} saved here, sent when the line is back.</p>
        )}
        {said && (
          <p>
            <span>
              {said.text} {said.href && <a href={said.href}>Open</a>}
            </span>
            <button type="button" aria-label="Dismiss" onClick={() => setSaid(undefined)}>
              <Icon name="cross" />
            </button>
          </p>
        )}
      </DeskToast>
    </>
  );
}
