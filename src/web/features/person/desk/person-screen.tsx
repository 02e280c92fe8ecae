// /desk/person/<id> : whoever is called back by a name: the number, what is owed, and all that happened.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { closedStatuses } from '#contract/bookings.ts';
import { longDate } from '#contract/india-time.ts';
import { languagesInEnglish } from '#contract/languages.ts';
import type { PersonOwed, PersonPage } from '#contract/person.staff.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { shortDate } from '#web/desk/day-and-time.ts';
import type { ScreenArgs, ScreenData } from '#web/desk/desk-loader.ts';
import { changedQuery, useQuery } from '#web/desk/desk-query.ts';
import { ScreenTabs, WhenLoaded } from '#web/desk/screen.tsx';
import { useKeys } from '#web/desk/use-keys.ts';
import { BookingLink } from '#web/features/bookings/desk/booking-link.tsx';
import { statusNames } from '#web/features/bookings/desk/booking-words.ts';
import { chatLink } from '#web/features/requests/desk/request-panel.tsx';
import { isNarrow } from '#web/features/requests/desk/request-row.tsx';
import { telLink } from '#web/features/requests/desk/request-words.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CorrectForm } from './correct-form.tsx';
import { DoubleBlock } from './double-block.tsx';
import { personApi } from './person-api.ts';
import { PersonTimeline } from './person-timeline.tsx';
import { type Filter, filterOf, filters, owedInWords, shownBy } from './person-words.ts';

export async function loadPerson({ params }: ScreenArgs): Promise<PersonPage> {
  const { person } = await personApi.personFind({ params: { id: params.id ?? '' } });
  return person;
}

function Head({ person }: { person: PersonPage }) {
  const company = useCompany();
  const { name, account, email, language, since } = person;
  return (
    <header className="flex flex-wrap items-end justify-between gap-16 px-32 py-16 desk-phone:px-16">
      <div className="min-w-0">
        <p className="text-14">
          <a className="font-strong underline" href="/desk/person">
            People
          </a>
        </p>
        <h1 className="font-narrow text-34 font-heavy wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="text-16 text-mute">
          Speaks {languagesInEnglish[language]}. With us since {longDate(since)}.{' '}
          {account ? 'Has an account.' : email ? 'No account.' : 'No account, no e-mail.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-8">
        <ButtonLink look="outline" href={chatLink(person, company.name)}>
          WhatsApp
        </ButtonLink>
        {!account && (
          <ButtonLink look="outline" href={`/desk/person/${person.id}/rights`}>
            Copy or erasure
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

function OwedRow({ owed, first, now }: { owed: PersonOwed; first: boolean; now: number }) {
  const { request, step } = owed;
  const { over, when, day, what, why } = owedInWords(owed, now);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-24 gap-y-8 border-t border-line px-16 py-12 ${over ? 'bg-alarm-wash' : first ? 'bg-sky shadow-edge-membrane' : ''}`}
    >
      <div className="w-[110px]">
        <b className="block text-16 font-heavy">{when}</b>
        <span className="text-14 text-mute">{day}</span>
      </div>
      <div className="min-w-0 flex-1">
        <b className="block text-16 font-strong">{what}</b>
        <span className="text-14 text-mute">{why}</span>
      </div>
      <span className="flex flex-wrap gap-8 desk-tablet:w-full">
        {step === 'arrival' && (
          <ButtonLink look="outline" href={`/desk/bookings?open=${request}&move=`}>
            Move
          </ButtonLink>
        )}
        <ButtonLink look="outline" href={`/desk/requests?open=${request}`}>
          Open request
        </ButtonLink>
      </span>
    </li>
  );
}

function CallSlab({ person, now }: { person: PersonPage; now: number }) {
  const { mobile, language, owed } = person;
  return (
    <section
      aria-label="Call"
      className="mx-32 mb-16 grid grid-cols-[280px_minmax(0,1fr)] border-2 border-ink desk-phone:mx-0 desk-phone:grid-cols-1 desk-phone:border-x-0"
    >
      <a
        className="figures on-dark flex items-center gap-16 bg-monsoon px-16 py-24 text-paper no-underline"
        href={telLink(mobile)}
      >
        <Icon name="phone" />
        <span>
          <b className="block font-narrow text-34 font-heavy">{spacedMobile(mobile)}</b>
          <span className="text-14">Call. Speaks {languagesInEnglish[language]}</span>
        </span>
      </a>
      <div className="self-center">
        <p className="flex justify-between px-16 py-8 text-14">
          <b className="font-strong">{owed.length > 0 ? 'Owed now' : 'Nothing is owed'}</b>
          {owed.length > 0 && <span className="text-mute">{owed.length}</span>}
        </p>
        <ul>
          {owed.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: promises have no id here, and stand in one order
            <OwedRow key={index} owed={one} first={index === 0} now={now} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** On phones one line, which opens. */
function Fold({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <details open={!isNarrow()} className="border-b border-line px-24 py-12 desk-phone:px-16">
      <summary className="flex min-h-target items-center justify-between gap-16 text-16 font-strong">
        {title}
        <span className="text-14 font-regular text-mute">{line}</span>
      </summary>
      {children}
    </details>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-16 border-t border-line py-8 text-16">
      <dt className="w-[88px] shrink-0 text-mute">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Who has none reads one booking by its link. */
function NoAccount({ person: { account, places } }: { person: PersonPage }) {
  const read = places.find(({ status }) => status !== null && !closedStatuses.includes(status));
  if (account || !read?.reference) return null;
  return (
    <div className="border-b border-ink bg-paper px-24 py-16 desk-phone:px-16">
      <BookingLink
        key={read.request}
        id={read.request}
        title="No account"
        note={`${read.reference} is read by a link of its own, which goes with the next message. Nothing else is shown there.`}
      />
    </div>
  );
}

/** The rest is behind a link: on the page it would push out what is asked for more often. */
const shownNotes = 5;

function Sides({ person, now }: { person: PersonPage; now: number }) {
  const { mobile, email, language, sharing, places, sums, account } = person;
  const notes = shownBy('notes', person.events);
  return (
    <aside className="border-l border-ink bg-plaster desk-tablet:border-t desk-tablet:border-l-0">
      <DoubleBlock person={person} now={now} />
      <NoAccount person={person} />
      <Fold title="Numbers" line={sharing.length > 0 ? 'shared' : ''}>
        <p className="pb-8 text-16">
          <a
            className="font-strong underline"
            href={`/desk/person/${person.id}?correct=`}
            aria-keyshortcuts="e"
          >
            Correct
          </a>
        </p>
        <dl>
          <Line name="Mobile">
            <b className="font-strong">{spacedMobile(mobile)}</b>
            {sharing.length > 0 && (
              <span className="block text-14 text-mute">
                Shared with{' '}
                {sharing.map(({ id, name }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <a className="font-strong underline" href={`/desk/person/${id}`}>
                      <bdi>{name}</bdi>
                    </a>
                  </span>
                ))}
              </span>
            )}
          </Line>
          <Line name="E-mail">{email ?? 'None'}</Line>
          {account && <Line name="Logs in with">{account.email}</Line>}
          <Line name="Language">{languagesInEnglish[language]}</Line>
        </dl>
      </Fold>
      <Fold title="Places" line={String(places.length)}>
        <dl>
          {places.map(({ request, reference, location, status }) => (
            <Line key={request} name={reference ?? 'Request'}>
              {location}
              {status && <span className="block text-14 text-mute">{statusNames[status]}</span>}
              <a
                className="block text-14 font-strong underline"
                href={`/desk/person/${person.id}?correct=${request}`}
              >
                Correct {reference ?? 'this'}
              </a>
            </Line>
          ))}
        </dl>
      </Fold>
      {sums.length > 0 && (
        <Fold title="Money" line="">
          <dl>
            {sums.map(({ name, paise, note }) => (
              <div key={name} className="flex justify-between gap-16 border-t border-line py-8 text-16">
                <dt className="text-mute">
                  {name}
                  {note && <span className="block text-14">{note}</span>}
                </dt>
                <dd className="figures font-strong">{paiseInWords(paise)}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
      {notes.length > 0 && (
        <Fold title="Notes" line={notes.length === 1 ? '1 note' : `${notes.length} notes`}>
          <ul>
            {notes.slice(0, shownNotes).map(({ at, words, detail }) => (
              <li key={`${at}${words}`} className="border-t border-line py-8 text-16 wrap-anywhere">
                {words}
                <span className="block text-14 text-mute">
                  {[detail, shortDate(at, now)].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {notes.length > shownNotes && (
            <a className="text-16 font-strong underline" href={`/desk/person/${person.id}?show=notes`}>
              All notes
            </a>
          )}
        </Fold>
      )}
    </aside>
  );
}

function Person({ person }: { person: PersonPage }) {
  const query = useQuery();
  const now = useNow() ?? Date.now();
  const filter = filterOf(query.get('show'));
  const correcting = query.get('correct');
  const navigate = useNavigate();
  // As at a request and a booking.
  useKeys({
    e: correcting === null ? () => void navigate(`/desk/person/${person.id}?correct=`) : undefined,
  });
  const tabs = (Object.keys(filters) as Filter[])
    .map((name) => ({ name, count: shownBy(name, person.events).length }))
    .filter(({ name, count }) => name === 'all' || count > 0);
  return (
    <>
      <Head person={person} />
      <CallSlab person={person} now={now} />
      {correcting !== null && (
        <CorrectForm key={correcting} person={person} request={correcting || undefined} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_360px] border-t border-ink desk-tablet:grid-cols-1">
        <section
          aria-label="What happened"
          className="figures min-w-0 px-32 py-8 desk-tablet:row-start-2 desk-phone:px-16"
        >
          <ScreenTabs
            label="What is shown"
            tabs={tabs.map(({ name, count }) => ({
              label: filters[name].name,
              href: changedQuery(query, { show: name === 'all' ? undefined : name }),
              current: name === filter,
              count,
            }))}
          />
          <PersonTimeline events={shownBy(filter, person.events)} cut={person.cut} now={now} />
        </section>
        <Sides person={person} now={now} />
      </div>
    </>
  );
}

export function PersonScreen({ loaded }: ScreenData<PersonPage>) {
  return (
    <main id="main" className="bg-paper text-ink">
      <WhenLoaded loaded={loaded}>{(person) => <Person person={person} />}</WhenLoaded>
    </main>
  );
}
