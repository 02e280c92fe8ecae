// /desk/person/<id>/compare/<other> : two people side by side, and whose values are kept when they are one.
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { dayMs } from '#contract/durations.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import { languagesInEnglish } from '#contract/languages.ts';
import { type Compared, joinUndoDays, type PersonPage } from '#contract/person.staff.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import type { ScreenArgs, ScreenData } from '#web/desk/desk-loader.ts';
import { KeySign } from '#web/desk/key-sign.tsx';
import { WhenLoaded } from '#web/desk/screen.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { useFootKeys } from '#web/desk/use-keys.ts';
import { telLink } from '#web/features/requests/desk/request-words.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { reasonsInWords } from './double-block.tsx';
import { personApi } from './person-api.ts';

export async function loadCompared({ params }: ScreenArgs): Promise<Compared> {
  return personApi.personCompare({ params: { id: params.id ?? '', other: params.other ?? '' } });
}

type Field = 'name' | 'mobile' | 'email' | 'language';
type Whose = 'person' | 'other';
const fieldNames: Record<Field, string> = {
  name: 'Name',
  mobile: 'Mobile',
  email: 'E-mail',
  language: 'Language',
};
const fields = Object.keys(fieldNames) as Field[];

const shownOf = (person: PersonPage, field: Field): string => {
  if (field === 'mobile') return spacedMobile(person.mobile);
  if (field === 'language') return languagesInEnglish[person.language];
  return (field === 'name' ? person.name : person.email) ?? 'None';
};

const rowClasses =
  'm-0 grid min-w-0 grid-cols-[148px_minmax(0,1fr)_minmax(0,1fr)] border-0 border-b border-line p-0 text-16 desk-phone:grid-cols-2';
const rowNameClasses =
  'py-12 pr-8 pl-32 text-mute desk-phone:col-span-2 desk-phone:pb-0 desk-phone:pl-16 desk-phone:text-14';

/** A line with its sign: it agrees, it differs, it follows. */
function Point({
  icon,
  good = false,
  children,
}: {
  icon: 'tick' | 'cross' | 'arrow-short';
  good?: boolean;
  children: ReactNode;
}) {
  return (
    <p className="grid grid-cols-[24px_minmax(0,1fr)] gap-12 py-4">
      <span className={good ? 'text-leaf' : 'text-mute'}>
        <Icon name={icon} />
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function Facts({
  title,
  compared,
  of,
}: {
  title: string;
  compared: Compared;
  of: (person: PersonPage) => readonly string[];
}) {
  const [own, others] = [of(compared.person), of(compared.other)];
  const agree = own.some((line) => others.includes(line));
  return (
    <div className={rowClasses}>
      <span className={rowNameClasses}>{title}</span>
      {[
        { side: 'person', lines: own },
        { side: 'other', lines: others },
      ].map(({ side, lines }) => (
        <div
          key={side}
          className={`border-l border-line px-16 py-12 wrap-anywhere ${agree ? 'bg-leaf-wash' : ''}`}
        >
          {lines.length === 0 ? (
            <span className="text-mute">None</span>
          ) : (
            lines.map((line) =>
              agree && others.includes(line) && own.includes(line) ? (
                <Point key={line} icon="tick" good>
                  {line}
                </Point>
              ) : (
                <p key={line} className="wrap-anywhere">
                  {line}
                </p>
              ),
            )
          )}
        </div>
      ))}
    </div>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-ink px-24 py-16 text-16">
      <h2 className="pb-8 text-20 font-heavy">{title}</h2>
      {children}
    </section>
  );
}

function CallFirst({
  compared,
  busy,
  onCalled,
}: {
  compared: Compared;
  busy: boolean;
  onCalled: (outcome: 'yes' | 'no' | 'no_answer', words: string) => void;
}) {
  const { toCall, calls, mayJoin } = compared;
  const [words, setWords] = useState('');
  if (!toCall) return null;
  return (
    <Side
      title={mayJoin ? `Called first: ${spacedMobile(toCall.mobile)}` : `Call ${spacedMobile(toCall.mobile)}`}
    >
      <p className="text-14 text-mute">
        An account would see what is theirs, so their own mobile is asked. A yes holds until midnight.
      </p>
      {calls.map((call) => (
        <p key={call.at} className="pt-8">
          <b className="font-strong">
            {{ yes: 'Yes, it is them', no: 'It is not them', no_answer: 'No answer' }[call.outcome]},{' '}
            {clockTime(call.at)} {longDate(call.at)} by {call.who}
          </b>
          {call.words && <span className="block">“{call.words}”</span>}
        </p>
      ))}
      {!mayJoin && (
        <>
          <label className="block pt-8 text-14 font-strong" htmlFor="called-words">
            What they said
          </label>
          <input
            id="called-words"
            className="box w-full"
            maxLength={300}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <div className="flex flex-wrap gap-8 pt-8">
            <Button look="outline" disabled={busy} onClick={() => onCalled('yes', words)}>
              Yes, it is them
            </Button>
            <Button look="outline" disabled={busy} onClick={() => onCalled('no', words)}>
              It is not
            </Button>
            <Button look="outline" disabled={busy} onClick={() => onCalled('no_answer', words)}>
              No answer
            </Button>
          </div>
        </>
      )}
    </Side>
  );
}

/** What an account gets is told to whoever had it: by mail, else as a text; not to the address that gets it. */
function whoIsTold(kept: PersonPage, former: PersonPage): string | undefined {
  const has = former.places.some(({ reference }) => reference !== null);
  if (!kept.account || !has) return undefined;
  const { email } = former;
  return email !== null && email !== kept.account.email
    ? `${email} gets a mail, with a link: “This was not me”`
    : `${spacedMobile(former.mobile)} is told, to tell within a working hour, with a link: “This was not me”`;
}

function Comparing({ compared }: { compared: Compared }) {
  const { person, other, reasons, toCall, mayJoin } = compared;
  const [chosen, setChosen] = useState<Record<Field, Whose>>(() => ({
    name: 'person',
    mobile: 'person',
    email: person.email === null && other.email !== null ? 'other' : 'person',
    language: 'person',
  }));
  const change = useChange();
  const navigate = useNavigate();
  const now = useNow() ?? Date.now();
  const params = { id: person.id, other: other.id };
  const keepsOther = other.account !== null && person.account === null;
  const [kept, former] = keepsOther ? [other, person] : [person, other];
  const told = whoIsTold(kept, former);
  const theirs = former.places.flatMap(({ reference }) => reference ?? []).join(', ');
  const leave = () => void navigate(`/desk/person/${person.id}`);
  const join = async () => {
    let id = kept.id;
    const work = async () => {
      id = (await personApi.personJoin({ params, body: chosen })).id;
    };
    if (mayJoin && (await change.run(work))) void navigate(`/desk/person/${id}`);
  };
  const apart = async () => {
    if (await change.run(() => personApi.personApart({ params, body: {} }))) leave();
  };
  useFootKeys({ leave, act: () => void join() });
  const keptMobile = spacedMobile((chosen.mobile === 'person' ? person : other).mobile);
  return (
    <div className="bg-paper">
      <header className="px-32 py-16 desk-phone:px-16">
        <p className="text-14">
          <a className="font-strong underline" href="/desk/person">
            People
          </a>{' '}
          /{' '}
          <a className="font-strong underline" href={`/desk/person/${person.id}`}>
            <bdi>{person.name}</bdi>
          </a>
        </p>
        <h1 className="font-narrow text-34 font-heavy">The same person?</h1>
        <p className="text-16 text-mute">
          Choose what is kept. Bookings, calls, papers and notes of both are kept anyway.
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_360px] border-t-2 border-ink desk-tablet:grid-cols-1">
        <div className="min-w-0">
          <div className={`${rowClasses} bg-plaster`}>
            <span className="desk-phone:hidden" />
            {[person, other].map((one) => (
              <div key={one.id} className="border-l border-line px-16 py-12">
                <b className="text-20 font-heavy wrap-anywhere">
                  <bdi>{one.name}</bdi>
                </b>
                <p className="text-14 text-mute">
                  {one.account ? 'Account.' : 'No account.'} Since {longDate(one.since)}
                </p>
              </div>
            ))}
          </div>
          {fields.map((field) => (
            <fieldset key={field} className={rowClasses}>
              <legend className="visually-hidden">{fieldNames[field]}</legend>
              <span className={rowNameClasses}>{fieldNames[field]}</span>
              {(
                [
                  ['person', person],
                  ['other', other],
                ] as const
              ).map(([whose, one]) => {
                const isLogin = field === 'email' && kept.account !== null;
                const stays = isLogin ? one.id === kept.id : chosen[field] === whose;
                if (field === 'email' && one.email === null)
                  return (
                    <span key={whose} className="border-l border-line px-16 py-12 text-mute">
                      None
                    </span>
                  );
                return (
                  <label
                    key={whose}
                    className={`flex min-h-target gap-12 border-l border-line px-16 py-12 wrap-anywhere ${stays ? 'bg-sky font-strong' : ''}`}
                  >
                    <input
                      type="radio"
                      name={field}
                      checked={stays}
                      disabled={isLogin}
                      onChange={() => setChosen({ ...chosen, [field]: whose })}
                    />
                    <span>
                      {shownOf(one, field)}
                      {field === 'mobile' && !stays && (
                        <span className="block text-14 text-mute">Goes to the notes</span>
                      )}
                      {isLogin && one.account && (
                        <span className="block text-14 text-mute">
                          {stays ? 'Logs in with it' : 'Nobody logs in with it any more'}
                        </span>
                      )}
                    </span>
                  </label>
                );
              })}
            </fieldset>
          ))}
          <Facts
            title="Place"
            compared={compared}
            of={({ places }) => [...new Set(places.map(({ location }) => location))]}
          />
          <Facts
            title="What they say"
            compared={compared}
            of={({ events }) => events.flatMap(({ said }) => (said ? [`“${said}”`] : []))}
          />
          <Facts
            title="Bookings"
            compared={compared}
            of={({ places }) => places.flatMap(({ reference }) => reference ?? [])}
          />
          <Facts
            title="Money"
            compared={compared}
            of={({ sums }) => sums.map(({ name, paise }) => `${name} ${paiseInWords(paise)}`)}
          />
        </div>
        <aside className="border-l border-ink bg-plaster desk-tablet:border-l-0">
          <Side title="Why we ask">
            {reasons.length === 0 && <p>You chose these two.</p>}
            {reasons.map((reason) => (
              <Point key={reason} icon="tick" good>
                {reasonsInWords[reason]}
              </Point>
            ))}
            {person.mobile !== other.mobile && (
              <Point icon="cross">Different numbers. A number is no proof either way</Point>
            )}
          </Side>
          <CallFirst
            compared={compared}
            busy={change.busy}
            onCalled={(outcome, words) =>
              void change.run(() => personApi.personCalled({ params, body: { outcome, words } }))
            }
          />
          <Side title="Joining">
            <Point icon="arrow-short">
              One page, one timeline{toCall && theirs ? `; ${theirs} appears in My Booking` : ''}
            </Point>
            {former.account && (
              <Point icon="arrow-short">
                The account of <bdi>{former.name}</bdi> ends
              </Point>
            )}
            {told && <Point icon="arrow-short">{told}</Point>}
            <Point icon="arrow-short">
              <b className="font-strong">Undo until {longDate(now + joinUndoDays * dayMs)}</b>, from here
              {told ? ' or by that link' : ''}: all goes back where it was
            </Point>
          </Side>
        </aside>
      </div>
      {change.fault && (
        <div role="alert" className="px-16">
          <ErrorText message={change.fault} />
        </div>
      )}
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-12 border-t-2 border-ink bg-paper px-32 py-12 desk-phone:px-16">
        {toCall && !mayJoin && (
          <ButtonLink look="primary" href={telLink(toCall.mobile)}>
            Call {spacedMobile(toCall.mobile)}
          </ButtonLink>
        )}
        {mayJoin && (
          <Button
            look="primary"
            disabled={change.busy}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void join()}
          >
            Join, keep {keptMobile} <KeySign>Ctrl Enter</KeySign>
          </Button>
        )}
        <Button look="outline" disabled={change.busy} onClick={() => void apart()}>
          Not the same
        </Button>
        <span className="min-w-0 flex-1 text-14 text-mute desk-phone:order-last desk-phone:basis-full">
          “Not the same” is remembered, with your name; nobody is asked again about these two.
        </span>
        <button
          type="button"
          className="link-button flex min-h-target items-center gap-8 font-strong"
          aria-keyshortcuts="Escape"
          onClick={leave}
        >
          Decide later <KeySign>Esc</KeySign>
        </button>
      </footer>
    </div>
  );
}

export function CompareScreen({ loaded }: ScreenData<Compared>) {
  return (
    <main id="main" className="bg-paper text-ink">
      <WhenLoaded loaded={loaded}>{(compared) => <Comparing compared={compared} />}</WhenLoaded>
    </main>
  );
}
