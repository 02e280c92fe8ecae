// A quotation that was promised: to write it, or to say that one went by another way, which can be taken back. Nobody is
// told of one that has no date and no number.
import { type FormEvent, useState } from 'react';
import { indianDate, longDate, midnightOf } from '#contract/india-time.ts';
import type { QueuedRequest } from '#contract/requests.staff.ts';
import { bindFields } from '#web/desk/bind-fields.ts';
import { useChange } from '#web/desk/use-change.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field } from '#web/ui/field.tsx';

export type SentElsewhere = { sentOn: string; number: string };

type Send = (sent: SentElsewhere) => Promise<unknown>;

function SentForm({ send, onClose }: { send: Send; onClose: () => void }) {
  const change = useChange();
  const today = indianDate(Date.now());
  const typed = useState({ sentOn: today, number: '' });
  const [sent] = typed;
  const field = bindFields('quoted', typed, change.errorAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run(() => send(sent));
  };
  return (
    <form className="screen-form frame" onSubmit={submit} noValidate>
      <Field {...field('number')} label="Number of the quotation" maxLength={40} />
      <Field {...field('sentOn')} label="Sent on" type="date" max={today} />
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot row">
        <Button look="primary" type="submit" disabled={change.busy}>
          Record as sent
        </Button>
        <Button look="outline" onClick={onClose}>
          Back
        </Button>
        <p>The customer is told number and date.</p>
      </div>
    </form>
  );
}

export function ToQuote({ bookingId, send }: { bookingId: string; send: Send }) {
  const [open, setOpen] = useState(false);
  if (open) return <SentForm send={send} onClose={() => setOpen(false)} />;
  return (
    <div className="flow">
      <ButtonLink look="primary" href={`/desk/quotations?booking=${bookingId}`}>
        Write the quotation
      </ButtonLink>
      <Button look="outline" onClick={() => setOpen(true)}>
        Sent by another way
      </Button>
    </div>
  );
}

export function SentElsewhereNote({
  quoted: { number, sentOn },
  busy,
  onTakeBack,
}: {
  quoted: NonNullable<QueuedRequest['quotedElsewhere']>;
  busy: boolean;
  onTakeBack: () => void;
}) {
  return (
    <div className="panel-strip strip spread">
      <p>
        Quotation {number}, sent {longDate(midnightOf(sentOn))} by another way. The customer was told.
      </p>
      <Button look="outline" disabled={busy} onClick={onTakeBack}>
        It was not sent
      </Button>
    </div>
  );
}
