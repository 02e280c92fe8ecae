// The open request: whom to call and by when, how it went, and all that is known.

import type { ReactNode } from 'react';
import { onlinePaymentPaise } from '#contract/constants.ts';
import { longDate } from '#contract/india-time.ts';
import { type Language, languagesInEnglish } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';
import type { MergedRequest, RequestDetails } from '#contract/requests.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { ContactFacts } from '#web/desk/contact-facts.tsx';
import { atDayAndTime, dayAndTime, dayOrTime, shortDate } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { DeskPhotos } from '#web/desk/desk-photos.tsx';
import { isService, serviceWords } from '#web/desk/desk-words.ts';
import { FactList } from '#web/desk/fact-list.tsx';
import { HistoryList } from '#web/desk/history-list.tsx';
import { FindingBlock } from '#web/features/finder/desk/finding-block.tsx';
import { DeadlineBar } from '#web/features/requests/deadline-bar.tsx';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DangerStrip, type MarkDanger } from './danger-strip.tsx';
import type { LogCall } from './log-call.ts';
import { MergedList, MergeList } from './merge-list.tsx';
import type { NoteDraft } from './note-draft.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { type SentElsewhere, SentElsewhereNote, ToQuote } from './quoted-elsewhere.tsx';
import { RequestNotes } from './request-notes.tsx';
import {
  countsMinutes,
  dueWords,
  eventWords,
  headOf,
  kindWords,
  sourceWords,
  stateWordsOf,
  telLink,
} from './request-words.ts';
import './request-panel.css';

export interface RequestActions {
  claim(): void;
  release(): void;
  log: LogCall;
  addNote(text: string): Promise<boolean>;
  quoted(sent: SentElsewhere): Promise<void>;
  quotedTakenBack(): void;
  merge(ids: string[]): void;
  unmerge(request: MergedRequest): void;
  notSpam(): void;
  /** Marks it as danger, or lifts it; false when it could not be saved. */
  markDanger: MarkDanger;
}

const isOpen = ({ state }: RequestDetails) => state === 'waiting' || state === 'again' || state === 'visits';
/** The first line is typed already, in the customer's language, and staff's to change. */
const firstLines = {
  en: (company: string) => `Hello, this is ${company} about your request.`,
  te: (company: string) => `నమస్తే, మీ రిక్వెస్ట్ గురించి ${company} నుంచి మాట్లాడుతున్నాం.`,
  hi: (company: string) => `नमस्ते, आपकी रिक्वेस्ट के बारे में ${company} से बात कर रहे हैं।`,
} satisfies Record<Language, (company: string) => string>;
export const chatLink = (
  { mobile, language }: Pick<RequestDetails, 'mobile' | 'language'>,
  company: string,
): string => `https://wa.me/91${mobile}?text=${encodeURIComponent(firstLines[language](company))}`;
/** An answer under the subject of the message. */
const replyLink = ({ email, subject, createdAt }: RequestDetails): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject ? `Re: ${subject}` : `Your message of ${longDate(createdAt)}`)}`;

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

function CallBlock({ request, now, onCall }: { request: RequestDetails; now: number; onCall: () => void }) {
  const due = dueWords(request, now, useDeadlineRules());
  return (
    <div className="call-block figures">
      <a className="call-number" href={telLink(request.mobile)} onClick={onCall}>
        <Icon name="phone" />
        <span>
          <b>{spacedMobile(request.mobile)}</b>
          <span>Call {request.name}</span>
        </span>
      </a>
      <div
        className={(headOf(request.promises)?.by ?? now + 1) <= now ? 'call-due call-due-over' : 'call-due'}
      >
        <div>
          <strong>{due.title}</strong>
          <p>{due.text}</p>
        </div>
        {countsMinutes(request) && (
          <DeadlineBar from={request.createdAt} dueAt={request.dueAt} now={now} brief />
        )}
        {request.kind === 'contact' && request.email && (
          <ButtonLink look="outline" href={replyLink(request)} onClick={onCall}>
            Reply by e-mail
          </ButtonLink>
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
  const { service, location, paid, moneyBack, transactionId, email, language, source, message } = request;
  // Those that can be merged have a list of their own.
  const earlier = request.before.filter(
    ({ id, folded }) => !folded && !request.mergeable.some((other) => other.id === id),
  );
  return (
    <FactList>
      {message && request.kind !== 'contact' && (
        <Fact name="Message" className="desk-message">
          {message}
        </Fact>
      )}
      {isService(service) && <Fact name="Service">{serviceWords[service].long}</Fact>}
      {location && <Fact name="Location">{location}</Fact>}
      <ContactFacts contact={request.contact} billTo={request.billTo} />
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
                {other.location || kindWords[other.kind].toLowerCase()}, {stateWordsOf(other)}
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
            <span>{eventWords(event, request.kind)}</span>
          </li>
        ))}
      </HistoryList>
    </section>
  );
}

export function RequestPanel({
  request,
  papers,
  addressOf,
  staff,
  now,
  busy,
  asking,
  onAsk,
  draft,
  actions,
  objections,
}: {
  request: RequestDetails;
  papers?: ReactNode;
  /** Of another request, opened in this one's place. */
  addressOf: (id: string) => string;
  staff: StaffMember;
  now: number;
  busy: boolean;
  asking: boolean;
  onAsk: (asking: boolean) => void;
  draft: NoteDraft;
  actions: RequestActions;
  /** To decide about. */
  objections?: ReactNode;
}) {
  const heldByOther = request.claimedBy !== null && request.claimedBy.id !== staff.id;
  // Dialling claims the request: two people must not call the same customer.
  const onCall = () => {
    if (isOpen(request) && !request.claimedBy) actions.claim();
  };
  return (
    <>
      <div className="panel-head">
        <div>
          <h2>
            {request.person ? <a href={`/desk/person/${request.person}`}>{request.name}</a> : request.name}
          </h2>
          <p className="figures">
            {request.location && `${request.location}. `}
            {request.reference && (
              <>
                <a href={`/desk/bookings?open=${request.id}`}>Booking {request.reference}</a>,{' '}
              </>
            )}
            {request.reference ? 'asked' : 'Asked'} {atDayAndTime(request.createdAt, now)}.
            {request.person && (
              <>
                {' '}
                <a href={`/desk/person/${request.person}?correct=${request.id}`} aria-keyshortcuts="e">
                  Correct
                </a>
              </>
            )}
          </p>
        </div>
        <Holder request={request} staff={staff} now={now} busy={busy} actions={actions} />
      </div>
      {(request.danger || !asking) && (
        <DangerStrip request={request} staff={staff} now={now} busy={busy} onMark={actions.markDanger} />
      )}
      {!asking && <CallBlock request={request} now={now} onCall={onCall} />}
      {objections}
      {request.kind === 'contact' && request.message && (
        <p className="panel-message desk-message">{request.message}</p>
      )}
      {papers}
      {request.promises.some(({ step }) => step === 'quotation') && !heldByOther && !asking && (
        <div className="panel-strip strip">
          <ToQuote bookingId={request.id} send={actions.quoted} />
        </div>
      )}
      {request.quotedElsewhere && !heldByOther && (
        <SentElsewhereNote
          quoted={request.quotedElsewhere}
          busy={busy}
          onTakeBack={actions.quotedTakenBack}
        />
      )}
      {isOpen(request) && !heldByOther && !asking && (
        <MergeList request={request} staffId={staff.id} now={now} busy={busy} onMerge={actions.merge} />
      )}
      {request.unverified && isOpen(request) && (
        <div className="panel-strip strip spread">
          <p>Unverified: it came while very many requests did, perhaps from a program. It may be a person.</p>
        </div>
      )}
      {request.state === 'quarantine' && (
        <div className="panel-strip strip spread">
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
        <div className="panel-notes">
          <RequestNotes draft={draft} notes={request.notes} now={now} onAdd={actions.addNote} />
        </div>
        <div className="panel-facts">
          <DeskPhotos
            title={`Photos from ${request.name}`}
            thumbnails={request.thumbnails}
            images={request.images}
          />
          <Facts request={request} addressOf={addressOf} now={now} />
        </div>
        <div className="panel-past">
          <MergedList merged={request.merged} now={now} busy={busy} onUnmerge={actions.unmerge} />
          <FindingBlock requestId={request.id} finding={request.finding} />
          <History request={request} now={now} />
        </div>
      </div>
    </>
  );
}
