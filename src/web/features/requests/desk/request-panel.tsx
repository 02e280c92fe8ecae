// The open request: whom to call and by when, how it went, and all that is known.

import { onlinePaymentPaise } from '#contract/constants.ts';
import { languagesInEnglish } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';
import type { RequestDetails } from '#contract/requests.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { FindingBlock } from '#web/features/finder/desk/finding-block.tsx';
import { DeadlineBar } from '#web/features/requests/deadline-bar.tsx';
import { atDayAndTime, dayAndTime, dayOrTime, shortDate } from '#web/features/staff/desk/day-and-time.ts';
import { DeskHeading } from '#web/features/staff/desk/desk-heading.tsx';
import { DeskPhotos } from '#web/features/staff/desk/desk-photos.tsx';
import { isService, serviceWords } from '#web/features/staff/desk/desk-words.ts';
import { FactList } from '#web/features/staff/desk/fact-list.tsx';
import { HistoryList } from '#web/features/staff/desk/history-list.tsx';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type LogCall, OutcomeBar } from './outcome-bar.tsx';
import { RequestNotes } from './request-notes.tsx';
import {
  eventWords,
  kindWords,
  minutesUntil,
  outcomeWords,
  plural,
  sourceWords,
  stateWords,
} from './request-words.ts';
import './request-panel.css';

export interface RequestActions {
  claim(): void;
  release(): void;
  log: LogCall;
  addNote(text: string): Promise<boolean>;
  merge(): void;
  notSpam(): void;
}

const isOpen = ({ state }: RequestDetails) => state === 'waiting' || state === 'again' || state === 'visits';
export const telLink = (mobile: string): string => `tel:+91${mobile}`;
export const chatLink = (mobile: string): string => `https://wa.me/91${mobile}`;

function Holder({
  request,
  staff,
  now,
  busy,
  actions,
}: {
  request: RequestDetails;
  staff: StaffMember;
  now: number;
  busy: boolean;
  actions: RequestActions;
}) {
  const { claimedBy, claimedAt } = request;
  if (!isOpen(request)) return null;
  if (!claimedBy)
    return (
      <div className="holder">
        <p>Unassigned</p>
        <Button look="primary" disabled={busy} aria-keyshortcuts="c" onClick={actions.claim}>
          Assign to me
        </Button>
      </div>
    );
  const mine = claimedBy.id === staff.id;
  const since = claimedAt === null ? '' : ` since ${dayAndTime(claimedAt, now)}`;
  return (
    <div className="holder figures">
      <p>{mine ? `Assigned to you${since}` : `Assigned to ${claimedBy.name}${since}`}</p>
      {(mine || staff.role === 'owner') && (
        <Button look="outline" disabled={busy} onClick={actions.release}>
          Release
        </Button>
      )}
    </div>
  );
}

function dueWords(request: RequestDetails, now: number): { title: string; text: string } {
  const { state, dueAt, nextAt, kept, firstCallAt, outcome } = request;
  if (state === 'waiting') {
    const left = minutesUntil(dueAt, now);
    const title = `Call by ${dayAndTime(dueAt, now)}`;
    if (dueAt <= now) return { title, text: `${plural(Math.floor((now - dueAt) / 60_000), 'minute')} over` };
    return { title, text: left > 60 ? 'Outside office hours' : `${plural(left, 'minute')} left` };
  }
  if (state === 'again')
    return { title: `Call again at ${dayAndTime(nextAt, now)}`, text: plural(request.attempts, 'call') };
  if (state === 'visits') return { title: `Agreed for ${dayAndTime(nextAt, now)}`, text: 'Visit or call' };
  if (state === 'quarantine') return { title: 'In quarantine', text: 'Possible spam' };
  const called = firstCallAt === null ? '' : `called ${dayAndTime(firstCallAt, now)}`;
  return {
    title: outcome ? outcomeWords[outcome] : 'Closed',
    text: [called, kept === null ? '' : kept ? 'in time' : 'too late'].filter(Boolean).join(', '),
  };
}

function CallBlock({ request, now, onCall }: { request: RequestDetails; now: number; onCall: () => void }) {
  const due = dueWords(request, now);
  return (
    <div className="call-block figures">
      <a className="call-number" href={telLink(request.mobile)} onClick={onCall}>
        <Icon name="phone" />
        <span>
          <b>{spacedMobile(request.mobile)}</b>
          <span>Call {request.name}</span>
        </span>
      </a>
      <div className="call-due">
        <div>
          <strong>{due.title}</strong>
          <p>{due.text}</p>
        </div>
        {request.state === 'waiting' && (
          <DeadlineBar from={request.createdAt} dueAt={request.dueAt} now={now} brief />
        )}
      </div>
    </div>
  );
}

function Facts({
  request,
  addressOf,
  now,
}: {
  request: RequestDetails;
  addressOf: (id: string) => string;
  now: number;
}) {
  const { service, location, paid, moneyBack, transactionId, email, language, source, message, before } =
    request;
  const earlier = before.filter((other) => !other.folded);
  return (
    <FactList>
      {message && (
        <Fact name="Message" className="desk-message">
          {message}
        </Fact>
      )}
      {isService(service) && <Fact name="Service">{serviceWords[service].long}</Fact>}
      {location && <Fact name="Location">{location}</Fact>}
      <Fact name="Type">{request.bookingType ?? kindWords[request.kind]}</Fact>
      {paid !== null && (
        <Fact name="Payment" className={paid ? 'desk-paid' : undefined}>
          {paid
            ? `${rupees(onlinePaymentPaise)} paid${transactionId ? `, ${transactionId}` : ''}`
            : moneyBack
              ? `${rupees(onlinePaymentPaise)} refunded`
              : 'Not paid yet'}
        </Fact>
      )}
      {email && (
        <Fact name="E-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {language !== 'en' && <Fact name="Language">{languagesInEnglish[language]}</Fact>}
      <Fact name="Sent from">{sourceWords(source)}</Fact>
      {earlier.length > 0 && (
        <Fact name="Before">
          <ul>
            {earlier.map((other) => (
              <li key={other.id}>
                <a href={addressOf(other.id)}>{shortDate(other.createdAt, now)}</a>,{' '}
                {kindWords[other.kind].toLowerCase()}, {stateWords[other.state]}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </FactList>
  );
}

function History({ request, now }: { request: RequestDetails; now: number }) {
  return (
    <section aria-labelledby="history-title">
      <DeskHeading id="history-title" title="History" />
      <HistoryList>
        {request.history.map((event) => (
          <li
            key={`${event.at}${event.kind}${event.text}`}
            className={event.who === null ? 'from-outside' : undefined}
          >
            <time dateTime={new Date(event.at).toISOString()}>{dayOrTime(event.at, now)}</time>
            <span>{eventWords(event)}</span>
          </li>
        ))}
      </HistoryList>
    </section>
  );
}

export function RequestPanel({
  request,
  addressOf,
  staff,
  now,
  busy,
  asking,
  onAsk,
  actions,
}: {
  request: RequestDetails;
  /** Of another request, opened in this one's place. */
  addressOf: (id: string) => string;
  staff: StaffMember;
  now: number;
  busy: boolean;
  asking: boolean;
  onAsk: (asking: boolean) => void;
  actions: RequestActions;
}) {
  const heldByOther = request.claimedBy !== null && request.claimedBy.id !== staff.id;
  // Whoever dials has it: two people must not call the same customer.
  const onCall = () => {
    if (isOpen(request) && !request.claimedBy) actions.claim();
  };
  return (
    <>
      <div className="panel-head">
        <div>
          <h2>{request.name}</h2>
          <p className="figures">
            {request.location && `${request.location}. `}
            {request.reference && (
              <>
                <a href={`/desk/bookings?open=${request.id}`}>Booking {request.reference}</a>,{' '}
              </>
            )}
            {request.reference ? 'asked' : 'Asked'} {atDayAndTime(request.createdAt, now)}.
          </p>
        </div>
        <Holder request={request} staff={staff} now={now} busy={busy} actions={actions} />
      </div>
      <CallBlock request={request} now={now} onCall={onCall} />
      {request.repeats > 0 && (
        <div className="panel-strip">
          <p>{plural(request.repeats, 'more open request')} from this number</p>
          <Button look="outline" disabled={busy} onClick={actions.merge}>
            Merge into this request
          </Button>
        </div>
      )}
      {request.state === 'quarantine' && (
        <div className="panel-strip">
          <p>
            A field that people do not see was filled in. If this is a person, let them in: their hour counts.
          </p>
          <Button look="primary" disabled={busy} onClick={actions.notSpam}>
            Not spam
          </Button>
        </div>
      )}
      {isOpen(request) && !heldByOther && (
        <OutcomeBar
          request={request}
          now={now}
          busy={busy}
          asking={asking}
          onAsk={onAsk}
          onLog={actions.log}
        />
      )}
      <div className="panel-two">
        <div>
          <DeskPhotos
            title={`Photos from ${request.name}`}
            thumbnails={request.thumbnails}
            images={request.images}
          />
          <Facts request={request} addressOf={addressOf} now={now} />
        </div>
        <div>
          <FindingBlock requestId={request.id} finding={request.finding} />
          <RequestNotes id={request.id} notes={request.notes} now={now} onAdd={actions.addNote} />
          <History request={request} now={now} />
        </div>
      </div>
    </>
  );
}
