// Answering a quotation: what is accepted is said in one sentence with the total, and nothing is until a fresh code is
// typed. No ticked boxes, no countdown.
import { type FormEvent, useId, useState } from 'react';
import { firstFailure, nameField } from '#contract/fields.ts';
import { fill } from '#contract/fill.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { optionLetter, type Quotation } from '#contract/quotations.ts';
import { write } from '#contract/sentences.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, TextareaField } from '#web/ui/field.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { CodeForm } from '../auth/code-form.tsx';
import { DemoMailbox } from '../auth/demo-mailbox.tsx';
import { type PendingCode, toPending } from '../auth/pending-code.ts';
import { quotationPath, quotationsApi } from './quotations-api.ts';
import { isStale, type Props, useSending } from './use-sending.ts';
import { Withdraw } from './withdraw-acceptance.tsx';
import './quotation-answer.css';

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
  const sentence = (
    <p className="answer-sentence figures">{fill(words.sentence, { number, version, total })}</p>
  );
  if (pending)
    return (
      <>
        {sentence}
        <p>
          {fillWith(words.sent, { email: <b>{pending.email}</b> })} <DemoMailbox />
        </p>
        <CodeForm
          pending={pending}
          label={fill(words.accept, { total })}
          onVerify={(otp) => accept(otp, pending.hash)}
          onResend={ask}
        />
      </>
    );
  return (
    <form className="answer-accept" onSubmit={submit} noValidate>
      {sentence}
      <div className="frame">
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
      <div role="alert">{refusal && refusal.field !== 'name' && <ErrorText message={refusal.message} />}</div>
      <Button look="primary" large type="submit" disabled={busy}>
        {busy ? words.sending : words.code}
      </Button>
      <p className="muted">{words.nothing}</p>
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
      <Button look="outline" onClick={() => setAsking(true)}>
        {open}
      </Button>
    );
  return (
    <form
      className="answer-ask stack"
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

function Accepted({ quotation, onChanged }: Props) {
  const { accepted: words, ended: endedWords } = useWords('quotation');
  const { date, due } = useSpokenTime();
  const { acceptance, state, id, next } = quotation;
  if (!acceptance) return null;
  const now = Date.now();
  const late = next !== null && next.by < now;
  const nextWords =
    next?.step === 'work' ? (late ? words.workLate : words.work) : late ? words.late : words.next;
  const { name, version, at, by, method, reference, objectUntil, objection, ended } = acceptance;
  const total = paiseInWords(quotation.totalPaise);
  const object = async (typed: string) =>
    onChanged((await quotationsApi.quotationObject({ params: { id }, body: { words: typed } })).quotation);
  const mayObject = objectUntil !== null && objectUntil > Date.now() && !objection && !ended;
  const endedBy = ended && (ended.by === 'customer' || ended.by === 'booking' ? ended.by : 'office');
  return (
    <div className="stack">
      <p className="answer-sentence figures" hidden={ended !== null}>
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
      {next && (
        <p>{fillWith(nextWords, { time: due(next, now), date: date(next.by), phone: <PhoneLink /> })}</p>
      )}
      {mayObject && (
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
    <p className={`answer-state figures ${toneClass}`} role="status">
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

/** That it is one of several, and the way to the others. */
function Options({ quotation: { id, options } }: { quotation: Quotation }) {
  const words = useWords('quotation');
  const path = usePath();
  const { date } = useSpokenTime();
  if (options.length < 2) return null;
  return (
    <div className="stack figures">
      <p>{words.options.one}</p>
      <ul>
        {options.map(({ id: other, number, totalPaise, state, validUntil }, place) => {
          const letter = optionLetter(place);
          const said = `${fill(words.options.name, { letter })}, ${number}: ${paiseInWords(totalPaise)}`;
          return (
            <li key={other}>
              {other === id ? (
                <b>{said}</b>
              ) : (
                <>
                  {said}. {state === 'open' && `${fill(words.states.open, { date: date(validUntil) })}. `}
                  <a href={path(quotationPath(other))}>{fill(words.options.read, { letter })}</a>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function QuotationAnswer({ quotation, onChanged }: Props) {
  const { answer, pdf, acceptancePdf } = useWords('quotation');
  const { id, version, state, acceptance } = quotation;
  const decline = async (reason: string) =>
    onChanged(
      (await quotationsApi.quotationDecline({ params: { id }, body: { version, reason } })).quotation,
    );
  return (
    <section className="quotation-answer" aria-labelledby="answer-title">
      <h2 id="answer-title">{answer.title}</h2>
      <QuotationState quotation={quotation} />
      <Options quotation={quotation} />
      {state === 'open' && (
        <>
          <Accept quotation={quotation} onChanged={onChanged} />
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
        </>
      )}
      <Accepted quotation={quotation} onChanged={onChanged} />
      <p className="answer-papers links">
        <a className="tap" href={quotation.pdf} download>
          {pdf}
        </a>
        {acceptance && (
          <a className="tap" href={acceptance.pdf} download>
            {acceptancePdf}
          </a>
        )}
      </p>
      <p>{fillWith(answer.questions, { phone: <PhoneLink /> })}</p>
    </section>
  );
}
