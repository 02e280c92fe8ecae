// /desk/person/<id>/rights : a copy or the erasure of what is held about somebody without an account, in three steps.
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { type RightKind, type Rights, rightKinds, staffAccountEndpoints } from '#contract/account.staff.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import { languagesInEnglish } from '#contract/languages.ts';
import type { CallOutcome } from '#contract/person.staff.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { staffPrefix } from '#contract/staff.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import type { ScreenArgs, ScreenData } from '#web/desk/desk-loader.ts';
import { changedQuery, useQuery } from '#web/desk/desk-query.ts';
import { ScreenTabs, WhenLoaded } from '#web/desk/screen.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';

const rightsApi = createStaffClient(staffAccountEndpoints);

const kindOf = (query: URLSearchParams): RightKind =>
  rightKinds.find((kind) => kind === query.get('kind')) ?? 'copy';

export async function loadRights({ params, query }: ScreenArgs): Promise<Rights> {
  return rightsApi.rightsFind({ params: { id: params.id ?? '' }, query: { kind: kindOf(query) } });
}

const kindNames: Record<RightKind, string> = { copy: 'A copy', erasure: 'Erasure' };
const saidByKind: Record<RightKind, string> = {
  copy: 'Somebody asked us for a copy of what we hold under this number. Was it you?',
  erasure: 'Somebody asked us to erase what we hold under this number. Was it you?',
};
const outcomeNames: Record<CallOutcome, string> = {
  yes: 'Yes, it was them',
  no: 'It was not',
  no_answer: 'No answer',
};

function Step({
  number,
  title,
  note,
  children,
}: {
  number: number;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[48px_minmax(0,1fr)] pb-24 text-16">
      <span
        aria-hidden="true"
        className="grid h-32 w-32 place-items-center rounded-circle border-2 border-ink text-16 font-heavy"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h2 className="flex flex-wrap justify-between gap-8 text-16 font-strong font-full">
          {title}
          <span className="text-14 font-regular text-mute">{note}</span>
        </h2>
        <div className="pt-8">{children}</div>
      </div>
    </section>
  );
}

function Asked({ rights, kind, now }: { rights: Rights; kind: RightKind; now: number }) {
  const change = useChange();
  const [words, setWords] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const params = { id: rights.person.id };
    if (await change.run(() => rightsApi.rightsAsked({ params, body: { kind, words } }))) setWords('');
  };
  const [last] = rights.asked;
  // Answered, and not to be done today any more: they may ask again.
  const answer = last && rights.calls.find(({ at, outcome }) => at >= last.at && outcome !== 'no_answer');
  const written = last && (
    <p>
      Written down by {last.who}, {dayAndTime(last.at, now)}: “{last.words}”
    </p>
  );
  if (last && (!answer || rights.open)) return written;
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      {written}
      {answer && (
        <p className="pb-16 text-14 text-mute">
          {outcomeNames[answer.outcome]}, {dayAndTime(answer.at, now)}. Whoever asks again is written down
          anew.
        </p>
      )}
      <label className="block text-14 font-strong" htmlFor="asked-words">
        Who asked, how, and in which words
      </label>
      <input
        id="asked-words"
        className="box w-full"
        maxLength={300}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {change.errorAt('words') && <ErrorText message={change.errorAt('words')?.message ?? ''} />}
      {change.fault && <ErrorText message={change.fault} />}
      <div className="pt-8">
        <Button look="primary" type="submit" disabled={change.busy}>
          Write it down
        </Button>
      </div>
    </form>
  );
}

function CallThem({ rights, kind, mayCall }: { rights: Rights; kind: RightKind; mayCall: boolean }) {
  const change = useChange();
  const { id, mobile, language } = rights.person;
  const called = (outcome: CallOutcome) =>
    void change.run(() => rightsApi.rightsCalled({ params: { id }, body: { kind, outcome } }));
  return (
    <>
      <div className="grid grid-cols-[280px_minmax(0,1fr)] border-2 border-ink desk-phone:grid-cols-1">
        <a
          className="figures on-dark flex items-center gap-16 bg-monsoon px-16 py-16 text-paper no-underline"
          href={`tel:+91${mobile}`}
        >
          <Icon name="phone" />
          <span>
            <b className="block text-34 font-heavy font-narrow">{spacedMobile(mobile)}</b>
            <span className="text-14">Speaks {languagesInEnglish[language]}</span>
          </span>
        </a>
        <div className="bg-sky px-16 py-12">
          <p className="text-14 text-mute">Say, in {languagesInEnglish[language]}</p>
          <p>“{saidByKind[kind]}”</p>
          <p className="text-14 text-mute">Name no booking before the yes.</p>
        </div>
      </div>
      {mayCall ? (
        <div className="flex flex-wrap gap-8 pt-8">
          {(Object.keys(outcomeNames) as CallOutcome[]).map((outcome) => (
            <Button key={outcome} look="outline" disabled={change.busy} onClick={() => called(outcome)}>
              {outcomeNames[outcome]}
            </Button>
          ))}
        </div>
      ) : (
        <p className="pt-8 text-14 text-mute">An owner calls and does it.</p>
      )}
      {change.fault && <ErrorText message={change.fault} />}
    </>
  );
}

function EraseForGood({ rights }: { rights: Rights }) {
  const change = useChange();
  const navigate = useNavigate();
  const [digits, setDigits] = useState('');
  const { id } = rights.person;
  const ready = rights.open && rights.first.length === 0;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await change.run(() => rightsApi.rightsErase({ params: { id }, body: { digits } })))
      void navigate('/desk/person');
  };
  const fault = change.errorAt('digits')?.message ?? change.fault;
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <label htmlFor="erase-digits">
        Type the last four digits of the mobile. There is no Undo. Tell them that it is done.
      </label>
      {rights.first.map((words) => (
        <ErrorText key={words} message={`${words} must be settled first.`} />
      ))}
      <div className="flex flex-wrap items-center gap-8 pt-8">
        <input
          id="erase-digits"
          className="box w-[110px]"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          disabled={!ready}
          value={digits}
          onChange={({ target }) => setDigits(target.value)}
        />
        <Button look="primary" type="submit" disabled={!ready || digits.length !== 4 || change.busy}>
          Erase for good
        </Button>
      </div>
      {fault && <ErrorText message={fault} />}
    </form>
  );
}

function RightsOf({ rights, kind, owner }: { rights: Rights; kind: RightKind; owner: boolean }) {
  const query = useQuery();
  const now = useNow() ?? Date.now();
  const { person, goes, stays, calls, open } = rights;
  const copyHref = `${staffPrefix}/person/${person.id}/rights/copy`;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-16 border-b-2 border-ink px-32 py-16 desk-phone:px-16">
        <div className="min-w-0">
          <p className="text-14">
            <a className="font-strong underline" href="/desk/person">
              People
            </a>{' '}
            /{' '}
            <a className="font-strong underline" href={`/desk/person/${person.id}`}>
              <bdi>{person.name}</bdi>
            </a>
          </p>
          <h1 className="font-narrow text-34 font-heavy wrap-anywhere">
            <bdi>{person.name}</bdi> asks for {kind === 'copy' ? 'a copy' : 'erasure'}
          </h1>
          <p className="text-16 text-mute">
            No account{person.email ? '' : ', no e-mail'}. With us since {longDate(person.since)}. Only an
            owner can do this.
          </p>
        </div>
        <ScreenTabs
          label="What is asked"
          tabs={rightKinds.map((name) => ({
            label: kindNames[name],
            href: changedQuery(query, { kind: name }),
            current: name === kind,
          }))}
        />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_360px] desk-tablet:grid-cols-1">
        <div className="px-32 py-24 desk-phone:px-16">
          <Step number={1} title="Asked" note="">
            <Asked key={kind} rights={rights} kind={kind} now={now} />
          </Step>
          <Step number={2} title="Call the mobile we recorded" note="Not the number that asked">
            <CallThem key={kind} rights={rights} kind={kind} mayCall={owner} />
          </Step>
          {owner && (
            <Step
              number={3}
              title={kind === 'copy' ? 'Make the file' : 'Erase for good'}
              note={open ? 'Until midnight' : 'Opens after a yes'}
            >
              {kind === 'erasure' ? (
                <EraseForGood rights={rights} />
              ) : (
                <>
                  <p className="pb-8">Hand it over as agreed in the call.</p>
                  {open ? (
                    <ButtonLink look="primary" href={copyHref} download>
                      Make the file
                    </ButtonLink>
                  ) : (
                    <Button look="primary" disabled>
                      Make the file
                    </Button>
                  )}
                </>
              )}
            </Step>
          )}
          <h2 className="flex justify-between border-t border-ink pt-16 text-16 font-strong font-full">
            Log <span className="text-14 font-regular text-mute">Stays, without name and numbers</span>
          </h2>
          {calls.length === 0 && <p className="pt-8 text-16 text-mute">No call yet.</p>}
          {calls.map((call) => (
            <p key={call.at} className="border-b border-line py-8 text-16">
              {clockTime(call.at)}, {longDate(call.at)}: {call.who} called {spacedMobile(call.mobile)}.{' '}
              {outcomeNames[call.outcome]}
            </p>
          ))}
        </div>
        <aside className="border-l border-ink bg-plaster px-24 py-16 text-16 desk-tablet:border-t desk-tablet:border-l-0">
          <h2 className="text-20 font-heavy">{kind === 'copy' ? 'What is in it' : 'Goes'}</h2>
          {goes.map(({ name, count }) => (
            <p key={name} className="flex justify-between gap-16 border-b border-line py-8">
              <span>{name}</span>
              {count > 1 && <span className="text-mute">{count}</span>}
            </p>
          ))}
          {kind === 'erasure' && (
            <>
              <h2 className="pt-24 text-20 font-heavy">Stays, and why</h2>
              {stays.length === 0 && <p className="text-mute">Nothing.</p>}
              {stays.map(({ name, why, paise }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and stand in one order
                <p key={index} className="border-b border-line py-8">
                  {name}
                  {paise !== undefined && `, ${paiseInWords(paise)}`}
                  <span className="block text-14 text-mute">{why}</span>
                </p>
              ))}
            </>
          )}
          <p className="pt-16 text-14 text-mute">
            If nobody asks: a person without an account is forgotten 36 months after the last event, where
            nothing was accepted.
          </p>
        </aside>
      </div>
    </>
  );
}

export function RightsScreen({ staff, loaded }: ScreenData<Rights>) {
  const kind = kindOf(useQuery());
  return (
    <main id="main" className="text-ink">
      <WhenLoaded loaded={loaded}>
        {(rights) => <RightsOf rights={rights} kind={kind} owner={staff.role === 'owner'} />}
      </WhenLoaded>
    </main>
  );
}
