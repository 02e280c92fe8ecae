// The message form: five cells and a bar, standing on the map (specification, sections 4, 5 and 8).

import { useState } from 'react';
import { apiPrefix } from '#contract/constants.ts';
import { firstCall } from '#contract/owed.ts';
import { contactBody, plainContactPath } from '#contract/requests.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { explainMobile } from '#web/ui/explain-field.ts';
import { Field, FieldGrid, TextareaField } from '#web/ui/field.tsx';
import { FormCard } from '#web/ui/form-card.tsx';
import { Honeypot } from '#web/ui/honeypot.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { FailureStatus, StatusRegion, SuccessStatus } from '#web/ui/status.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { useOwnDetails } from '#web/ui/use-own-details.ts';
import { AskedBack, DangerQuestion, FirstAidFor, sentAs, useInView } from './danger-question.tsx';
import { requestsApi } from './requests-api.ts';

export function ContactForm() {
  const words = useWords('forms');
  const { contactHead } = useWords('contact');
  const messages = useMessages();
  const { due } = useSpokenTime();
  const [stored, setStored] = useState<
    Awaited<ReturnType<typeof requestsApi.contactCreate>> & { from: number }
  >();
  const form = useApiForm({
    idPrefix: 'contact',
    schema: contactBody,
    send: async (body, idempotencyKey) => {
      setStored({ ...(await requestsApi.contactCreate({ body, idempotencyKey })), from: Date.now() });
    },
    describeFailure: (error) => ({ message: messages.contactFailed, reason: error.message }),
    explain: { mobile: explainMobile },
  });
  useOwnDetails(form.formRef);
  const { cell } = form;
  const isDanger = form.sent !== undefined && stored?.danger !== undefined;
  const confirmation = useInView(sentAs(form.sent, stored, isDanger));

  return (
    // Without its script it is sent as it stands, to a call that answers with a page.
    <FormCard
      form={form}
      action={apiPrefix + plainContactPath}
      className="contact-form"
      aria-label={words.message}
    >
      <FieldGrid>
        <Field {...cell('name')} label={words.name} autoComplete="name" />
        <Field {...cell('mobile')} label={words.phone} inputMode="numeric" autoComplete="tel-national" />
        <Field
          {...cell('email')}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          wide
        />
        <Field {...cell('subject')} label={words.subject} optional wide />
        <TextareaField {...cell('message')} label={words.message} rows={4} optional wide />
      </FieldGrid>
      {!form.sent && <DangerQuestion />}
      <Honeypot />
      <div ref={confirmation.ref}>
        <StatusRegion>
          {form.sent && (
            <SuccessStatus message={messages.contactSent}>
              {isDanger && stored.dueAt !== undefined ? (
                fillWith(words.callback.callsBy, {
                  mobile: <span className="figures">{form.sent.mobile}</span>,
                  time: due(firstCall(stored.dueAt), stored.from),
                })
              ) : (
                <>
                  {contactHead.answer} <PhoneLink />.
                </>
              )}
            </SuccessStatus>
          )}
        </StatusRegion>
      </div>
      {form.sent && stored?.asked && (
        <AskedBack
          asked={stored.asked}
          onAnswered={(answered) => setStored({ ...stored, ...answered, asked: undefined })}
        />
      )}
      {isDanger && <FirstAidFor kind={stored.danger ?? ''} onShown={confirmation.again} />}
      <SubmitBar label={contactHead.submit} ready={form.ready} busy={form.busy} withoutScript />
      {form.formFailure && <FailureStatus {...form.formFailure} />}
    </FormCard>
  );
}
