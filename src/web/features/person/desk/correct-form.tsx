// What was written down wrong, beside what it becomes; who is told stands at the right before anything is saved.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { languages, languagesInEnglish } from '#contract/languages.ts';
import { type CorrectionReason, correctionReasons, type PersonPage } from '#contract/person.staff.ts';
import { serviceKeys, serviceNames } from '#contract/services.ts';
import { isService } from '#web/desk/desk-words.ts';
import { KeySign } from '#web/desk/key-sign.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { useFootKeys } from '#web/desk/use-keys.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { plainMobile } from '#web/ui/explain-field.ts';
import { Icon } from '#web/ui/icon.tsx';
import { personApi } from './person-api.ts';

const reasonNames: Record<CorrectionReason, string> = {
  told: 'They told us',
  mistake: 'We wrote it down wrong',
  moved: 'They moved',
  new_number: 'New number',
};

const counted = [
  '',
  'one correction',
  'two corrections',
  'three corrections',
  'four corrections',
  'five corrections',
  'six corrections',
];

type Correction = Parameters<typeof personApi.personCorrect>[0]['body']['now'];

interface Values {
  name: string;
  mobile: string;
  email: string;
  location: string;
  service: string;
  language: string;
}
type FieldName = keyof Values;

const rowNames: Record<FieldName, string> = {
  name: 'Name',
  mobile: 'Mobile',
  email: 'E-mail',
  location: 'Place',
  service: 'Service',
  language: 'Language',
};

const serviceName = (service: string): string => (isService(service) ? serviceNames[service] : service);
const shownAs = (field: FieldName, value: string): string => {
  if (value === '') return 'None';
  if (field === 'mobile') return spacedMobile(value);
  if (field === 'service') return serviceName(value);
  if (field === 'language') return languagesInEnglish[value as keyof typeof languagesInEnglish] ?? value;
  return value;
};
/** A number may be typed as it is read aloud. */
const tidied = (field: FieldName, value: string): string =>
  field === 'mobile' ? plainMobile(value.trim()) : value.trim();

/** Who else has a number, once it is whole; undefined until that is known. It joins nobody, and is allowed. */
function useOthersWith(mobile: string, personId: string): { names: string[] } | { failed: true } | undefined {
  const [found, setFound] = useState<{ mobile: string; others: { names: string[] } | { failed: true } }>();
  useEffect(() => {
    if (!/^\d{10}$/.test(mobile)) return;
    let shown = true;
    personApi.personList({ query: { search: mobile } }).then(
      ({ people }) => {
        const others = people.filter((one) => one.mobile === mobile && one.id !== personId);
        if (shown) setFound({ mobile, others: { names: others.map(({ name }) => name) } });
      },
      () => shown && setFound({ mobile, others: { failed: true } }),
    );
    return () => {
      shown = false;
    };
  }, [mobile, personId]);
  return found?.mobile === mobile ? found.others : undefined;
}

const namedOthers = 2;

function MobileHint({ mobile, personId }: { mobile: string; personId: string }) {
  const others = useOthersWith(mobile, personId);
  if (!others) return null;
  if ('failed' in others) return '10 digits. Who else has it could not be looked up';
  const { names } = others;
  if (names.length === 0)
    return (
      <span className="flex items-center gap-4 text-leaf">
        <Icon name="tick" /> 10 digits. Nobody else has it
      </span>
    );
  const more = names.length - namedOthers;
  return (
    <>
      Also the number of <bdi>{names.slice(0, namedOthers).join(', ')}</bdi>
      {more > 0 && ` and ${more} more`}. It joins nobody
    </>
  );
}

function Row({
  field,
  was,
  value,
  hint,
  fault,
  children,
}: {
  field: FieldName;
  was: string;
  value: string;
  hint: ReactNode;
  fault: string | undefined;
  children: ReactNode;
}) {
  const changed = value !== was;
  return (
    <div
      className={`grid grid-cols-[148px_minmax(0,1fr)_minmax(0,1fr)] border-b border-line text-16 desk-phone:grid-cols-1 ${changed ? 'shadow-edge-monsoon' : ''}`}
    >
      <label
        htmlFor={`correct-${field}`}
        className={`px-32 py-12 desk-phone:px-16 ${changed ? 'font-strong' : 'text-mute'}`}
      >
        {rowNames[field]}
      </label>
      <p className="border-l border-line px-16 py-12 wrap-anywhere desk-phone:border-l-0">
        <span className={changed ? 'line-through text-mute' : ''}>{shownAs(field, was)}</span>
      </p>
      <div
        className={`border-l border-line px-16 py-8 desk-phone:border-l-0 ${fault ? 'bg-alarm-wash' : changed ? 'bg-sky' : ''}`}
      >
        {children}
        {hint && (
          <p id={`correct-${field}-hint`} className="pt-4 text-14 text-mute" role="status">
            {hint}
          </p>
        )}
        {fault && <ErrorText id={`correct-${field}-error`} message={fault} />}
      </div>
    </div>
  );
}

/** Who hears of it, and what ends with it. */
function Told({
  person,
  now,
  reference,
}: {
  person: PersonPage;
  now: Values;
  reference: string | null | undefined;
}) {
  const email = now.email !== (person.email ?? '');
  const mobile = now.mobile !== person.mobile;
  return (
    <aside
      aria-label="Who is told"
      className="border-l border-ink bg-plaster p-24 text-16 desk-tablet:border-t desk-tablet:border-l-0"
    >
      <h3 className="text-20 font-heavy">
        {email && person.email
          ? 'Told, because the e-mail changes'
          : mobile
            ? 'The number changes'
            : 'Nobody is told'}
      </h3>
      {!email && !mobile && <p className="pt-8 text-mute">Name, place, service and language tell nobody.</p>}
      {mobile && (
        <>
          <p className="pt-8">
            <b className="font-strong">The former one, {spacedMobile(person.mobile)}</b>
          </p>
          <p>
            Stands to tell, in {languagesInEnglish[person.language]}: it was taken off a booking with us. No
            name, place, service or link: it may be a stranger’s.
          </p>
          {now.email === '' && reference && (
            <>
              <p className="pt-8">
                <b className="font-strong">The new one, {spacedMobile(now.mobile)}</b>
              </p>
              <p>Stands to tell: the booking, its new link and how we keep their details.</p>
            </>
          )}
          {reference && (
            <p className="pt-8">The link sent to {spacedMobile(person.mobile)} ends; a new one is made.</p>
          )}
        </>
      )}
      {email && person.email && (
        <p className="pt-8">
          {person.email} gets a mail in {languagesInEnglish[person.language]}: it was taken off. No name,
          place or link stands in it.
        </p>
      )}
      {email && person.account && (
        <p className="pt-8">
          They go on logging in with {person.account.email}. Mails go to the new address from now on.
        </p>
      )}
      {mobile && !person.account && (
        <p className="pt-8">
          The links sent to {spacedMobile(person.mobile)} end; what is still to be told carries new ones.
        </p>
      )}
      <p className="pt-8 text-mute">Papers already sent stay as they are.</p>
    </aside>
  );
}

export function CorrectForm({ person, request }: { person: PersonPage; request: string | undefined }) {
  const place = person.places.find((one) => one.request === request);
  const was: Values = {
    name: person.name,
    mobile: person.mobile,
    email: person.email ?? '',
    location: place?.location ?? '',
    service: place?.service ?? '',
    language: person.language,
  };
  const [typed, setNow] = useState(was);
  const now = Object.fromEntries(
    (Object.keys(typed) as FieldName[]).map((field) => [field, tidied(field, typed[field])]),
  ) as unknown as Values;
  const [why, setWhy] = useState<CorrectionReason>();
  const [words, setWords] = useState('');
  const change = useChange();
  const navigate = useNavigate();
  const fields = (Object.keys(rowNames) as FieldName[]).filter(
    (field) => place !== undefined || (field !== 'location' && field !== 'service'),
  );
  const changed = fields.filter((field) => now[field] !== was[field]);
  const leave = () => void navigate(`/desk/person/${person.id}`, { replace: true });
  const pick = (values: Values) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  const save = async () => {
    if (changed.length === 0) return change.refuse('words', 'Nothing is changed');
    if (!why) return change.refuse('why', 'Choose why');
    const body = {
      ...(place && { request: place.request }),
      was: pick(was),
      now: pick(now) as Correction,
      why,
      words: words.trim(),
    };
    if (await change.run(() => personApi.personCorrect({ params: { id: person.id }, body }))) leave();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  useFootKeys({ leave, act: () => void save() });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const faultOf = (field: string) => change.errorAt(field)?.message;
  const control = (field: FieldName) => ({
    id: `correct-${field}`,
    name: field,
    value: typed[field],
    className: 'box w-full',
    'aria-invalid': faultOf(field) ? (true as const) : undefined,
    'aria-describedby': `correct-${field}-${faultOf(field) ? 'error' : 'hint'}`,
    onChange: ({ target: { value } }: { target: { value: string } }) => setNow({ ...typed, [field]: value }),
    onBlur: () => setNow({ ...typed, [field]: now[field] }),
  });
  const hintOf = (field: FieldName): ReactNode => {
    if (now[field] === was[field]) return undefined;
    if (field === 'mobile') return <MobileHint mobile={now.mobile} personId={person.id} />;
    if (field === 'email' && !person.account && now.email)
      return place?.reference
        ? `Whoever logs in with it sees ${place.reference}`
        : 'Whoever logs in with it sees this';
    return undefined;
  };
  const count = counted[changed.length] ?? '';
  const hear = [
    ...(changed.includes('mobile') ? ['number'] : []),
    ...(changed.includes('email') && was.email !== '' ? ['address'] : []),
  ];
  const tells = hear.length > 0 ? `, tell the former ${hear.join(' and ')}` : '';
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      noValidate
      aria-labelledby="correct-title"
      className="scroll-mt-72 border-y-2 border-ink bg-paper"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_360px] desk-tablet:grid-cols-1">
        <div>
          <header className="flex flex-wrap items-center gap-24 border-b border-ink px-32 py-12 desk-phone:px-16">
            <h2 id="correct-title" className="text-34 font-heavy font-narrow">
              Correct {place?.reference ?? person.name}
            </h2>
            <button
              type="button"
              className="link-button ml-auto flex min-h-target items-center gap-8"
              aria-keyshortcuts="Escape"
              onClick={leave}
            >
              Leave as it is <KeySign>Esc</KeySign>
            </button>
          </header>
          <div
            className="grid grid-cols-[148px_minmax(0,1fr)_minmax(0,1fr)] border-b border-ink bg-plaster text-14 text-mute desk-phone:hidden"
            aria-hidden="true"
          >
            <span />
            <span className="px-16 py-8">As it is</span>
            <span className="px-16 py-8">As it will be</span>
          </div>
          {fields.map((field) => (
            <Row
              key={field}
              field={field}
              was={was[field]}
              value={now[field]}
              hint={hintOf(field)}
              fault={faultOf(field)}
            >
              {field === 'service' ? (
                <select {...control(field)}>
                  {!isService(now.service) && <option value={now.service}>None</option>}
                  {serviceKeys.map((key) => (
                    <option key={key} value={key}>
                      {serviceNames[key]}
                    </option>
                  ))}
                </select>
              ) : field === 'language' ? (
                <select {...control(field)}>
                  {languages.map((language) => (
                    <option key={language} value={language}>
                      {languagesInEnglish[language]}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  {...control(field)}
                  autoComplete="off"
                  inputMode={field === 'mobile' ? 'tel' : undefined}
                />
              )}
            </Row>
          ))}
          <fieldset className="m-0 border-0 px-32 py-16 desk-phone:px-16">
            <legend className="float-left text-16 font-strong">Why</legend>
            <p className="text-right text-14 text-mute">Stands in the log and in the history</p>
            <div className="clear-both flex flex-wrap gap-8 py-8">
              {correctionReasons.map((reason) => (
                <Button
                  key={reason}
                  look={why === reason ? 'primary' : 'outline'}
                  aria-pressed={why === reason}
                  onClick={() => setWhy(reason)}
                >
                  {reasonNames[reason]}
                </Button>
              ))}
            </div>
            {faultOf('why') && <ErrorText message={faultOf('why') ?? ''} />}
            <label className="block text-14 font-strong" htmlFor="correct-words">
              In words
            </label>
            <input
              id="correct-words"
              className="box w-full"
              value={words}
              maxLength={300}
              aria-invalid={faultOf('words') ? true : undefined}
              onChange={({ target: { value } }) => setWords(value)}
            />
            {faultOf('words') && <ErrorText message={faultOf('words') ?? ''} />}
          </fieldset>
        </div>
        <Told person={person} now={now} reference={(place ?? person.places[0])?.reference} />
      </div>
      {(change.fault ?? faultOf('now')) && (
        <div role="alert" className="px-16">
          <ErrorText message={change.fault ?? faultOf('now') ?? ''} />
        </div>
      )}
      <button
        type="submit"
        className="sticky bottom-0 flex min-h-72 w-full cursor-pointer items-center justify-between gap-16 border-0 bg-monsoon px-32 py-12 text-left text-20 font-strong text-paper disabled:bg-mute desk-phone:px-16"
        disabled={change.busy || changed.length === 0}
        aria-keyshortcuts="Control+Enter"
      >
        {count ? `Save ${count}${tells}` : 'Nothing is changed'}
        <KeySign>Ctrl Enter</KeySign>
      </button>
    </form>
  );
}
