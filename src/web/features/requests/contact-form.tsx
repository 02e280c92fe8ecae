// The message form: five cells and a bar, standing on the map (specification, sections 4, 5 and 8).

import { messages } from '#contract/messages.ts';
import { contactBody } from '#contract/requests.ts';
import { contactHead } from '#web/content/contact.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { explainMobile } from '#web/ui/explain-field.ts';
import { Field, FieldGrid, TextareaField } from '#web/ui/field.tsx';
import { FormCard } from '#web/ui/form-card.tsx';
import { Honeypot } from '#web/ui/honeypot.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { FailureStatus, StatusRegion, SuccessStatus } from '#web/ui/status.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { useOwnDetails } from '#web/ui/use-own-details.ts';

export function ContactForm() {
  const form = useApiForm({
    idPrefix: 'contact',
    schema: contactBody,
    send: (body, idempotencyKey) => browserApi.contactCreate({ body, idempotencyKey }),
    describeFailure: (error) => ({ message: messages.contactFailed, reason: error.message }),
    explain: { mobile: explainMobile },
  });
  useOwnDetails(form.formRef);
  const { cell } = form;

  return (
    // method="post": should the form ever be submitted without its script, nothing typed reaches the address bar.
    <FormCard form={form} className="contact-form" aria-label="Message">
      <FieldGrid>
        <Field {...cell('name')} label="Name" autoComplete="name" />
        <Field {...cell('mobile')} label="Phone" inputMode="numeric" autoComplete="tel-national" />
        <Field {...cell('email')} label="Email" type="email" inputMode="email" autoComplete="email" wide />
        <Field {...cell('subject')} label="Subject" optional wide />
        <TextareaField {...cell('message')} label="Message" rows={4} optional wide />
      </FieldGrid>
      <Honeypot />
      <StatusRegion>
        {form.sent && (
          <SuccessStatus message={messages.contactSent}>
            {contactHead.answer} <PhoneLink />.
          </SuccessStatus>
        )}
      </StatusRegion>
      <SubmitBar label={contactHead.submit} ready={form.ready} busy={form.busy} />
      {form.formFailure && <FailureStatus {...form.formFailure} />}
    </FormCard>
  );
}
