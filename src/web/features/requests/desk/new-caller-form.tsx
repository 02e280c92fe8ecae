// New caller: what somebody says who calls the office, written down while they speak. The mobile comes first, because it
// stands on the phone. It lies before the screen it was opened on, which stays as it was.
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deadlineFrom, inDanger } from '#contract/callback-deadline.ts';
import { maxLength } from '#contract/constants.ts';
import { isCalledSooner } from '#contract/danger-question.ts';
import { firstFailure } from '#contract/fields.ts';
import { unsureOfDanger } from '#contract/first-aid.ts';
import { clockTime, fromFieldTime, indianDate, toFieldTime } from '#contract/india-time.ts';
import { languages, languagesInEnglish } from '#contract/languages.ts';
import { messages } from '#contract/messages.ts';
import {
  type CallWanted,
  callsWanted,
  type KnownCaller,
  type TakenCall,
  takenCall,
} from '#contract/requests.staff.ts';
import { write } from '#contract/sentences.ts';
import { serviceKeys, serviceNames } from '#contract/services.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { VisitWindow } from '#contract/visit-window.ts';
import { dayAndTime, windowWords } from '#web/desk/day-and-time.ts';
import { InFront } from '#web/desk/in-front.tsx';
import { KeySign } from '#web/desk/key-sign.tsx';
import { type RefusedWindow, RefusedWindows } from '#web/desk/refused-windows.tsx';
import { type PickedWindow, WindowChooser } from '#web/desk/window-chooser.tsx';
import { useDeadlineRules, useSiteContent } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useWords } from '#web/lib/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { explainMobile, plainMobile } from '#web/ui/explain-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DeadlineBar } from '../deadline-bar.tsx';
import { useCallerForecast } from './booking-forecast.ts';
import { type CallerDraft, emptyDraft, isBegun } from './caller-drafts.ts';
import { Chip } from './chip.tsx';
import { DangerAid } from './danger-aid.tsx';
import { KnownCallers, useKnownCallers } from './known-callers.tsx';
import { waitsFor } from './request-words.ts';
import { useSoundsLikeDanger } from './sounds-like-danger.ts';
import { laterToday, nextMorning, toTellWords } from './when-to-call.ts';

interface Fault {
  field: string | undefined;
  message: string;
  reason?: string | undefined;
  /** Of a refused visit: the next ones that are free. */
  windows?: RefusedWindow['windows'] | undefined;
}

/** As it is sent: what is empty is left out, and what is asked only of a request. */
function bodyOf(draft: CallerDraft, isRequest: boolean): Record<string, unknown> {
  const { mobile, name, language, location, service, message, about, danger, ...call } = draft;
  const { callAt, wants, holder } = call;
  const typed = { location, service, message, ...(isRequest ? { wants, holder } : {}) };
  return {
    mobile: plainMobile(mobile),
    name,
    language,
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
    ...(danger && danger !== 'not asked' ? { danger } : {}),
    ...(isRequest && callAt !== null && !isSoon(draft) ? { callAt } : {}),
    ...(about ? { about: about.id } : {}),
  };
}

/** In danger somebody calls within minutes, whatever else was chosen. */
const isSoon = ({ danger }: CallerDraft): boolean =>
  danger !== 'not asked' && danger !== '' && isCalledSooner(danger);

const wantedWords: Record<CallWanted, string> = {
  answer: 'Engineer’s answer',
  quotation: 'Quotation',
  visit: 'Visit',
};

/** What a visit needs beside what is asked of everybody. */
function shortOf({ location, service }: CallerDraft, picked: PickedWindow | undefined): Fault | undefined {
  if (location.trim() === '') return { field: 'location', message: messages.locationRequired };
  if (service === '') return { field: 'service', message: messages.serviceRequired };
  if (!picked) return { field: 'window', message: 'Choose a window' };
  if (picked.asks === 'full')
    return { field: undefined, message: 'This window is full: overbook it, or choose another' };
  if (picked.asks === 'late')
    return { field: undefined, message: 'That is later than the danger allows: tick it, or choose another' };
  return undefined;
}

const dangerChoices = [
  ['yes', 'Yes'],
  ['no', 'No'],
  ['unsure', 'Not sure'],
  ['not asked', 'Not asked'],
] as const;

const controlClasses = 'block w-full border-0 bg-transparent p-0 outline-0 field-sizing-content';

function Cell({
  id,
  label,
  aside,
  fault,
  className = '',
  children,
}: {
  id: string;
  label: string;
  aside?: ReactNode;
  fault: Fault | undefined;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`border-b border-rule px-24 py-8 desk-phone:px-16 ${fault ? 'bg-alarm-wash shadow-frame-alarm' : 'focus-within:shadow-frame-monsoon'} ${className}`}
    >
      <div className="flex items-baseline justify-between gap-8">
        <label className="text-14 font-strong" htmlFor={id}>
          {label}
        </label>
        {aside && <span className="text-14 text-mute">{aside}</span>}
      </div>
      {children}
      {fault && <ErrorText id={`${id}-fault`} message={fault.message} reason={fault.reason} />}
    </div>
  );
}

/** One of a few, by arrows as ever and by the digit beside it. */
function Choices<Value extends string>({
  name,
  label,
  choices,
  value,
  className,
  numbered,
  onChoose,
  children,
}: {
  name: string;
  label: ReactNode;
  choices: readonly (readonly [Value, string])[];
  value: Value | '';
  className: string;
  numbered?: boolean;
  onChoose(value: Value): void;
  children?: ReactNode;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen =
      event.ctrlKey || event.altKey || event.metaKey ? undefined : choices[Number(event.key) - 1];
    if (!chosen) return;
    event.preventDefault();
    onChoose(chosen[0]);
  };
  return (
    <fieldset className="m-0 border-0 border-b border-rule px-24 py-8 desk-phone:px-16" onKeyDown={onKeyDown}>
      <legend className="float-left w-full p-0 pb-8 text-14 font-strong">{label}</legend>
      <div className={`clear-both grid ${className}`}>
        {choices.map(([each, words], index) => (
          <label
            key={each}
            className={`relative flex min-h-target cursor-pointer items-center gap-8 rounded-3 border border-rule bg-paper px-8 text-16 hover:bg-sky has-checked:border-monsoon has-checked:bg-sky has-checked:font-strong has-checked:shadow-frame-monsoon has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-monsoon ${numbered ? '' : 'justify-center text-center'}`}
          >
            <input
              className="over-label"
              type="radio"
              name={name}
              checked={value === each}
              onChange={() => onChoose(each)}
            />
            {numbered && <KeySign>{String(index + 1)}</KeySign>}
            <span className="min-w-0">{words}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/** By when they are called, what for, and by whom: as they say it on the telephone. */
function Callback({
  draft,
  now,
  holders,
  onSet,
}: {
  draft: CallerDraft;
  now: number;
  holders: readonly { id: string; name: string }[];
  onSet(more: Partial<CallerDraft>): void;
}) {
  const rules = useDeadlineRules();
  const { callAt, wants, holder } = draft;
  const late = laterToday(now, rules).at(-1);
  const isToday = callAt !== null && indianDate(callAt) === indianDate(now);
  const rowClasses = 'grid grid-cols-[48px_1fr] items-center gap-8 border-t border-line py-8 text-16';
  return (
    <div className="pt-12">
      {!isSoon(draft) && (
        <div className={rowClasses} role="radiogroup" aria-label="By" data-stop="">
          <span className="text-mute">By</span>
          <div className="flex flex-wrap gap-4">
            <Chip name="by" checked={callAt === null} onChoose={() => onSet({ callAt: null })}>
              Within the hour
            </Chip>
            {late !== undefined && (
              <Chip name="by" checked={isToday} onChoose={() => onSet({ callAt: late })}>
                Later today
              </Chip>
            )}
            <Chip
              name="by"
              checked={callAt !== null && !isToday}
              onChoose={() => onSet({ callAt: nextMorning(now, rules) })}
            >
              A day and time
            </Chip>
            {callAt !== null && (
              <input
                className="min-h-target min-w-0 rounded-3 border border-ink bg-paper px-12 text-16"
                type="datetime-local"
                aria-label="Day and time to call"
                min={toFieldTime(now)}
                value={toFieldTime(callAt)}
                onChange={({ target }) => target.value && onSet({ callAt: fromFieldTime(target.value) })}
              />
            )}
          </div>
        </div>
      )}
      <div className={rowClasses} role="radiogroup" aria-label="For" data-stop="">
        <span className="text-mute">For</span>
        <div className="flex flex-wrap gap-4">
          {callsWanted.map((each) => (
            <Chip
              key={each}
              name="for"
              checked={(wants || 'answer') === each}
              onChoose={() => onSet({ wants: each === 'answer' ? '' : each })}
            >
              {wantedWords[each]}
            </Chip>
          ))}
        </div>
      </div>
      <div className={rowClasses}>
        <label className="text-mute" htmlFor="caller-holder">
          Who
        </label>
        <select
          id="caller-holder"
          className="min-h-target min-w-0 cursor-pointer border-0 bg-transparent text-16"
          name="holder"
          value={holder}
          data-stop=""
          onChange={({ target }) => onSet({ holder: target.value })}
        >
          <option value="">Unassigned, first in the inbox of everybody</option>
          {holders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** The next thing to fill in, in the order in which one asks. */
function focusAfter(form: HTMLElement, from: Element): void {
  const stops = [...form.querySelectorAll<HTMLElement>('[data-stop]')].filter(
    (stop) => stop.offsetParent !== null,
  );
  const at = stops.findIndex((stop) => stop.contains(from));
  const next = stops[at + 1];
  if (!next) return;
  const control = next.matches('input, select, textarea, button')
    ? next
    : (next.querySelector<HTMLElement>('input:checked') ?? next.querySelector<HTMLElement>('input, button'));
  control?.focus();
}

export interface NewCallerForm {
  staff: StaffMember;
  draft: CallerDraft;
  onDraft(draft: CallerDraft): void;
  /** Saves what was checked; a fault stays with the form. */
  onSave(body: TakenCall): Promise<Fault | undefined>;
  onClose(): void;
}

export function NewCallerForm({ staff, draft, onDraft, onSave, onClose }: NewCallerForm) {
  const rules = useDeadlineRules();
  const forecast = useCallerForecast(true);
  const { localities = [] } = useSiteContent();
  const words = useWords('ui');
  const now = useNow() ?? Date.now();
  const [openedAt] = useState(() => Date.now());
  const form = useRef<HTMLFormElement>(null);
  const mobileField = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const mobile = plainMobile(draft.mobile).replace(/\s/g, '');
  const [end, setEnd] = useState<'request' | 'visit'>('request');
  const [picked, setPicked] = useState<PickedWindow>();
  const [refused, setRefused] = useState<RefusedWindow>();
  const [refusals, setRefusals] = useState(0);
  const [inWindows, setInWindows] = useState(false);
  const whole = /^\d{10}$/.test(mobile);
  const found = useKnownCallers(mobile);
  const set = (more: Partial<CallerDraft>) => {
    onDraft({ ...draft, ...more });
    setFault(undefined);
  };

  useLayoutEffect(() => void mobileField.current?.focus(), []);
  useEffect(() => {
    if (fault?.field) form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);

  const choose = (caller: KnownCaller | undefined) => {
    setChosen(caller?.name ?? '');
    if (!caller) set({ name: '', location: '', about: null });
    else {
      const { name, language, location, waiting } = caller;
      set({ mobile: caller.mobile, name, language, location, about: waiting });
    }
    // What is filled in needs no second look before the next question.
    const from = form.current?.querySelector(caller ? '[name="location"]' : '[name="mobile"]');
    if (form.current && from) focusAfter(form.current, from);
  };

  const { about, danger, message } = draft;
  const placing = end === 'visit' && about === null;
  const takeOther = (choice: VisitWindow) => {
    setPicked({ choice, words: windowWords(choice), crew: '', asks: undefined });
    setRefused(undefined);
  };
  const save = async () => {
    if (busy) return;
    const checked = takenCall.safeParse({
      ...bodyOf(draft, !placing && about === null),
      ...(placing && picked ? { visit: picked.choice } : {}),
    });
    if (!checked.success) {
      const { field, sentence } = firstFailure(checked.error);
      const reason = field === 'mobile' ? explainMobile(draft.mobile, words) : undefined;
      return setFault({ field, message: write(messages, sentence), reason });
    }
    const short = placing ? shortOf(draft, picked) : undefined;
    if (short) return setFault(short);
    setBusy(true);
    const failed = await onSave(checked.data);
    setBusy(false);
    setFault(failed);
    if (!failed || !placing) return;
    setRefusals((count) => count + 1);
    setPicked(undefined);
    if (failed.windows?.length) setRefused({ message: failed.message, windows: failed.windows });
  };
  const close = () => {
    if (isBegun(draft)) setLeaving(true);
    else onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (leaving) setLeaving(false);
      else close();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else if (
      refused &&
      placing &&
      event.target instanceof HTMLButtonElement &&
      refused.windows[Number(event.key) - 1]
    )
      takeOther(refused.windows[Number(event.key) - 1] as VisitWindow);
    else if (
      event.key === 'ArrowDown' &&
      event.target === mobileField.current &&
      (found?.callers.length ?? 0) > 0
    )
      form.current?.querySelector<HTMLElement>('[aria-labelledby="known-callers"] button')?.focus();
    else if (
      event.key === 'Enter' &&
      !event.shiftKey &&
      event.target instanceof HTMLElement &&
      event.target.matches('input, select, textarea') &&
      form.current
    ) {
      // Perhaps the windows are still on their way: they take the focus when they come.
      if (placing && event.target.matches('[name="end"]')) setInWindows(true);
      focusAfter(form.current, event.target);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const sounds = useSoundsLikeDanger([draft.location, message].join('\n'));
  const sooner = isSoon(draft);
  const askBack = sounds !== undefined && (danger === '' || danger === 'not asked');
  const due = deadlineFrom(now, sooner ? inDanger(rules) : rules);
  const callAt = sooner ? null : draft.callAt;
  const by = dayAndTime(callAt ?? due, now);
  const promised = callAt === null ? `by ${by}` : `at ${by}`;
  const where = picked ? [picked.words, picked.crew].filter(Boolean).join(', ') : 'choose a window';
  const result = about
    ? sooner
      ? 'Add as danger to what waits'
      : 'Add to what waits'
    : sooner
      ? placing
        ? `Save as danger and place the visit: ${where}`
        : `Save as danger: call by ${by}`
      : placing
        ? `Save and place the visit: ${where}`
        : `Save the request: we call ${promised}`;
  const note = placing
    ? `Makes ${forecast ? `booking ${forecast.booking}` : 'the booking'}. ${toTellWords({ language: draft.language, visit: picked?.choice }, now, rules)}`
    : '';
  const faultAt = (field: string) => (fault?.field === field ? fault : undefined);
  const bind = (name: 'mobile' | 'name' | 'location' | 'message') => ({
    id: `caller-${name}`,
    name,
    value: name === 'mobile' ? spacedMobile(draft.mobile) : draft[name],
    'aria-invalid': faultAt(name) ? true : undefined,
    'aria-describedby': faultAt(name) ? `caller-${name}-fault` : undefined,
    'data-stop': '',
  });

  return (
    <InFront
      aria-labelledby="new-caller"
      className="max-w-dialog desk-laptop:mx-48 desk-tablet:mx-24"
      onLeave={onClose}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={onKeyDown}
      >
        <header className="flex items-center gap-24 border-b border-ink px-24 py-8 desk-phone:bg-ink desk-phone:px-16 desk-phone:text-plaster">
          <h2 id="new-caller" className="text-34 font-heavy font-narrow desk-phone:text-25">
            New caller
          </h2>
          <p className="flex-1 text-16 text-mute desk-phone:hidden">
            Nothing is lost: this stays on this device until it is saved.
          </p>
          <p className="text-14 text-mute desk-phone:ml-auto desk-phone:hidden">
            {clockTime(openedAt)}, taken by {staff.name}
          </p>
          <button
            type="button"
            className="grid h-target w-target cursor-pointer place-items-center rounded-3 border border-current bg-transparent text-inherit desk-phone:ml-auto desk-phone:border-0"
            aria-label="Close"
            aria-keyshortcuts="Escape"
            onClick={close}
          >
            <Icon name="cross" />
          </button>
        </header>
        <div className="grid grid-cols-7 desk-tablet:flex desk-tablet:flex-col">
          <div className="col-span-4 flex flex-col desk-tablet:contents">
            <Cell
              id="caller-mobile"
              label="Mobile"
              className="order-1"
              fault={faultAt('mobile')}
              aside={
                whole ? (
                  <span className="flex items-center gap-4 text-leaf">
                    <Icon name="tick" /> 10 digits
                  </span>
                ) : (
                  mobile.length > 0 && `${mobile.length} of 10 digits`
                )
              }
            >
              <input
                {...bind('mobile')}
                ref={mobileField}
                className={`${controlClasses} text-34 font-heavy font-narrow`}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={20}
                onChange={({ target }) => {
                  setChosen(undefined);
                  set({ mobile: target.value, about: null });
                }}
              />
            </Cell>
            <div className="order-3 flex flex-1 flex-col">
              <div className="grid grid-cols-4 desk-phone:block">
                <Cell id="caller-name" label="Name" className="col-span-3" fault={faultAt('name')}>
                  <input
                    {...bind('name')}
                    className={`${controlClasses} text-17`}
                    autoComplete="off"
                    maxLength={maxLength.name}
                    onChange={({ target }) => set({ name: target.value })}
                  />
                </Cell>
                <Cell
                  id="caller-language"
                  label="Language"
                  className="border-l border-l-rule desk-phone:border-l-0"
                  fault={faultAt('language')}
                >
                  <select
                    id="caller-language"
                    name="language"
                    className={`${controlClasses} -ml-4 text-17`}
                    value={draft.language}
                    data-stop=""
                    onChange={({ target }) => {
                      const language = languages.find((each) => each === target.value);
                      if (language) set({ language });
                    }}
                  >
                    {languages.map((each) => (
                      <option key={each} value={each}>
                        {languagesInEnglish[each]}
                      </option>
                    ))}
                  </select>
                </Cell>
              </div>
              <Cell
                id="caller-location"
                label="Place"
                fault={faultAt('location')}
                aside={chosen && draft.location ? 'from what they asked before' : undefined}
              >
                <input
                  {...bind('location')}
                  className={`${controlClasses} text-17`}
                  list="caller-localities"
                  autoComplete="off"
                  maxLength={maxLength.location}
                  onChange={({ target }) => set({ location: target.value })}
                />
                <datalist id="caller-localities">
                  {localities.map((locality) => (
                    <option key={locality} value={locality} />
                  ))}
                </datalist>
              </Cell>
              <div data-stop="" className={faultAt('service') && 'bg-alarm-wash shadow-frame-alarm'}>
                <Choices
                  name="service"
                  label="Service"
                  choices={serviceKeys.map((key) => [key, serviceNames[key]] as const)}
                  value={draft.service}
                  className="grid-cols-2 gap-8"
                  numbered
                  onChoose={(service) => set({ service })}
                >
                  {faultAt('service') && <ErrorText message={messages.serviceRequired} />}
                </Choices>
              </div>
              <Cell id="caller-message" label="What they say" className="flex-1" fault={faultAt('message')}>
                <textarea
                  {...bind('message')}
                  className={`${controlClasses} min-h-72 resize-none text-16`}
                  rows={3}
                  maxLength={maxLength.message}
                  onChange={({ target }) => set({ message: target.value })}
                />
              </Cell>
              <div data-stop="" className={askBack ? 'bg-alarm-wash shadow-frame-alarm' : undefined}>
                <Choices
                  name="danger"
                  label={
                    <>
                      {askBack && (
                        <span className="block text-alarm" role="status">
                          “{sounds.quote.slice(sounds.from, sounds.to)}” sounds like danger. Ask them:
                        </span>
                      )}
                      Is anybody in danger? Water at a switch, something hanging or falling, a crack that
                      grows
                    </>
                  }
                  choices={dangerChoices}
                  value={danger}
                  className="grid-cols-4 gap-4 desk-phone:grid-cols-2"
                  onChoose={(answer) => set({ danger: answer })}
                >
                  {sooner && (
                    <DangerAid
                      kind={
                        danger === 'unsure'
                          ? (sounds?.kind ?? unsureOfDanger)
                          : (sounds?.kind ?? 'frightening')
                      }
                      language={draft.language}
                      open
                    />
                  )}
                </Choices>
              </div>
            </div>
          </div>
          <div className="col-span-3 border-l border-ink desk-tablet:contents">
            <div className="order-2">
              <KnownCallers found={found} mobile={mobile} chosen={chosen} now={now} onChoose={choose} />
            </div>
            <section className="order-4 px-24 py-16 desk-phone:px-16" aria-label="What becomes of it">
              {about ? (
                <>
                  <p className="text-20 font-heavy font-narrow">
                    {draft.name} waits already: {waitsFor(about.owed, about.kind, now)}
                  </p>
                  <p className="py-8 text-16 text-mute">
                    What they say is added there, and it opens. Nothing new is promised.
                  </p>
                  <Button look="outline" onClick={() => set({ about: null })}>
                    A new matter
                  </Button>
                </>
              ) : (
                <>
                  <div
                    className="mb-12 grid grid-cols-2 overflow-hidden rounded-3 border border-ink"
                    role="radiogroup"
                    aria-label="A request or a visit"
                    data-stop=""
                  >
                    {(
                      [
                        ['request', 'A request', `Call ${promised}`],
                        ['visit', 'A visit, now', 'Window while they wait'],
                      ] as const
                    ).map(([each, title, note]) => (
                      <label
                        key={each}
                        className="relative block cursor-pointer bg-paper px-12 py-8 text-16 hover:bg-sky has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-rain"
                      >
                        <input
                          className="over-label"
                          type="radio"
                          name="end"
                          checked={end === each}
                          onChange={() => setEnd(each)}
                        />
                        <b className="block font-strong">{title}</b>
                        <span className="block text-14">{note}</span>
                      </label>
                    ))}
                  </div>
                  {!placing ? (
                    <>
                      {callAt === null && <DeadlineBar from={now} dueAt={due} now={now} brief />}
                      <p className="pt-12 text-20 font-heavy font-narrow">
                        We say: “We call you {promised}.”
                      </p>
                      <Callback draft={draft} now={now} holders={forecast?.holders ?? []} onSet={set} />
                    </>
                  ) : refused ? (
                    <RefusedWindows
                      refused={refused}
                      onTake={takeOther}
                      onAll={() => setRefused(undefined)}
                    />
                  ) : (
                    <div data-stop="">
                      <WindowChooser
                        of={{ location: draft.location }}
                        dangerBy={sooner ? indianDate(due) : undefined}
                        refusals={refusals}
                        focused={inWindows}
                        picked={picked}
                        onPick={(next) => {
                          setPicked(next);
                          setFault(undefined);
                        }}
                      />
                      {faultAt('window') && <ErrorText message="Choose a window" />}
                    </div>
                  )}
                </>
              )}
            </section>
          </div>
        </div>
        <footer className="sticky bottom-0">
          {fault && fault.field === undefined && (
            <div className="border-t border-alarm bg-alarm-wash px-24 py-8 desk-phone:px-16" role="alert">
              <ErrorText message={fault.message} />
            </div>
          )}
          {leaving ? (
            <div
              className="flex min-h-72 flex-wrap items-center gap-12 border-t-2 border-ink bg-plaster px-24 py-12 desk-phone:px-16"
              role="alertdialog"
              aria-label="Close New caller?"
            >
              <p className="flex-1 text-16 font-strong">Close? What you typed stays on this device.</p>
              <Button look="primary" autoFocus onClick={onClose}>
                Close and keep it
              </Button>
              <Button
                look="outline"
                onClick={() => {
                  onDraft(emptyDraft);
                  onClose();
                }}
              >
                Throw it away
              </Button>
              <Button look="outline" onClick={() => setLeaving(false)}>
                Go on
              </Button>
            </div>
          ) : (
            <button
              type="submit"
              className={`flex min-h-72 w-full cursor-pointer items-center justify-between gap-16 border-0 px-24 py-12 text-left text-20 font-strong text-paper desk-phone:px-16 ${sooner ? 'bg-alarm' : 'bg-monsoon'}`}
              aria-keyshortcuts="Control+Enter"
              disabled={busy}
              data-stop=""
            >
              <span>
                {busy ? 'Saving…' : result}
                {note && <span className="block text-14 font-regular">{note}</span>}
              </span>
              <KeySign>Ctrl Enter</KeySign>
            </button>
          )}
        </footer>
      </form>
    </InFront>
  );
}
