// One line of the queue: how long there is left, who asks, where, and who has it.
import type { ReactNode } from 'react';
import { onlinePaymentPaise } from '#contract/constants.ts';
import { rupees } from '#contract/money.ts';
import { leadOf } from '#contract/owed.ts';
import type { Owed, QueuedRequest } from '#contract/requests.staff.ts';
import { Badge, LanguageBadge } from '#web/desk/badge.tsx';
import { dayOrTime } from '#web/desk/day-and-time.ts';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { upTo } from '#web/styles/breakpoints.ts';
import {
  countsMinutes,
  isOverdue,
  minutesUntil,
  outcomeWordsOf,
  placeAndService,
  plural,
  reasonWords,
  timeLeft,
  timeNote,
} from './request-words.ts';

const urgentMinutes = 10;
const longestOver = 8;
const gaugeWidth = 60;

/** The deadline bar, small: water rises to the blue line, and past it in alarm. */
export function Gauge({ dueAt, minutes, now }: { dueAt: number; minutes: number; now: number }) {
  const left = minutesUntil(dueAt, now);
  const water = Math.max(0, Math.min(1, 1 - left / minutes)) * gaugeWidth;
  const over = Math.min(longestOver, -left);
  const urgent = left <= urgentMinutes;
  return (
    <svg
      className="block h-12 w-[72px] overflow-visible"
      viewBox="0 0 72 12"
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <rect className={urgent ? 'fill-rain' : 'fill-rain opacity-50'} y={2} width={water} height={9} />
      {over > 0 && <rect className="fill-alarm" x={61} y={2} width={over + 2} height={9} />}
      <path className="stroke-ink" fill="none" d="M0 11.5H60M.5 4V11.5M15 7V11M30 5V11M45 7V11" />
      <path className="stroke-membrane" fill="none" strokeWidth={3.4} d="M60 -1V13" />
    </svg>
  );
}

function holderWords({ claimedBy }: QueuedRequest, staffId: string): string | undefined {
  if (!claimedBy) return undefined;
  return claimedBy.id === staffId ? 'You' : claimedBy.name;
}

const stepWords: Record<Owed['step'], string> = {
  call: 'call',
  quotation: 'quotation',
  visit: 'visit',
  arrival: 'visit',
  outcome: 'visit',
  sheet: 'finding sheet',
  refund: 'refund',
  objection: 'objection',
  work: 'work',
  tell: 'text',
};

/** What else is promised than what the row stands for. */
function othersWords(promises: readonly Owed[], now: number): string | undefined {
  const lead = leadOf(promises) ?? promises[0];
  const [next, ...more] = promises.filter((owed) => owed !== lead).toSorted((a, b) => a.by - b.by);
  if (!next) return undefined;
  const when = dayOrTime(next.by, now);
  return more.length === 0 ? `+1 ${stepWords[next.step]}, ${when}` : `+${more.length + 1}, next ${when}`;
}

/** One at most: what says most about whom to take first. */
function Tag({ request, now }: { request: QueuedRequest; now: number }) {
  if (request.state === 'done' && request.outcome)
    return (
      <Badge kind={request.kept === false && 'late'}>
        {outcomeWordsOf(request.outcome, request.kind)}
        {request.kept === false && ', late'}
      </Badge>
    );
  if (request.danger?.known) return <Badge>Customer</Badge>;
  if (request.unverified) return <Badge kind="late">Unverified</Badge>;
  const others = othersWords(request.promises, now);
  if (others) return <b className="font-strong text-monsoon">{others}</b>;
  if (request.paid) return <Badge kind="paid">{rupees(onlinePaymentPaise)} paid</Badge>;
  if (request.photos > 0) return <Badge>{plural(request.photos, 'photo')}</Badge>;
  return null;
}

/** Where the open request lies between the rows: there a second press closes it. */
export const isNarrow = () => matchMedia(upTo('tablet')).matches;

/** Two lines: how long, who, who has it; why, and one tag. */
export function QueueRow({
  id,
  href,
  open,
  time,
  under,
  name,
  holder,
  words,
  tag,
  danger = false,
  overdue = false,
  held = false,
}: {
  id: string;
  href: string;
  open: boolean;
  time: string;
  under?: ReactNode;
  name: ReactNode;
  holder?: string | undefined;
  words: ReactNode;
  tag?: ReactNode;
  danger?: boolean;
  overdue?: boolean;
  /** A colleague has it. */
  held?: boolean;
}) {
  const groundClasses = open ? 'bg-paper' : overdue || danger ? 'bg-alarm-wash' : 'hover:bg-paper';
  const edgeClasses = danger ? 'shadow-edge-alarm' : open ? 'shadow-edge-monsoon' : '';
  const timeClasses = overdue ? 'text-alarm' : held ? 'text-mute' : '';
  return (
    <a
      className={`figures grid min-h-[60px] grid-cols-[88px_minmax(0,1fr)_auto] content-center items-center gap-x-12 border-b border-line px-24 py-4 text-16 no-underline desk-laptop:px-16 desk-phone:min-h-[64px] ${groundClasses} ${edgeClasses}`}
      href={href}
      aria-current={open || undefined}
      data-request={id}
    >
      <span className="row-span-2">
        <b className={`block text-20 font-heavy font-narrow whitespace-nowrap ${timeClasses}`}>{time}</b>
        <span className="block text-14 text-mute">{under}</span>
      </span>
      <span className={`col-span-2 flex min-w-0 items-center gap-8 ${held ? 'text-mute' : ''}`}>
        {name}
        <b className="ml-auto shrink-0 text-14 font-strong text-ink">{holder}</b>
      </span>
      <span className="truncate text-14 text-mute">{words}</span>
      <span className="text-right text-14 whitespace-nowrap">{tag}</span>
    </a>
  );
}

export function RequestRow({
  request,
  href,
  open,
  now,
  staffId,
}: {
  request: QueuedRequest;
  href: string;
  open: boolean;
  now: number;
  staffId: string;
}) {
  const rules = useDeadlineRules();
  const { danger, dueAt } = request;
  const reason = request.promises
    .filter(({ step }) => step !== 'arrival' && step !== 'outcome')
    .map((owed) => reasonWords(owed, request.calledAt, now))
    .filter(Boolean)
    .join('. ');
  return (
    <QueueRow
      id={request.id}
      href={href}
      open={open}
      danger={Boolean(danger)}
      overdue={isOverdue(request, now)}
      held={request.claimedBy !== null && request.claimedBy.id !== staffId}
      time={timeLeft(request, now, rules)}
      under={
        countsMinutes(request) ? (
          <Gauge dueAt={dueAt} minutes={danger?.minutes ?? rules.minutes} now={now} />
        ) : (
          timeNote(request, now)
        )
      }
      name={
        <>
          <b className="truncate font-strong">
            <bdi>{request.name}</bdi>
          </b>
          <span className="shrink-0 text-14">
            <LanguageBadge language={request.language} />
          </span>
        </>
      }
      holder={holderWords(request, staffId)}
      // The open request has all of it.
      words={
        <>
          {danger && (
            <b className="font-strong text-alarm">
              {danger.kind !== 'unsure' && 'DANGER '}
              {danger.words}{' '}
            </b>
          )}
          {request.mayBeDanger && !danger && <b className="font-strong text-alarm">May be danger </b>}
          {reason && <span className="text-ink">{reason}. </span>}
          {placeAndService(request)}
        </>
      }
      tag={<Tag request={request} now={now} />}
    />
  );
}
