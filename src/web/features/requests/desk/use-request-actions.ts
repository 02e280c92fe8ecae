// What can be done about the open request: one thing at a time, and always a word about it.

import { useState } from 'react';
import { leadOf } from '#contract/owed.ts';
import type { Outcome, QueuedRequest, RequestDetails } from '#contract/requests.staff.ts';
import { atDayAndTime, dayAndTime } from '#web/desk/day-and-time.ts';
import type { RefusedWindow } from '#web/desk/refused-windows.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { failureWords, staffApi } from '#web/lib/staff-api.ts';
import type { NoteDraft } from './note-draft.ts';
import type { RequestActions } from './request-panel.tsx';
import { isNarrow } from './request-row.tsx';
import { outcomeWordsOf, owedTitle, plural } from './request-words.ts';
import type { QueueWay } from './use-queue-place.ts';

/** What was just done, or why not. */
export interface Echo {
  text: string;
  fault: boolean;
}

/** `made`: the number of the booking that came of it, whatever was forecast. */
function outcomeEcho(
  { name, kind, outcome, promises, state, nextAt }: QueuedRequest,
  made: string | undefined,
  now: number,
): string {
  const owed = leadOf(promises);
  const words = `${name}: ${outcome ? outcomeWordsOf(outcome, kind) : 'saved'}.${made ? ` Booking ${made}.` : ''}`;
  if (state === 'again' && owed && owed.reason !== 'no_answer')
    return `${words} ${owedTitle(owed, kind, now)}.`;
  if (state === 'again') return `${words} It comes back ${atDayAndTime(nextAt, now)}.`;
  if (owed?.step === 'work') return `${words} ${owedTitle(owed, kind, now)}.`;
  if (state === 'visits')
    return `${words} ${kind === 'booking' ? 'Visit' : 'Listed under Visits for'} ${dayAndTime(nextAt, now)}.`;
  return `${words} Done.`;
}

export function useRequestActions({
  place: { id, go },
  rows,
  details,
  draft,
  now,
}: {
  place: QueueWay;
  /** As the list shows them. */
  rows: readonly QueuedRequest[];
  details: RequestDetails | undefined;
  draft: NoteDraft;
  now: number;
}) {
  const [echo, setEcho] = useState<Echo>();
  const [askingFor, setAskingFor] = useState<string>();
  const { busy, run } = useChange();

  const act = (work: () => Promise<string | undefined>): Promise<boolean> =>
    run(async () => {
      try {
        const text = await work();
        setEcho(text ? { text, fault: false } : undefined);
      } catch (error) {
        setEcho({ text: failureWords(error), fault: true });
        throw error;
      }
    });
  /** On to the next one, as one does at a desk; a phone shows the list again. */
  const goOn = () => {
    setAskingFor(undefined);
    draft.write('');
    const index = rows.findIndex((row) => row.id === id);
    go({ open: isNarrow() ? undefined : (rows[index + 1] ?? rows[index - 1])?.id });
  };

  const params = { id: id ?? '' };
  /** Whatever button ends the call takes it along; it is forgotten here once it is kept there. */
  const note = draft.text.trim() ? { note: draft.text } : {};
  const actions: RequestActions = {
    claim: () =>
      void act(async () => {
        await staffApi.requestClaim({ params, body: {} });
        return undefined;
      }),
    release: () =>
      void act(async () => {
        const { request } = await staffApi.requestRelease({ params, body: {} });
        return `${request.name} is free again.`;
      }),
    async log(outcome: Outcome, agreed) {
      const { reason, ...more } = agreed && 'reason' in agreed ? agreed : { ...agreed, reason: undefined };
      const words = [reason, draft.text.trim()].filter(Boolean).join('. ');
      const body = {
        outcome,
        attempts: details?.attempts ?? 0,
        ...more,
        ...(words ? { note: words } : {}),
      };
      let refused: RefusedWindow | undefined;
      await act(async () => {
        const { request } = await staffApi.requestOutcome({ params, body }).catch((error: unknown) => {
          const windows = (error instanceof ApiError && error.windows) || [];
          refused = { message: failureWords(error), windows };
          throw error;
        });
        goOn();
        const made = details?.reference ? undefined : request.reference;
        return outcomeEcho(request, made ?? undefined, now);
      });
      return refused;
    },
    addNote: (text) =>
      act(async () => {
        await staffApi.requestNote({ params, body: { text } });
        return undefined;
      }),
    // Its form says what is wrong, and at which field.
    quoted: async (sent) => {
      const { request } = await staffApi.requestQuoted({ params, body: { ...sent, ...note } });
      goOn();
      setEcho({
        text: `${request.name}: quotation ${sent.number} recorded as sent. The customer is told.`,
        fault: false,
      });
    },
    quotedTakenBack: () =>
      void act(async () => {
        const { request } = await staffApi.requestQuotedTakenBack({ params, body: {} });
        return `${request.name}: the quotation is owed again. The customer is told.`;
      }),
    merge: (ids) =>
      void act(async () => {
        const { merged } = await staffApi.requestMerge({ params, body: { ids } });
        return `${plural(merged, 'request')} merged into this one.`;
      }),
    unmerge: ({ id: child, location }) =>
      void act(async () => {
        await staffApi.requestUnmerge({ params: { id: child }, body: {} });
        return `${location || 'It'} is a request of its own again.`;
      }),
    markDanger: (reason, why) =>
      act(async () => {
        const body = why ? { danger: false, why, reason } : { danger: true, reason };
        const { request } = await staffApi.requestDanger({ params, body });
        // What is lifted has no message that goes by: its history keeps it.
        return why ? undefined : `${request.name} is marked as danger. Office and owners are told.`;
      }),
    notSpam: () =>
      void act(async () => {
        const { request } = await staffApi.requestNotSpam({ params, body: {} });
        go({ tab: 'waiting', open: request.id });
        return `${request.name} is waiting now.`;
      }),
  };

  return {
    actions,
    busy,
    echo,
    dismissEcho: () => setEcho(undefined),
    /** Whether the form for a call that reached somebody is open. */
    asking: id !== undefined && askingFor === id,
    ask: (asking: boolean) => setAskingFor(asking ? id : undefined),
  };
}
