// 'Talk To Our Expert': four cells and a bar, asking for a call back (specification, sections 4 and 5).
import { useState } from 'react';
import { dueInWords } from '#contract/india-time.ts';
import { messages } from '#contract/messages.ts';
import { callbackBody } from '#contract/requests.ts';
import { callbackServiceChoices } from '#contract/services.ts';
import { DeadlineBar } from '#web/features/requests/deadline-bar.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useNow } from '#web/lib/use-now.ts';
import { explainMobile } from '#web/ui/explain-field.ts';
import { Field, FieldGrid, SelectField } from '#web/ui/field.tsx';
import { FormCard, FormCardHead } from '#web/ui/form-card.tsx';
import { Honeypot } from '#web/ui/honeypot.tsx';
import { FailureStatus, StatusRegion, SuccessStatus } from '#web/ui/status.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { useOwnDetails } from '#web/ui/use-own-details.ts';
import './callback-form.css';

/** When we will have called at the latest, counted from when the request was sent. */
interface Deadline {
  from: number;
  dueAt: number;
}

/** Apart from the words, which are read aloud once: the rule goes on ticking. */
function CallDeadline({ deadline }: { deadline: Deadline }) {
  const now = useNow();
  return (
    <div className="callback-deadline">{now !== undefined && <DeadlineBar {...deadline} now={now} />}</div>
  );
}

export function CallbackForm({ title, note }: { title: string; note: string }) {
  const company = useCompany();
  const [deadline, setDeadline] = useState<Deadline>();
  const form = useApiForm({
    schema: callbackBody,
    send: async (body, idempotencyKey) => {
      const { dueAt } = await browserApi.callbackCreate({ body, idempotencyKey });
      setDeadline(dueAt === undefined ? undefined : { from: Date.now(), dueAt });
    },
    describeFailure: (error) => ({ message: messages.callbackFailed, reason: error.message }),
    explain: { mobile: explainMobile },
  });
  useOwnDetails(form.formRef);
  const cell = (name: string) => ({ name, idPrefix: 'callback', error: form.fieldError(name) });

  return (
    // method="post": should the form ever be submitted without its script, nothing typed reaches the address bar.
    <FormCard form={form} className="callback-form" aria-labelledby="callback-title">
      <FormCardHead id="callback-title" title={title} note={note} />
      <FieldGrid>
        <Field {...cell('name')} label="Name" autoComplete="name" />
        <Field {...cell('mobile')} label="Mobile" inputMode="numeric" autoComplete="tel-national" />
        <Field {...cell('location')} label="Location" autoComplete="address-level3" />
        <SelectField
          {...cell('service')}
          label="Service"
          prompt="Choose one"
          choices={callbackServiceChoices}
        />
      </FieldGrid>
      <Honeypot />
      <StatusRegion>
        {form.sent && (
          <SuccessStatus message={messages.callbackSent}>
            An engineer calls you on <span className="figures">{form.sent.mobile}</span>{' '}
            {deadline
              ? `by ${dueInWords(deadline.dueAt, deadline.from)}.`
              : `${company.callBack.within}: ${company.workingHours.sentence}.`}
          </SuccessStatus>
        )}
      </StatusRegion>
      {form.sent && deadline && <CallDeadline deadline={deadline} />}
      {form.formFailure && <FailureStatus {...form.formFailure} />}
      <SubmitBar label="Request a call back" ready={form.ready} busy={form.busy} />
    </FormCard>
  );
}
