// /desk/first-steps: what an owner does on the first morning. Each step leads to its place and is ticked by what is there.
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { contentSections } from '#contract/content.staff.ts';
import { shippedDetails } from '#contract/current-company.ts';
import type { FirstStep, FirstStepsNow, FirstWord } from '#contract/first-steps.staff.ts';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { operationsPath } from '#web/desk/desk-nav.ts';
import { doneOf, firstStepsApi } from '#web/desk/first-steps.tsx';
import { WhenLoaded } from '#web/desk/screen.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { contentApi } from '#web/features/content/desk/content-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface Place {
  name: string;
  /** As the first open step asks it. */
  title: string;
  go: string;
  href: string;
  /** Saying so is the fact. */
  say?: { word: FirstWord; label: string };
}

const places: Record<FirstStep, Place> = {
  phone: {
    name: 'Phone',
    title: 'Which number shall people call?',
    go: 'Change',
    href: '/desk/content?section=company',
  },
  hours: {
    name: 'Hours',
    title: 'When does somebody answer?',
    go: 'Look at the hours',
    href: '/desk/content?section=hours',
  },
  staff: {
    name: 'Staff',
    title: 'Who answers calls while you are out?',
    go: 'Invite somebody',
    href: '/desk/staff',
  },
  crew: { name: 'Crew', title: 'Who goes to customers?', go: 'Open crews', href: '/desk/crews' },
  windows: {
    name: 'Visit windows',
    title: 'When do crews arrive?',
    go: 'Open the windows',
    href: '/desk/crews',
  },
  gstin: {
    name: 'GSTIN, or none',
    title: 'Is there a GSTIN?',
    go: 'Enter it',
    href: '/desk/content?section=company',
    say: { word: 'no_gstin', label: 'We have none' },
  },
  samples: {
    name: 'Samples',
    title: 'What visitors see is made up',
    go: 'Look and decide',
    href: '/desk/content?section=reviews',
    say: { word: 'samples', label: 'Keep them on purpose' },
  },
  backup: {
    name: 'Backups',
    title: 'If this computer breaks today',
    go: 'What the operator sets',
    href: operationsPath,
  },
  login: { name: 'Your own log-in', title: 'Your own log-in', go: 'Change', href: '/desk/staff' },
};

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const greeting = (at: number): string => {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' }).format(
      at,
    ),
  );
  return hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening';
};

/** Says what nothing else shows, and is then done. */
function Say({ say: { word, label } }: { say: NonNullable<Place['say']> }) {
  const change = useChange();
  return (
    <>
      <Button
        look="outline"
        disabled={change.busy}
        onClick={() => void change.run(() => firstStepsApi.firstStepSay({ body: { word } }))}
      >
        {label}
      </Button>
      {change.fault && <ErrorText message={change.fault} />}
    </>
  );
}

/** The number stands on every page: it is saved here, then dialled once. */
function PhoneForm({ onSaved }: { onSaved: (phone: string) => void }) {
  const [phone, setPhone] = useState('');
  const [whatsApp, setWhatsApp] = useState('');
  const change = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run(async () => {
      const desk = await contentApi.contentFind({});
      const before = desk.content.company ?? shippedDetails;
      const value = { ...before, phone, whatsApp: whatsApp.trim() || phone };
      const checked = contentSections.company.safeParse(value);
      if (!checked.success) {
        const [issue] = checked.error.issues;
        return change.refuse(issue?.path.join('.') ?? '', issue?.message ?? 'Please check the number');
      }
      await contentApi.contentSave({
        body: { version: desk.version, section: 'company', value: checked.data },
      });
      onSaved(phone);
    });
  };
  return (
    <form className="grid gap-16" onSubmit={submit} noValidate>
      <FieldGrid>
        <Field
          idPrefix="first"
          name="phone"
          label="Phone, ten digits"
          inputMode="tel"
          autoComplete="off"
          value={phone}
          error={change.errorAt('phone')}
          onChange={(event) => setPhone(event.target.value)}
        />
        <Field
          idPrefix="first"
          name="whatsApp"
          label="WhatsApp, if another"
          inputMode="tel"
          autoComplete="off"
          placeholder="The same"
          value={whatsApp}
          error={change.errorAt('whatsApp')}
          onChange={(event) => setWhatsApp(event.target.value)}
        />
      </FieldGrid>
      {change.fault && <ErrorText message={change.fault} />}
      <p>
        <Button look="primary" type="submit" disabled={change.busy}>
          Save and call it once
        </Button>
      </p>
    </form>
  );
}

function Open({
  step,
  words,
  onSaved,
}: {
  step: FirstStep;
  words: string;
  onSaved: (phone: string) => void;
}) {
  const { title, go, href, say } = places[step];
  return (
    <section
      aria-labelledby="first-step"
      className="grid gap-16 border-b-2 border-ink bg-sky px-16 py-24 above-desk-phone:px-32"
    >
      <h2 id="first-step" className="text-25 font-heavy font-narrow">
        {title}
      </h2>
      <p className="max-w-text text-16">{words}</p>
      {step === 'backup' && (
        <p className="max-w-text text-16 text-mute">
          The operator sets where backups go (BACKUP_TO) and the key that opens them (BACKUP_KEY). The first
          is made in the coming night and read back; Operations says how it went.
        </p>
      )}
      {step === 'phone' ? (
        <PhoneForm onSaved={onSaved} />
      ) : (
        <p className="flex flex-wrap items-center gap-12">
          <ButtonLink look="primary" href={href}>
            {go}
          </ButtonLink>
          {say && <Say say={say} />}
        </p>
      )}
    </section>
  );
}

const rowClasses =
  'flex flex-wrap items-center gap-x-16 gap-y-4 border-b border-line px-16 py-12 text-16 above-desk-phone:px-32';

function Row({ step, done, words }: FirstStepsNow['steps'][number]) {
  const { name, go, href, say } = places[step];
  const lost = step === 'backup' && !done;
  return (
    <li className={rowClasses}>
      <span className={done ? 'text-leaf' : lost ? 'text-alarm' : 'text-mute'}>
        {done ? (
          <Icon name="tick" />
        ) : lost ? (
          <Icon name="warning" />
        ) : (
          <span className="block h-16 w-16 rounded-circle border-2 border-ink" />
        )}
        <span className="visually-hidden">{done ? 'Done' : 'Open'}</span>
      </span>
      <b
        className={`grow above-desk-tablet:w-110 above-desk-tablet:grow-0 ${done ? 'font-regular' : 'font-strong'}`}
      >
        {name}
      </b>
      <p className="figures order-last w-full text-mute above-desk-tablet:order-none above-desk-tablet:w-0 above-desk-tablet:grow">
        {words}
      </p>
      <span className="flex flex-wrap items-center justify-end gap-12">
        <a className="inline-flex min-h-target items-center text-monsoon" href={href}>
          {done ? 'Change' : go}
          <span className="visually-hidden">: {name}</span>
        </a>
        {say && !done && <Say say={say} />}
      </span>
    </li>
  );
}

function Steps({ steps }: FirstStepsNow) {
  const [called, setCalled] = useState('');
  const open = steps.filter(({ done }) => !done);
  const [first, ...then] = open;
  return (
    <div className="above-desk-tablet:flex-3">
      {called && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-12 bg-leaf-wash px-16 py-16 text-16 above-desk-phone:px-32"
        >
          <p className="figures">{called} stands on every page now. Did it ring?</p>
          <Button look="outline" onClick={() => setCalled('')}>
            Yes
          </Button>
          <a className="inline-flex min-h-target items-center text-monsoon" href={places.phone.href}>
            No, change it
          </a>
        </div>
      )}
      {first && (
        <Open
          key={first.step}
          step={first.step}
          words={first.words}
          onSaved={(phone) => {
            setCalled(phone);
            location.href = `tel:${phone.replaceAll(' ', '')}`;
          }}
        />
      )}
      {[
        { title: 'Then', note: 'In any order', rows: then },
        {
          title: 'Done',
          note: 'Ticked by what is there, not by hand',
          rows: steps.filter(({ done }) => done),
        },
      ].map(
        ({ title, note, rows }) =>
          rows.length > 0 && (
            <section key={title} aria-label={title}>
              <div className="flex items-baseline justify-between gap-16 border-b border-ink px-16 pt-24 pb-8 above-desk-phone:px-32">
                <h2 className="text-20 font-strong">{title}</h2>
                <p className="text-16 text-mute">{note}</p>
              </div>
              <ul>
                {rows.map((row) => (
                  <Row key={row.step} {...row} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function Aside({ steps }: FirstStepsNow) {
  const done = doneOf({ steps });
  return (
    <aside className="grid content-start gap-24 bg-plaster px-16 py-32 text-16 above-desk-tablet:flex-1">
      <div>
        <p aria-hidden="true" className="flex h-24 items-end border-b border-ink">
          {steps.map(({ step }, index) => (
            <span key={step} className={`h-24 grow border-r border-ink ${index < done ? 'bg-rain' : ''}`} />
          ))}
        </p>
        <p className="flex justify-between gap-12 pt-8">
          <b className="figures">
            {done} of {steps.length}
          </b>
          <span className="text-mute">Goes when all are done</span>
        </p>
      </div>
      <section className="grid gap-8">
        <h2 className="text-20 font-strong">Try it as a customer</h2>
        <p>
          Ask for a call on your own site, then take it here. The hour runs as for everybody, and it counts as
          everybody’s.
        </p>
        <p>
          <ButtonLink look="outline" href="/">
            Open the site
          </ButtonLink>
        </p>
      </section>
      <section className="grid gap-8">
        <h2 className="text-20 font-strong">When somebody asks</h2>
        <p>
          It stands in the Inbox with its minutes, a mail goes to you, and a danger rings until somebody has
          opened it.
        </p>
      </section>
    </aside>
  );
}

export const loadFirstSteps = (): Promise<FirstStepsNow> => firstStepsApi.firstSteps({});

/** When all are done this is no place any more. */
function ToInbox() {
  const navigate = useNavigate();
  useLayoutEffect(() => void navigate('/desk/requests', { replace: true }), [navigate]);
  return null;
}

export function FirstStepsScreen({ staff, loaded }: ScreenData<FirstStepsNow>) {
  const now = useNow();
  return (
    <main id="main">
      <WhenLoaded loaded={loaded}>
        {({ steps }) => {
          const done = doneOf({ steps });
          if (done === steps.length) return <ToInbox />;
          return (
            <>
              <div className="flex flex-wrap items-center justify-between gap-16 border-b-2 border-ink px-16 py-16 above-desk-phone:px-32">
                <div className="flex flex-wrap items-baseline gap-x-16 gap-y-4">
                  <h1 className="text-34 font-heavy font-narrow">
                    {greeting(now ?? Date.now())}, {staff.name}.
                  </h1>
                  <p className="text-16 text-mute">
                    {numbers[done]} of {numbers[steps.length]?.toLowerCase()} steps{' '}
                    {done === 1 ? 'is' : 'are'} done.
                  </p>
                </div>
                <ButtonLink look="outline" href="/desk/requests">
                  Open the inbox
                </ButtonLink>
              </div>
              <div className="above-desk-tablet:flex">
                <Steps steps={steps} />
                <Aside steps={steps} />
              </div>
            </>
          );
        }}
      </WhenLoaded>
    </main>
  );
}
