// Answering a quotation: what is accepted is said in one sentence with the total, and nothing is until a fresh code is
// typed. No ticked boxes, no countdown.
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { firstFailure, nameField } from '#contract/fields.ts';
import { fill } from '#contract/fill.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { mayObject, optionLetter, type Quotation } from '#contract/quotations.ts';
import { write } from '#contract/sentences.ts';
import { useCompany, whatsAppUrl } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, TextareaField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { CodeForm } from '../auth/code-form.tsx';
import { DemoMailbox } from '../auth/demo-mailbox.tsx';
import { type PendingCode, toPending } from '../auth/pending-code.ts';
import { Section } from './quotation-sheet.tsx';
import { quotationsApi } from './quotations-api.ts';
import { isStale, type Props, useSending } from './use-sending.ts';
import { Withdraw } from './withdraw-acceptance.tsx';

function Accept(props: Props) {
  const { quotation, onChanged } = props;
  const words = useWords('quotation').answer;
  const { busy, refusal, run } = useSending(props);
  const messages = useMessages();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [pending, setPending] = useState<PendingCode>();
  const { id, version, sha256, number } = quotation;
  const total = paiseInWords(quotation.totalPaise);
  const ask = async () =>
    setPending(toPending(await quotationsApi.quotationCode({ params: { id }, body: { version } })));
  const accept = async (otp: string, hash: string) => {
    try {
      const body = { name, version, sha256, otp, hash };
      onChanged((await quotationsApi.quotationAccept({ params: { id }, body })).quotation);
    } catch (error) {
      if (!isStale(error)) throw error;
      // The code was for this version alone: another one is read first, and then a code asked for.
      setPending(undefined);
      await run(() => Promise.reject(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { error } = nameField().safeParse(name);
    setWrong(error && write(messages, firstFailure(error).sentence));
    if (!error) void run(ask);
  };
  const sentence = <p className="figures text-17">{fill(words.sentence, { number, version, total })}</p>;
  if (pending)
    return (
      <>
        <div className="grid gap-8 p-16 above-tablet:px-24">
          {sentence}
          <p className="text-16">
            {fillWith(words.sent, { email: <b>{pending.email}</b> })} <DemoMailbox />
          </p>
        </div>
        <CodeForm
          pending={pending}
          label={fill(words.accept, { total })}
          onVerify={(otp) => accept(otp, pending.hash)}
          onResend={ask}
        />
        <p className="p-16 above-tablet:px-24">
          <button className="link-button min-h-target" type="button" onClick={() => setPending(undefined)}>
            {words.notNow}
          </button>
        </p>
      </>
    );
  return (
    <form onSubmit={submit} noValidate>
      <div className="px-16 pb-16 above-tablet:px-24">{sentence}</div>
      <div className="border-t border-rule">
        <Field
          idPrefix="accept"
          name="name"
          label={words.name}
          autoComplete="name"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={wrong === undefined ? undefined : { message: wrong }}
        />
      </div>
      <div role="alert">
        {refusal && refusal.field !== 'name' && (
          <div className="bg-alarm-wash p-16">
            <ErrorText message={refusal.message} />
          </div>
        )}
      </div>
      <SubmitBar label={words.code} ready busy={busy} />
      <p className="p-16 text-16 text-mute above-tablet:px-24">{words.nothing}</p>
    </form>
  );
}

/** A question with words to write, as for declining and for objecting. */
function Ask({
  open,
  question,
  label,
  yes,
  busyLabel,
  onSend,
  ...props
}: Props & {
  open: string;
  question: string;
  label: string;
  yes: string;
  busyLabel: string;
  onSend: (words: string) => Promise<void>;
}) {
  const { keep } = useWords('quotation').answer;
  const { busy, refusal, run } = useSending(props);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const prefix = useId();
  if (!asking)
    return (
      <button className="link-button min-h-target" type="button" onClick={() => setAsking(true)}>
        {open}
      </button>
    );
  return (
    <form
      className="grid w-full gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onSend(typed.trim()));
      }}
      noValidate
    >
      <p>
        <b>{question}</b>
      </p>
      <div className="frame">
        <TextareaField
          idPrefix={prefix}
          name="words"
          label={label}
          rows={3}
          maxLength={1000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={refusal ? { message: refusal.message } : undefined}
        />
      </div>
      <div className="flow">
        <Button look="outline" onClick={() => setAsking(false)}>
          {keep}
        </Button>
        <Button look="primary" type="submit" disabled={busy}>
          {busy ? busyLabel : yes}
        </Button>
      </div>
    </form>
  );
}

/** What follows from an acceptance: the call about the day of work, or that day. */
export function ComesNext({ next }: { next: NonNullable<Quotation['next']> }) {
  const { accepted: words, comesNext } = useWords('quotation');
  const { date, due } = useSpokenTime();
  const now = Date.now();
  const late = next.by < now;
  const said = next.step === 'work' ? (late ? words.workLate : words.work) : late ? words.late : words.next;
  return (
    <Section title={comesNext.title}>
      <ol className="grid gap-16 border-l-2 border-rain pl-16">
        <li>
          <b className="font-strong">
            {fillWith(said, { time: due(next, now), date: date(next.by), phone: <PhoneLink /> })}
          </b>
        </li>
        {next.step === 'call' && (
          <li>
            <b className="font-strong">{comesNext.day}</b>
            <span className="block text-16 text-mute">{comesNext.agreed}</span>
          </li>
        )}
      </ol>
    </Section>
  );
}

function Accepted({ quotation, onChanged }: Props) {
  const { accepted: words, ended: endedWords } = useWords('quotation');
  const { date } = useSpokenTime();
  const { acceptance, state, id } = quotation;
  if (!acceptance) return null;
  const now = Date.now();
  const { name, version, at, by, method, reference, objectUntil, objection, ended } = acceptance;
  const total = paiseInWords(quotation.totalPaise);
  const object = async (typed: string) =>
    onChanged((await quotationsApi.quotationObject({ params: { id }, body: { words: typed } })).quotation);
  const endedBy = ended && (ended.by === 'customer' || ended.by === 'booking' ? ended.by : 'office');
  return (
    <div className="grid gap-12 p-16 above-tablet:px-24">
      <p className="figures text-17" hidden={ended !== null}>
        {method === null
          ? fill(words.byYou, { name, version, date: date(at), total })
          : fill(words.forYou, {
              staff: by ?? '',
              date: date(at),
              method: words.methods[method],
              reference,
            })}
      </p>
      {objection?.decision === 'stands' && <p>{fill(words.stands, { date: date(objection.at) })}</p>}
      {state === 'ended' && ended && endedBy && (
        <p>{fill(endedWords[endedBy], { date: date(ended.at), reason: ended.reason })}</p>
      )}
      {objectUntil !== null && mayObject(acceptance, now) && (
        <>
          <p>{fill(words.objectUntil, { date: date(objectUntil) })}</p>
          <Ask
            quotation={quotation}
            onChanged={onChanged}
            open={words.object}
            question={words.object}
            label={words.objectWords}
            yes={words.send}
            busyLabel={words.objecting}
            onSend={object}
          />
        </>
      )}
      {quotation.withdrawable && <Withdraw quotation={quotation} onChanged={onChanged} />}
      {!ended && !quotation.withdrawable && <p>{fillWith(words.tooLate, { phone: <PhoneLink /> })}</p>}
      {!ended && objectUntil === null && <p>{fillWith(words.notYou, { phone: <PhoneLink /> })}</p>}
    </div>
  );
}

/** In words, what state it is in. */
export function QuotationState({ quotation }: { quotation: Quotation }) {
  const words = useWords('quotation');
  const { date } = useSpokenTime();
  const { state, stateAt, stateBy, acceptance, declined, validUntil } = quotation;
  const at =
    state === 'open' || state === 'expired'
      ? validUntil
      : state === 'accepted'
        ? (acceptance?.at ?? stateAt)
        : stateAt;
  const creditUsed = state === 'expired' && stateBy === 'credit';
  const toneClass = state === 'accepted' ? 'strip-good' : state === 'open' ? 'strip' : 'strip-bad';
  return (
    <p className={`figures grid gap-4 p-16 wrap-anywhere ${toneClass}`} role="status">
      <b>{creditUsed ? words.creditUsed : fill(words.states[state], { date: date(at) })}</b>
      {declined?.reason && (
        <span>
          {declined.byOffice ? fillWith(words.recorded, { phone: <PhoneLink /> }) : words.reason}:{' '}
          <bdi>{declined.reason}</bdi>
        </span>
      )}
    </p>
  );
}

/** How else one answers, while it is open, or asks: a question is a call or a message, no form. */
function Ways({ decline }: { decline: ReactNode }) {
  const { answer } = useWords('quotation');
  const { whatsAppLine } = useWords('layout');
  const company = useCompany();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-24 border-t border-rule px-16 py-8 above-tablet:px-24">
        {decline}
        <a className="tap gap-8 font-strong text-monsoon" href={whatsAppUrl(company, whatsAppLine)}>
          <Icon name="chat" /> {answer.whatsApp}
        </a>
      </div>
      {decline && (
        <p className="border-t border-rule px-16 py-12 text-16 text-mute above-tablet:px-24">
          {fillWith(answer.questions, { phone: <PhoneLink /> })}
        </p>
      )}
    </>
  );
}

export function QuotationAnswer({ quotation, onChanged }: Props) {
  const { answer, options: optionWords } = useWords('quotation');
  const { id, version, state, options } = quotation;
  const place = options.findIndex((option) => option.id === id);
  const decline = async (reason: string) =>
    onChanged(
      (await quotationsApi.quotationDecline({ params: { id }, body: { version, reason } })).quotation,
    );
  return (
    <section className="min-w-0 border-2 border-ink bg-paper" id="answer" aria-labelledby="answer-title">
      <div className="flex items-baseline justify-between gap-12 px-16 pt-16 pb-8 above-tablet:px-24">
        <h2 className="text-25" id="answer-title">
          {answer.title}
        </h2>
        {options.length > 1 && place >= 0 && (
          <span className="text-16 text-mute">{fill(optionWords.name, { letter: optionLetter(place) })}</span>
        )}
      </div>
      {state !== 'open' && <QuotationState quotation={quotation} />}
      {state === 'open' && <Accept quotation={quotation} onChanged={onChanged} />}
      <Accepted quotation={quotation} onChanged={onChanged} />
      {state !== 'accepted' && (
        <Ways
          decline={
            state === 'open' && (
              <Ask
                quotation={quotation}
                onChanged={onChanged}
                open={answer.decline}
                question={answer.declineQuestion}
                label={answer.reason}
                yes={answer.yes}
                busyLabel={answer.declining}
                onSend={decline}
              />
            )
          }
        />
      )}
    </section>
  );
}
