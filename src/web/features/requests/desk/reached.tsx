// Somebody was reached: one of a few ways it goes on, for calls, messages and bookings alike. Nothing is logged before one
// is chosen, and the foot says in full what pressing it does.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { closedStatuses } from '#contract/bookings.ts';
import { closingTime } from '#contract/callback-deadline.ts';
import { maxLength } from '#contract/constants.ts';
import { dayMs } from '#contract/durations.ts';
import { fromFieldTime, indianDate, toFieldTime } from '#contract/india-time.ts';
import { leadOf, quotationDays } from '#contract/owed.ts';
import type { Owed, RequestDetails } from '#contract/requests.staff.ts';
import { type ServiceKey, serviceKeys, serviceNames } from '#contract/services.ts';
import type { VisitWindow } from '#contract/visit-window.ts';
import { dayAndTime, visitDayName, windowWords } from '#web/desk/day-and-time.ts';
import { isService } from '#web/desk/desk-words.ts';
import { KeySign } from '#web/desk/key-sign.tsx';
import { type RefusedWindow, RefusedWindows } from '#web/desk/refused-windows.tsx';
import { useKeys } from '#web/desk/use-keys.ts';
import { type PickedWindow, WindowChooser } from '#web/desk/window-chooser.tsx';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { useBookingForecast } from './booking-forecast.ts';
import { Chip } from './chip.tsx';
import type { LogCall } from './log-call.ts';
import { dueWords, outcomeWordsOf, telLink } from './request-words.ts';
import { laterToday, nextMorning, toTellWords } from './when-to-call.ts';

/** work: the day on which it begins. nothing: what is promised stays as it is. done: nothing follows. */
type Way = 'work' | 'visit' | 'call' | 'quotation' | 'nothing' | 'done';

const endings = ['Only a question', 'Not our work', 'Has somebody', 'Other'] as const;

/** Its own, or that of one that was merged into it. */
const bookingIdOf = ({ id, kind, merged }: RequestDetails): string | undefined =>
  kind === 'booking' ? id : merged.find((other) => other.kind === 'booking')?.id;

const isAboutWork = ({ step, reason }: Owed) => step === 'call' && reason === 'accepted';
const isVisit = ({ step }: Owed) => step === 'arrival' || step === 'outcome';
const isWork = ({ step }: Owed) => step === 'work';

/** What can have been agreed, the likeliest first. */
function waysOf({ promises, bookingStatus }: RequestDetails): Way[] {
  if (promises.some(isAboutWork)) return ['work', 'call'];
  const hasWork = promises.some(isWork);
  // While a visit stands there is nothing to call about later: it is moved, or called off first.
  const mayCall = hasWork || !promises.some(isVisit);
  const isClosed = bookingStatus !== null && closedStatuses.includes(bookingStatus);
  const mayQuote = mayCall && !hasWork && !isClosed && !promises.some(({ step }) => step === 'quotation');
  const stillOwed = !mayCall || (leadOf(promises)?.step ?? 'call') !== 'call';
  return [
    ...(hasWork ? (['work'] as const) : []),
    'visit',
    ...(mayCall ? (['call'] as const) : []),
    ...(mayQuote ? (['quotation'] as const) : []),
    stillOwed ? 'nothing' : 'done',
  ];
}

/** The furthest day that can be agreed. */
const lastDay = (now: number) => indianDate(now + 366 * dayMs);

function dayFault(day: string, now: number): string | undefined {
  if (day === '') return 'Say on which day the work begins';
  if (day < indianDate(now)) return 'That day is over';
  return day > lastDay(now) ? 'Choose a day in the coming year' : undefined;
}

const boxClasses = 'min-h-target min-w-0 rounded-3 border border-ink bg-paper px-12 text-16';

/** Head and number in a line each, and what was asked for: in sight while it is agreed. */
function OnTheLine({ request, now }: { request: RequestDetails; now: number }) {
  const due = dueWords(request, now, useDeadlineRules());
  const { name, mobile, message, service, location, danger, dangerAsked } = request;
  const about = message ? `“${message}”` : isService(service) ? serviceNames[service] : location;
  return (
    <div className="figures grid gap-4 border-b border-ink px-16 py-8 text-16">
      <p className="flex flex-wrap items-baseline gap-x-16">
        <b className="font-strong wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <a className="font-strong underline" href={telLink(mobile)}>
          {spacedMobile(mobile)}
        </a>
        <span className="text-mute">{[due.title, due.text].filter(Boolean).join(', ')}</span>
      </p>
      <div className="flex gap-12">
        <span className="shrink-0 text-mute">Asked for</span>
        <div className="min-w-0 wrap-anywhere">
          <p className="line-clamp-3">{about || 'a call'}</p>
          {danger ? (
            <b className="font-strong text-alarm">Danger: {danger.words}</b>
          ) : (
            dangerAsked && <p>Danger: {dangerAsked}</p>
          )}
        </div>
      </div>
    </div>
  );
}

export function Reached({
  request,
  now,
  busy,
  onLog,
  onCancel,
}: {
  request: RequestDetails;
  now: number;
  busy: boolean;
  onLog: LogCall;
  onCancel(): void;
}) {
  const rules = useDeadlineRules();
  const bookingId = bookingIdOf(request);
  const number = useBookingForecast(bookingId === undefined);
  const form = useRef<HTMLFormElement>(null);
  const ways = waysOf(request);
  const [first = 'visit'] = ways;
  const [way, setWay] = useState<Way>(first);
  const [workOn, setWorkOn] = useState('');
  const [picked, setPicked] = useState<PickedWindow>();
  const [refused, setRefused] = useState<RefusedWindow>();
  const [refusals, setRefusals] = useState(0);
  const [followUpAt, setFollowUpAt] = useState<number>();
  const [ownTime, setOwnTime] = useState(false);
  const [ending, setEnding] = useState<(typeof endings)[number]>();
  const [other, setOther] = useState('');
  const [location, setLocation] = useState(request.location);
  const [service, setService] = useState<ServiceKey | ''>(isService(request.service) ? request.service : '');
  const [fault, setFault] = useState<string>();
  const asksPlace = bookingId === undefined && (request.location === '' || !isService(request.service));
  const hasVisit = request.promises.some(isVisit);
  const times = [...laterToday(now, rules), nextMorning(now, rules)];
  const reason = ending === 'Other' ? other.trim() : ending;
  const wayWords: Record<Way, string> = {
    work: 'Work begins on',
    visit: hasVisit ? 'Another window' : 'A visit',
    call: ways[0] === 'work' && ways.length === 2 ? 'Not yet agreed, call again at' : 'Call again at',
    quotation: 'A quotation, no visit',
    nothing: 'Nothing new',
    done: 'No further action',
  };

  const choose = (next: Way) => {
    setWay(next);
    setFault(undefined);
  };
  // The digits mean the ways here, wherever the focus is, but for what is typed.
  const byDigit = (key: string) => {
    const next = ways[Number(key) - 1];
    if (next) choose(next);
    return next !== undefined;
  };
  useKeys(
    Object.fromEntries(
      // All four: they log nothing while somebody says what was agreed.
      ['1', '2', '3', '4'].map((key) => [key, () => void byDigit(key)]),
    ),
  );
  useEffect(() => {
    // The windows take the focus themselves, once they are known.
    if (way === 'visit') return;
    const own = form.current?.querySelector(`[data-way="${way}"]`);
    // Chosen by pressing something in it: there it is already.
    if (own?.contains(document.activeElement)) return;
    const chips = own?.querySelector<HTMLElement>('input:not([name="way"])');
    (chips ?? own?.querySelector<HTMLElement>('input'))?.focus({ preventScroll: true });
  }, [way]);

  // All of it at once, as far as the window goes; and the keys are its own before the windows are known.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>('[name="way"]:checked')?.focus({ preventScroll: true });
  }, []);

  const makesBooking = bookingId === undefined && (way === 'visit' || way === 'quotation');
  const shortOf = (): string | undefined => {
    if (makesBooking && location.trim() === '') return 'Say where it is';
    if (makesBooking && service === '') return 'Choose the service';
    if (way === 'work') return dayFault(workOn, now);
    if (way === 'visit' && !picked) return 'Choose a window';
    if (way === 'visit' && picked?.asks)
      return picked.asks === 'full'
        ? 'This window is full: overbook it, or choose another'
        : 'That is later than the danger allows: tick it, or choose another';
    if (way === 'call' && followUpAt === undefined) return 'Choose when to call again';
    if (way === 'done' && !reason) return 'Say why nothing follows';
    return undefined;
  };
  const agreed = (): Parameters<LogCall>[1] => {
    const about = asksPlace && service ? { location: location.trim(), service } : {};
    if (way === 'work') return { workOn };
    if (way === 'visit' && picked) return { visit: picked.choice, ...about };
    if (way === 'quotation') return { quotation: true, ...about };
    if (way === 'call' && followUpAt !== undefined) return { followUpAt };
    return way === 'done' ? { reason: `No further action: ${reason}` } : undefined;
  };
  const submit = async () => {
    const short = shortOf();
    setFault(short);
    if (short || busy) return;
    const refusal = await onLog('reached', agreed());
    if (!refusal || way !== 'visit') return;
    setRefusals((count) => count + 1);
    setPicked(undefined);
    if (refusal.windows.length > 0) setRefused(refusal);
  };
  const takeOther = (choice: VisitWindow) => {
    setPicked({ choice, words: windowWords(choice), crew: '', asks: undefined });
    setRefused(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const typed = event.target instanceof Element && event.target.matches('input:not([type=radio]), select');
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    else if (typed || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (refused && way === 'visit' && refused.windows[Number(event.key) - 1])
      takeOther(refused.windows[Number(event.key) - 1] as VisitWindow);
    else if (!byDigit(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const quotationBy = dayAndTime(closingTime(now, quotationDays, rules), now);
  const where = picked ? [picked.words, picked.crew].filter(Boolean).join(', ') : 'choose a window';
  const result: Record<Way, string> = {
    work: dayFault(workOn, now) ? 'Work begins: choose the day' : `Work begins ${visitDayName(workOn)}`,
    visit: `${hasVisit ? 'Move' : 'Place'} the visit: ${where}`,
    call: `Call again: ${followUpAt === undefined ? 'choose a time' : dayAndTime(followUpAt, now)}`,
    quotation: bookingId
      ? `Quotation by ${quotationBy}`
      : `Make ${number ? `booking ${number}` : 'the booking'}, quotation by ${quotationBy}`,
    nothing: 'Log the call only',
    done: reason
      ? `No further action: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
      : 'No further action: say why',
  };
  const visitOn = way === 'visit' ? picked?.choice : undefined;
  const told = request.email
    ? `A mail goes to ${request.email}.`
    : toTellWords({ language: request.language, visit: visitOn }, now, rules);
  const made = makesBooking
    ? `Makes ${number ? `booking ${number}` : 'the booking'} from this request; nothing is typed again.`
    : '';
  const notes: Record<Way, string> = {
    work: told,
    visit: [made, told].filter(Boolean).join(' '),
    call: 'The call is logged, and it comes back at that time.',
    quotation: [made, told].filter(Boolean).join(' '),
    nothing: 'What is promised stays as it is.',
    done: 'The call is logged with this reason, and the request is done.',
  };

  const place = asksPlace && (
    <div className="flex flex-wrap gap-12 pb-12">
      {request.location === '' && (
        <label className="grid flex-1 gap-4 text-14 font-strong">
          Place
          <input
            className={boxClasses}
            value={location}
            maxLength={maxLength.location}
            onChange={({ target }) => setLocation(target.value)}
          />
        </label>
      )}
      {!isService(request.service) && (
        <label className="grid gap-4 text-14 font-strong">
          Service
          <select
            className={boxClasses}
            value={service}
            onChange={({ target }) => setService(serviceKeys.find((key) => key === target.value) ?? '')}
          >
            <option value="">Choose one</option>
            {serviceKeys.map((key) => (
              <option key={key} value={key}>
                {serviceNames[key]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
  const content: Record<Way, ReactNode> = {
    work: (
      <input
        className={boxClasses}
        type="date"
        aria-label="Work begins on"
        aria-invalid={way === 'work' && fault ? true : undefined}
        aria-describedby={way === 'work' && fault ? 'agreed-fault' : undefined}
        min={indianDate(now)}
        max={lastDay(now)}
        value={workOn}
        onFocus={() => choose('work')}
        onChange={({ target }) => setWorkOn(target.value)}
      />
    ),
    visit: (
      <>
        {place}
        {refused ? (
          <RefusedWindows refused={refused} onTake={takeOther} onAll={() => setRefused(undefined)} />
        ) : (
          <WindowChooser
            of={bookingId ? { booking: bookingId } : { request: request.id, location }}
            refusals={refusals}
            picked={picked}
            focused
            onPick={(next) => {
              setPicked(next);
              setFault(undefined);
            }}
          />
        )}
      </>
    ),
    call: (
      <div className="flex flex-wrap gap-8">
        {times.map((at) => (
          <Chip
            key={at}
            name="again"
            checked={!ownTime && followUpAt === at}
            onChoose={() => {
              choose('call');
              setOwnTime(false);
              setFollowUpAt(at);
            }}
          >
            {dayAndTime(at, now)}
          </Chip>
        ))}
        <Chip
          name="again"
          checked={ownTime}
          onChoose={() => {
            choose('call');
            setOwnTime(true);
            setFollowUpAt(times.at(-1));
          }}
        >
          Day and time
        </Chip>
        {ownTime && way === 'call' && (
          <input
            className={boxClasses}
            type="datetime-local"
            aria-label="Day and time to call again"
            min={toFieldTime(now)}
            value={followUpAt === undefined ? '' : toFieldTime(followUpAt)}
            onChange={({ target }) => setFollowUpAt(target.value ? fromFieldTime(target.value) : undefined)}
          />
        )}
      </div>
    ),
    quotation: (
      <>
        {way === 'quotation' && place}
        <p className="text-16 text-mute">
          {bookingId ? 'A' : 'Makes the booking; a'} quotation is owed by {quotationBy}.
        </p>
      </>
    ),
    nothing: <p className="text-16 text-mute">What is promised stays as it is.</p>,
    done: (
      <div className="flex flex-wrap gap-8">
        {endings.map((each) => (
          <Chip
            key={each}
            name="ending"
            checked={ending === each}
            onChoose={() => {
              choose('done');
              setEnding(each);
            }}
          >
            {each}
          </Chip>
        ))}
        {ending === 'Other' && way === 'done' && (
          <input
            className={`${boxClasses} flex-1`}
            aria-label="Why nothing follows"
            maxLength={maxLength.subject}
            value={other}
            onChange={({ target }) => setOther(target.value)}
          />
        )}
      </div>
    ),
  };

  return (
    <form
      ref={form}
      className="scroll-mt-72 border border-ink bg-paper"
      aria-label="What was agreed"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={onKeyDown}
    >
      <OnTheLine request={request} now={now} />
      <header className="flex flex-wrap items-center gap-x-16 border-b border-rule px-16 py-8">
        <h3 className="text-16 font-strong font-full">
          {outcomeWordsOf('reached', request.kind)}. What was agreed?
        </h3>
        <p className="text-14 text-mute">Nothing is logged before you choose</p>
        <button
          className="link-button ml-auto flex min-h-target items-center gap-8"
          type="button"
          aria-keyshortcuts="Escape"
          onClick={onCancel}
        >
          Back <KeySign>Esc</KeySign>
        </button>
      </header>
      <ol className="m-0 list-none p-0">
        {ways.map((each, index) => (
          <li
            key={each}
            data-way={each}
            className={`border-b border-rule px-16 py-12 last:border-b-0 ${way === each ? 'bg-sky shadow-edge-monsoon' : ''} ${each === 'visit' ? '' : 'flex flex-wrap items-center gap-x-16 gap-y-8'}`}
          >
            <label className="relative flex min-h-target cursor-pointer items-center gap-12 text-16 font-strong has-focus-visible:outline-2 has-focus-visible:outline-monsoon">
              <input
                className="over-label"
                type="radio"
                name="way"
                checked={way === each}
                onChange={() => choose(each)}
              />
              <KeySign>{String(index + 1)}</KeySign>
              {wayWords[each]}
              {each === 'visit' && (
                <span className="font-regular text-mute desk-phone:hidden">
                  The window is agreed while they are on the line
                </span>
              )}
            </label>
            {(each !== 'visit' || way === 'visit') && content[each]}
          </li>
        ))}
      </ol>
      {fault && (
        <div id="agreed-fault" className="border-t border-alarm bg-alarm-wash px-16 py-8" role="alert">
          <ErrorText message={fault} />
        </div>
      )}
      <button
        type="submit"
        className="agreed-foot sticky flex min-h-72 w-full cursor-pointer items-center justify-between gap-16 border-0 bg-monsoon px-16 py-12 text-left text-paper"
        aria-keyshortcuts="Control+Enter"
        disabled={busy}
      >
        <span>
          <b className="block text-20 font-strong">{result[way]}</b>
          <span className="block text-14">{notes[way]}</span>
        </span>
        <KeySign>Ctrl Enter</KeySign>
      </button>
    </form>
  );
}
