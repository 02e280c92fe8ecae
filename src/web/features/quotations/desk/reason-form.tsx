// What the office says about a quotation goes with a reason, which its customer reads.
import { type FormEvent, type ReactNode, useState } from 'react';
import { useChange } from '#web/desk/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { FieldGrid, TextareaField } from '#web/ui/field.tsx';

interface Props {
  idPrefix: string;
  label?: string;
  send: (reason: string) => Promise<unknown>;
  submit: string;
  /** What it does takes something away: leaving it as it is stands first. */
  keep?: string;
  onDone: () => void;
  outcome?: ReactNode;
}

export function ReasonForm(props: Props) {
  const { idPrefix, label = 'Why: the customer reads it', submit, keep, onDone, outcome } = props;
  const [reason, setReason] = useState('');
  const change = useChange();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await change.run(() => props.send(reason))) onDone();
  };
  const yes = (
    <Button look={keep ? 'outline' : 'primary'} type="submit" disabled={change.busy}>
      {submit}
    </Button>
  );
  return (
    <form className="screen-form" onSubmit={(event) => void send(event)} noValidate>
      <FieldGrid>
        <TextareaField
          idPrefix={idPrefix}
          name="reason"
          label={label}
          rows={2}
          maxLength={1000}
          wide
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={change.errorAt('reason')}
        />
      </FieldGrid>
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot row">
        {!keep && yes}
        <Button look={keep ? 'primary' : 'outline'} onClick={onDone}>
          {keep ?? 'Back'}
        </Button>
        {keep && yes}
        {outcome && <p>{outcome}</p>}
      </div>
    </form>
  );
}
