// What was sent, and what its customer answered; at the desk it can be renewed, answered for them, or given another option.
import { type FormEvent, useState } from 'react';
import { paiseInWords } from '#contract/quotation-money.ts';
import { deskPdfUrl } from '#contract/quotations.staff.ts';
import { type AcceptMethod, acceptMethods, type Quotation } from '#contract/quotations.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { FactList } from '#web/desk/fact-list.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Field, FieldGrid, SelectField } from '#web/ui/field.tsx';
import { DecideObjection } from './decide-objection.tsx';
import { deskQuotationsApi, methodNames, type QuotationProps } from './desk-quotations-api.ts';
import { ReasonForm } from './reason-form.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import './sent-quotation.css';

type Props = QuotationProps & { sent: Quotation };

function OnBehalf({ sent, of, onDone }: Props & { onDone: () => void }) {
  const { id, version, sha256 } = sent;
  const [typed, setTyped] = useState({ name: of.booking.name, method: '', reference: '' });
  const change = useChange();
  const cell = (name: keyof typeof typed, label: string) => ({
    idPrefix: `behalf-${id}`,
    name,
    label,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    error: change.errorAt(name),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { method, ...rest } = typed;
    const body = { ...rest, version, sha256, method: method as AcceptMethod };
    if (await change.run(() => deskQuotationsApi.deskQuotationAccept({ params: { id }, body }))) onDone();
  };
  return (
    <form className="screen-form" onSubmit={(event) => void submit(event)} noValidate>
      <FieldGrid>
        <Field {...cell('name', 'Who accepted')} autoComplete="off" maxLength={80} />
        <SelectField
          {...cell('method', 'How')}
          prompt="Choose"
          choices={acceptMethods.map((value) => ({ value, label: methodNames[value] }))}
        />
        <Field
          {...cell('reference', 'What to find it by: time of the call, date of the letter')}
          autoComplete="off"
          maxLength={200}
          wide
        />
      </FieldGrid>
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot row">
        <Button look="primary" type="submit" disabled={change.busy}>
          Record the acceptance
        </Button>
        <Button look="outline" onClick={onDone}>
          Back
        </Button>
        <p>The customer is told and can object for seven days.</p>
      </div>
    </form>
  );
}

function Declined({ sent, onDone }: Props & { onDone: () => void }) {
  const { id, version } = sent;
  return (
    <ReasonForm
      idPrefix={`decline-${id}`}
      label="Why they declined"
      send={(reason) => deskQuotationsApi.deskQuotationDecline({ params: { id }, body: { version, reason } })}
      submit="Record it"
      onDone={onDone}
    />
  );
}

/** The customer asked for it, or the work cannot be done. */
function End({ sent, onDone }: Props & { onDone: () => void }) {
  const { id, version } = sent;
  return (
    <>
      <p className="figures">
        <b>
          End the acceptance of {sent.number} for {paiseInWords(sent.totalPaise)}?
        </b>
      </p>
      <ReasonForm
        idPrefix={`end-${id}`}
        send={(reason) => deskQuotationsApi.deskQuotationEnd({ params: { id }, body: { version, reason } })}
        submit="End the acceptance"
        keep="Keep it accepted"
        onDone={onDone}
        outcome="Nothing is agreed any more. The customer is told; other options and the credit are free again."
      />
    </>
  );
}

const endedWords: Partial<Record<Quotation['stateBy'], string>> = {
  customer: 'withdrawn by the customer',
  booking: 'with the booking',
};

function Answered({ sent, staff, now }: Props) {
  const { acceptance, declined } = sent;
  const objection = acceptance?.objection;
  return (
    <>
      <FactList>
        {acceptance && (
          <Fact name={acceptance.ended ? 'Acceptance' : 'Accepted'}>
            Version {acceptance.version} by {acceptance.name}, {dayAndTime(acceptance.at, now)}
            {acceptance.method &&
              `, recorded by ${acceptance.by}: ${methodNames[acceptance.method].toLowerCase()}, ${acceptance.reference}`}
          </Fact>
        )}
        {objection && sent.state !== 'objected' && (
          <Fact name="Objection">
            {dayAndTime(objection.at, now)}: {objection.words}
            {objection.decision && ` Decided: ${objection.decision === 'void' ? 'void' : 'it stands'}.`}
          </Fact>
        )}
        {acceptance?.ended && (
          <Fact name={sent.state === 'void' ? 'Void' : 'Ended'}>
            {dayAndTime(acceptance.ended.at, now)}
            {sent.state === 'ended' && `, ${endedWords[acceptance.ended.by] ?? 'at the desk'}`}
            {acceptance.ended.reason && `: ${acceptance.ended.reason}`}
          </Fact>
        )}
        {declined && (
          <Fact name="Declined">
            {dayAndTime(declined.at, now)}
            {declined.byOffice && ', recorded at the desk'}: {declined.reason}
          </Fact>
        )}
      </FactList>
      {sent.state === 'objected' && <DecideObjection sent={sent} staff={staff} now={now} />}
    </>
  );
}

export function SentQuotation(props: Props) {
  const { quotation, sent, of, now } = props;
  const { id, version, state } = sent;
  const [asking, setAsking] = useState<'accept' | 'decline' | 'end'>();
  const change = useChange();
  const done = () => setAsking(undefined);
  const renewed: readonly string[] = ['open', 'expired'];
  const together = of.quotations.filter(
    (option) => option.choice === quotation.choice && renewed.includes(option.state),
  ).length;
  const usedCredit = state === 'expired' && sent.stateBy === 'credit';
  const renew = () =>
    change.run(() => deskQuotationsApi.deskQuotationRenew({ params: { id }, body: { version } }));
  const another = () =>
    change.run(() =>
      deskQuotationsApi.deskQuotationStart({
        body: { booking: of.booking.id, kind: quotation.kind, optionOf: id },
      }),
    );
  return (
    <div className="sent-quotation">
      <FactList>
        <Fact name="Work">{sent.title}</Fact>
        <Fact name="Total">{paiseInWords(sent.totalPaise)}</Fact>
        <Fact name="Version">
          {version}, sent {dayAndTime(sent.sentAt, now)}, valid until {dayAndTime(sent.validUntil, now)}
        </Fact>
      </FactList>
      {usedCredit && (
        <p className="strip-bad">
          What was paid with the booking can no longer be taken off here. Renew it: the next version is
          without.
        </p>
      )}
      <Answered {...props} />
      {asking === 'accept' && <OnBehalf {...props} onDone={done} />}
      {asking === 'decline' && <Declined {...props} onDone={done} />}
      {asking === 'end' && <End {...props} onDone={done} />}
      {asking === undefined && (
        <div className="flow">
          {state === 'open' && (
            <>
              <Button look="outline" onClick={() => setAsking('accept')}>
                Accepted by phone or letter
              </Button>
              <Button look="outline" onClick={() => setAsking('decline')}>
                Declined
              </Button>
            </>
          )}
          {(state === 'expired' || state === 'open') && of.booking.open && (
            <Button
              look={state === 'expired' ? 'primary' : 'outline'}
              disabled={change.busy}
              onClick={() => void renew()}
            >
              {together > 1 ? `Renew ${together} options` : 'Renew'}
            </Button>
          )}
          {(state === 'open' || state === 'expired') && of.booking.open && (
            <Button look="outline" disabled={change.busy} onClick={() => void another()}>
              Another option
            </Button>
          )}
          {(state === 'accepted' || state === 'objected') && (
            <Button look="outline" onClick={() => setAsking('end')}>
              End the acceptance
            </Button>
          )}
          <a className="tap" href={deskPdfUrl(id, version)} download>
            PDF
          </a>
          {sent.acceptance && (
            <a className="tap" href={deskPdfUrl(id, 'acceptance')} download>
              Acceptance as PDF
            </a>
          )}
        </div>
      )}
      {change.fault && <ErrorText message={change.fault} />}
      <details className="sent-sheet">
        <summary>As the customer reads it</summary>
        <SheetPreview content={sent.content} sha256={sent.sha256} />
      </details>
    </div>
  );
}
