// One line of the queue: how long there is left, who asks, where, and who has it.

import { onlinePaymentPaise } from '#contract/constants.ts';
import { rupees } from '#contract/money.ts';
import type { QueuedRequest } from '#contract/requests.staff.ts';
import { Badge, LanguageBadge } from '#web/desk/badge.tsx';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { upTo } from '#web/styles/breakpoints.ts';
import {
  countsMinutes,
  isOverdue,
  kindWords,
  minutesUntil,
  outcomeWordsOf,
  placeAndService,
  plural,
  reasonWords,
  timeLeft,
  timeNote,
} from './request-words.ts';
import './request-row.css';

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
    <svg className="gauge" viewBox="0 0 72 12" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <rect className={urgent ? 'gauge-water gauge-urgent' : 'gauge-water'} y={2} width={water} height={9} />
      {over > 0 && <rect className="gauge-over" x={61} y={2} width={over + 2} height={9} />}
      <path className="gauge-scale" d="M0 11.5H60M.5 4V11.5M15 7V11M30 5V11M45 7V11" />
      <path className="gauge-line" d="M60 -1V13" />
    </svg>
  );
}

function holderWords({ claimedBy }: QueuedRequest, staffId: string): string | undefined {
  if (!claimedBy) return undefined;
  return claimedBy.id === staffId ? 'You' : claimedBy.name;
}

function RequestBadge({ request }: { request: QueuedRequest }) {
  if (request.state === 'done' && request.outcome)
    return (
      <Badge kind={request.kept === false && 'late'}>
        {outcomeWordsOf(request.outcome, request.kind)}
        {request.kept === false && ', late'}
      </Badge>
    );
  if (request.danger?.known) return <Badge>Customer</Badge>;
  if (request.unverified) return <Badge kind="late">Unverified</Badge>;
  if (request.paid) return <Badge kind="paid">{rupees(onlinePaymentPaise)} paid</Badge>;
  if (request.photos > 0) return <Badge>{plural(request.photos, 'photo')}</Badge>;
  return <Badge>{kindWords[request.kind]}</Badge>;
}

/** Where the open request lies between the rows: there a second press closes it. */
export const isNarrow = () => matchMedia(upTo('tablet')).matches;

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
  const holder = holderWords(request, staffId);
  const overdue = isOverdue(request, now);
  const reason = request.promises
    .filter(({ step }) => step !== 'arrival' && step !== 'outcome')
    .map((owed) => reasonWords(owed, request.calledAt, now))
    .filter(Boolean)
    .join('. ');
  const held = request.claimedBy !== null && request.claimedBy.id !== staffId;
  const classes = [
    'request-row figures',
    overdue && 'request-row-overdue',
    open && 'request-row-open',
    held && 'request-row-held',
    request.danger && 'request-row-danger',
  ];
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={href}
      aria-current={open || undefined}
      data-request={request.id}
    >
      <span className="request-time">
        <b>{timeLeft(request, now, rules)}</b>
        {countsMinutes(request) ? (
          <Gauge dueAt={request.dueAt} minutes={request.danger?.minutes ?? rules.minutes} now={now} />
        ) : (
          <span>{timeNote(request, now)}</span>
        )}
      </span>
      <span className="request-who">
        <span className="request-name">
          <b>{request.name}</b>
          <LanguageBadge language={request.language} />
        </span>
        {request.danger && (
          <span className="request-danger">
            {request.danger.kind !== 'unsure' && <b>DANGER</b>} {request.danger.words}
          </span>
        )}
        {request.mayBeDanger && !request.danger && <b className="request-danger">May be danger</b>}
        <span>{placeAndService(request)}</span>
        {reason && <span className="request-reason">{reason}</span>}
      </span>
      <span className="request-state">
        {holder && <b>{holder}</b>}
        <RequestBadge request={request} />
      </span>
    </a>
  );
}
