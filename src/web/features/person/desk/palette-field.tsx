// The palette's field and its list: arrows move, Enter opens, Escape goes back. Screens, settings and actions are there at
// once; people and papers come from the server, and an answer that comes late changes nothing.
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { foundEach } from '#contract/person.staff.ts';
import type { Role } from '#contract/staff.ts';
import { marked } from '#web/desk/begins.ts';
import { InFront } from '#web/desk/in-front.tsx';
import { KeySign } from '#web/desk/key-sign.tsx';
import { RailIcon } from '#web/desk/rail-icon.tsx';
import { telLink } from '#web/features/requests/desk/request-words.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { failureWords } from '#web/lib/staff-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  askedOf,
  callerIn,
  type Found,
  type FoundPerson,
  foundRows,
  type PaletteAction,
  type PaletteRow,
  rowsHere,
} from './palette-rows.ts';
import { personApi } from './person-api.ts';
import { owedInWords } from './person-words.ts';

/** The letters of one hand come faster than answers. */
const pauseMs = 120;
/** Whoever waits longer sees that something comes. */
const slowMs = 270;

interface Answer {
  asked: string;
  found?: Found;
  fault?: { words: string; offline: boolean };
}

/** What the server says to the words that were typed last; what it said before, until then. */
function useFound(asked: string | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [slow, setSlow] = useState<string>();
  const [tries, setTries] = useState(0);
  const again = () => setTries((count) => count + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another question
  useEffect(() => {
    if (asked === undefined) return setAnswer(undefined);
    let current = true;
    const ask = async () => {
      try {
        const found = await personApi.deskFind({ query: { typed: asked } });
        if (current) setAnswer({ asked, found });
      } catch (error) {
        const offline = error instanceof ApiError && error.status === 0;
        // What was found before stays as far as it fits.
        if (current)
          setAnswer((last) => ({
            asked,
            ...(last?.found && { found: last.found }),
            fault: { words: failureWords(error), offline },
          }));
      }
    };
    const timers = [setTimeout(() => void ask(), pauseMs), setTimeout(() => setSlow(asked), slowMs)];
    addEventListener('online', again);
    return () => {
      current = false;
      timers.forEach(clearTimeout);
      removeEventListener('online', again);
    };
  }, [asked, tries]);
  const answered = asked === undefined || answer?.asked === asked;
  return {
    answer: asked === undefined ? undefined : answer,
    answered,
    slow: !answered && slow === asked,
    again,
  };
}

function Marked({ typed, children }: { typed: string; children: string }) {
  return marked(typed, children).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
      <span key={index} className="border-b-2 border-membrane">
        {piece}
      </span>
    ),
  );
}

const rowClasses =
  'flex min-h-[36px] w-full cursor-pointer items-center gap-12 border-0 px-24 py-4 text-left text-16 text-ink no-underline desk-phone:min-h-target desk-phone:px-16';

function Row({
  row,
  typed,
  optionId,
  chosen,
}: {
  row: PaletteRow;
  typed: string;
  optionId: string;
  chosen: boolean;
}) {
  const { group, icon, name, about, aside, href, act } = row;
  const shared = {
    id: optionId,
    role: 'option',
    'aria-selected': chosen,
    'data-row': row.id,
    tabIndex: -1,
    className: `${rowClasses} ${chosen ? 'bg-sky shadow-edge-membrane' : 'bg-paper hover:bg-plaster'}`,
  };
  const words = (
    <>
      <RailIcon name={icon} />
      <span className="min-w-0 truncate">
        <b className="font-strong">
          <Marked typed={typed}>{name}</Marked>
        </b>{' '}
        <span className="ml-8 text-14 text-mute">
          <Marked typed={typed}>{about}</Marked>
        </span>
        <span className="visually-hidden">, {group}</span>
      </span>
      {aside && (
        <span className="figures ml-auto shrink-0 text-14 text-mute">
          {group === 'People' ? (
            <Marked typed={typed}>{aside}</Marked>
          ) : act ? (
            <KeySign>{aside}</KeySign>
          ) : (
            aside
          )}
        </span>
      )}
    </>
  );
  return act ? (
    <button type="button" {...shared}>
      {words}
    </button>
  ) : (
    <a href={href} {...shared}>
      {words}
    </a>
  );
}

const paneLinkClasses =
  'flex min-h-target items-center gap-12 border-t border-line text-16 text-ink no-underline hover:underline';

/** Of whoever is chosen: what is owed, and what can be done at once. */
function PersonPane({ person: { id, name, mobile, locality, owed } }: { person: FoundPerson }) {
  const now = useNow() ?? Date.now();
  return (
    <aside className="border-l border-ink bg-plaster p-24 desk-tablet:hidden" aria-label={name}>
      <p className="text-25 font-heavy font-narrow wrap-anywhere">{name}</p>
      <p className="pb-16 text-14 text-mute">{locality}</p>
      {owed.length === 0 ? (
        <p className="pb-16 text-16">Nothing is owed.</p>
      ) : (
        <ul className="mb-16 border border-ink bg-paper">
          {owed.slice(0, foundEach).map((one, index) => {
            const { over, when, day, what, why } = owedInWords(one, now);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: promises have no id here, and stand in one order
              <li key={index} className="border-line not-first:border-t">
                <a
                  className={`block px-12 py-8 text-14 text-mute no-underline hover:bg-sky ${over ? 'bg-alarm-wash' : ''}`}
                  href={`/desk/requests?open=${one.request}`}
                >
                  <b className={`block text-16 font-heavy ${over ? 'text-alarm' : 'text-ink'}`}>
                    {when}, {day}
                  </b>
                  {[what, why].filter(Boolean).join('. ')}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      <a className={paneLinkClasses} href={`/desk/person/${id}`}>
        <RailIcon name="people" /> Open the person
      </a>
      <a className={paneLinkClasses} href={telLink(mobile)}>
        <Icon name="phone" /> Call {spacedMobile(mobile)}
      </a>
    </aside>
  );
}

function Bars() {
  return (
    <div className="grid gap-16 px-24 py-12 desk-phone:px-16" aria-hidden="true">
      {Array.from({ length: foundEach }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all the same
        <span key={index} className="flex justify-between gap-24">
          <span className="h-[16px] w-110 bg-line" />
          <span className="h-[16px] w-72 bg-sky" />
        </span>
      ))}
    </div>
  );
}

const Hint = ({ sign, children }: { sign: string; children: ReactNode }) => (
  <span className="flex items-center gap-8">
    <KeySign>{sign}</KeySign> {children}
  </span>
);

export function PaletteField({
  role,
  last,
  actions,
  onNewCaller,
  onChosen,
  onClose,
}: {
  role: Role;
  last: readonly PaletteRow[];
  actions: readonly PaletteAction[];
  onNewCaller(caller: { name: string } | { mobile: string }): void;
  onChosen(row: PaletteRow): void;
  onClose(): void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  /** By arrows; until then the first one counts. */
  const [moved, setMoved] = useState<string>();
  /** Enter was pressed before the answer was there. */
  const entered = useRef(false);
  const asked = askedOf(typed);
  const { answer, answered, slow, again } = useFound(asked);
  useLayoutEffect(() => void field.current?.focus(), []);

  const found = asked && answer?.found ? foundRows(answer.found, asked, answered && !answer.fault) : [];
  const stranger: PaletteRow[] =
    asked && answered && !answer?.fault && answer?.found?.people.length === 0
      ? [
          {
            id: 'do new caller',
            group: 'Actions',
            icon: 'call',
            name: 'mobile' in callerIn(asked) ? 'New caller with this number' : 'New caller with this name',
            about: asked,
            act: () => onNewCaller(callerIn(asked)),
          },
        ]
      : [];
  const here = rowsHere(typed, role, actions);
  const rows = typed.trim() === '' ? [...last, ...here] : [...found, ...here, ...stranger];
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === moved),
  );
  const active = rows[at];
  const hasPane = rows.some(({ person }) => person);

  const press = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.click();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the answer comes
  useEffect(() => {
    if (!entered.current || !answered) return;
    entered.current = false;
    press(0);
  }, [answer, answered]);
  useEffect(() => {
    if (moved) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [moved]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    // Beside the field keys mean what they always do.
    else if (event.target !== field.current) return;
    else if (event.key === 'ArrowDown') setMoved(rows[(at + 1) % rows.length]?.id);
    else if (event.key === 'ArrowUp') setMoved(rows[(at - 1 + rows.length) % rows.length]?.id);
    else if (event.key === 'Enter') {
      if (active) press(at);
      else entered.current = !answered;
    } else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const option = event.target instanceof Element && event.target.closest('[data-row]');
    const row = option ? rows.find(({ id }) => id === option.getAttribute('data-row')) : undefined;
    // Into another tab: this one stays as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (row) onChosen(row);
    else if (event.target instanceof Element && event.target.closest('a[href^="/"]')) onClose();
  };

  return (
    <InFront aria-label="Find" className="max-w-[952px]" onLeave={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside */}
      <div className="flex flex-col desk-phone:min-h-dvh" onKeyDown={onKeyDown} onClick={onClick}>
        <div className="flex items-center gap-12 border-b-2 border-ink px-24 py-8 desk-phone:px-16">
          <Icon name="search" />
          <input
            ref={field}
            className="min-h-target min-w-0 flex-1 border-0 bg-transparent text-25 font-strong font-narrow outline-none"
            role="combobox"
            aria-label="Name, number, HB-…, QT-…, screen or setting"
            placeholder="Name, number, HB-… or a screen"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-autocomplete="list"
            aria-activedescendant={moved && active ? `palette-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={typed}
            onChange={({ target: { value } }) => {
              entered.current = false;
              setMoved(undefined);
              setTyped(value);
            }}
          />
          <p className="text-14 whitespace-nowrap text-mute" role="status">
            {typed.trim() !== '' && answered && !answer?.fault && `${rows.length - stranger.length} found`}
          </p>
          <button
            type="button"
            className="grid h-target w-target cursor-pointer place-items-center rounded-3 border-0 bg-transparent text-ink"
            aria-label="Close"
            aria-keyshortcuts="Escape"
            // Tab goes from the field to what is owed; Escape closes.
            tabIndex={-1}
            onClick={onClose}
          >
            <Icon name="cross" />
          </button>
        </div>
        {answer?.fault && answered && (
          <div
            className="strip-bad flex flex-wrap items-center justify-between gap-12 px-24 py-8 text-16 desk-phone:px-16"
            role="alert"
          >
            <p>
              <b>{answer.fault.offline ? 'No line to the desk.' : 'People and numbers did not come.'}</b>{' '}
              {answer.fault.offline ? 'Screens open, people and numbers do not.' : answer.fault.words}
            </p>
            <Button look="outline" onClick={again}>
              Try again
            </Button>
          </div>
        )}
        <div className="grid flex-1 grid-cols-[minmax(0,1fr)_320px] desk-tablet:grid-cols-1">
          <div
            ref={list}
            id="palette-list"
            role="listbox"
            aria-label="Found"
            aria-busy={!answered}
            tabIndex={-1}
            className={`max-h-[calc(100dvh-300px)] overflow-y-auto pb-8 desk-phone:max-h-none ${hasPane ? '' : 'col-span-full'}`}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
          >
            {slow && found.length === 0 && <Bars />}
            {rows.map((row, index) => (
              <div key={row.id} role="presentation">
                {row.group !== rows[index - 1]?.group && (
                  <p
                    className="border-line px-24 pt-12 pb-4 text-14 text-mute not-first:border-t desk-phone:px-16"
                    aria-hidden="true"
                  >
                    {row.group}
                  </p>
                )}
                <Row row={row} typed={typed.trim()} optionId={`palette-${index}`} chosen={index === at} />
              </div>
            ))}
            {asked && answered && !answer?.fault && rows.length === stranger.length && (
              <p className="px-24 py-12 text-16 text-mute desk-phone:px-16" aria-hidden="true">
                Nothing begins with “{asked}”.
              </p>
            )}
          </div>
          {active?.person && <PersonPane person={active.person} />}
          {hasPane && !active?.person && (
            <div className="border-l border-ink bg-plaster desk-tablet:hidden" />
          )}
        </div>
        <p className="flex flex-wrap gap-x-24 gap-y-4 border-t border-ink px-24 py-8 text-14 text-mute desk-phone:hidden">
          <Hint sign="↑ ↓">choose</Hint>
          <Hint sign="Enter">open</Hint>
          <Hint sign="Tab">what is owed</Hint>
          <Hint sign="Esc">close</Hint>
          <Hint sign="HB QT">a number first</Hint>
          <Hint sign=">">actions only</Hint>
        </p>
      </div>
    </InFront>
  );
}
