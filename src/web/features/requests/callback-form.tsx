// 'Talk To Our Expert': four cells and a bar, asking for a call back (specification, sections 4 and 5).
import { useState } from 'react';
import { apiPrefix } from '#contract/constants.ts';
import { type DangerAnswer, isCalledSooner } from '#contract/danger-question.ts';
import { firstCall } from '#contract/owed.ts';
import { callbackBody, plainCallbackPath } from '#contract/requests.ts';
import { callbackServiceChoices, serviceWireNames } from '#contract/services.ts';
import { FindingLine } from '#web/features/finder/finding-line.tsx';
import type { CarriedInDanger } from '#web/features/finder/first-aid-words.ts';
import { DeadlineBar } from '#web/features/requests/deadline-bar.tsx';
import { useCompany } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { useNow } from '#web/lib/use-now.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { explainMobile } from '#web/ui/explain-field.ts';
import { Field, FieldGrid, SelectField } from '#web/ui/field.tsx';
import { FormCard, FormCardHead } from '#web/ui/form-card.tsx';
import { Honeypot } from '#web/ui/honeypot.tsx';
import { FailureStatus, StatusRegion, SuccessStatus } from '#web/ui/status.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { useOwnDetails } from '#web/ui/use-own-details.ts';
import { AskedBack, DangerQuestion, FirstAidFor, sentAs, useInView, useSooner } from './danger-question.tsx';
import { FirstAid, FirstAidBefore } from './first-aid.tsx';
import { requestsApi } from './requests-api.ts';
import { useServiceChoices } from './service-choices.ts';
import './callback-form.css';

/** When we will have called at the latest, counted from when the request was sent. */
interface Deadline {
  from: number;
  dueAt: number;
}

/** What stands at the office. */
type Stored = Awaited<ReturnType<typeof requestsApi.callbackCreate>> & { from: number };

/** Apart from the words, which are read aloud once: the rule goes on ticking. */
function CallDeadline({ deadline }: { deadline: Deadline }) {
  const now = useNow();
  return (
    <div className="strip-good callback-deadline">
      {now !== undefined && <DeadlineBar {...deadline} now={now} />}
    </div>
  );
}

export function CallbackForm({
  title,
  note,
  finding: arrivedWith,
}: {
  title: string;
  note: string;
  /** What the leak finder said before. */
  finding?: CarriedInDanger | undefined;
}) {
  const company = useCompany();
  const words = useWords('forms');
  const { callback } = words;
  const messages = useMessages();
  const { due } = useSpokenTime();
  const choices = useServiceChoices(callbackServiceChoices);
  const [finding, setFinding] = useState(arrivedWith);
  const [answer, setAnswer] = useState<DangerAnswer>();
  const sooner = useSooner();
  const [stored, setStored] = useState<Stored>();
  const form = useApiForm({
    idPrefix: 'callback',
    schema: callbackBody,
    send: async (body, idempotencyKey) => {
      setStored({ ...(await requestsApi.callbackCreate({ body, idempotencyKey })), from: Date.now() });
      setAnswer(undefined);
    },
    describeFailure: (error) => ({ message: messages.callbackFailed, reason: error.message }),
    explain: { mobile: explainMobile },
  });
  useOwnDetails(form.formRef);
  const { cell } = form;
  const deadline = stored?.dueAt === undefined ? undefined : { from: stored.from, dueAt: stored.dueAt };
  const danger = stored?.danger ?? finding?.firstAid?.danger;
  const isDanger = form.sent !== undefined && danger !== undefined;
  const confirmation = useInView(sentAs(form.sent, stored, isDanger));

  const removeFinding = () => {
    setFinding(undefined);
    // The link that had the focus is gone.
    form.formRef.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  };

  return (
    // Without its script it is sent as it stands, to a call that answers with a page.
    <FormCard form={form} action={apiPrefix + plainCallbackPath} aria-labelledby="callback-title">
      {/* Nobody in danger reads of an hour. */}
      <FormCardHead
        id="callback-title"
        title={title}
        note={isDanger ? undefined : finding?.firstAid || isCalledSooner(answer) ? sooner : note}
      />
      {finding && <FindingLine finding={finding} onRemove={removeFinding} />}
      {finding?.firstAid && !form.sent && <FirstAidBefore aid={finding.firstAid} />}
      <FieldGrid>
        <Field {...cell('name')} label={words.name} autoComplete="name" />
        <Field {...cell('mobile')} label={words.mobile} inputMode="numeric" autoComplete="tel-national" />
        <Field {...cell('location')} label={words.location} autoComplete="address-level3" />
        <SelectField
          {...cell('service')}
          label={words.service}
          prompt={words.choose}
          choices={choices}
          defaultValue={callbackServiceChoices.find(
            (name) => arrivedWith && serviceWireNames[name] === arrivedWith.service,
          )}
        />
      </FieldGrid>
      {!form.sent && !finding?.firstAid && <DangerQuestion onAnswer={setAnswer} />}
      <Honeypot />
      <div ref={confirmation.ref}>
        <StatusRegion>
          {form.sent && (
            <SuccessStatus message={messages.callbackSent}>
              {fillWith(deadline ? callback.callsBy : callback.callsSoon, {
                mobile: <span className="figures">{form.sent.mobile}</span>,
                time: deadline && due(firstCall(deadline.dueAt), deadline.from),
                within: company.callBack.within,
                hours: company.workingHours.sentence,
              })}
            </SuccessStatus>
          )}
        </StatusRegion>
      </div>
      {form.sent && deadline && <CallDeadline deadline={deadline} />}
      {form.sent && stored?.asked && (
        <AskedBack
          asked={stored.asked}
          onAnswered={(answered) => setStored({ ...stored, ...answered, asked: undefined })}
        />
      )}
      {isDanger &&
        (finding?.firstAid ? (
          <FirstAid aid={finding.firstAid} />
        ) : (
          <FirstAidFor kind={danger} onShown={confirmation.again} />
        ))}
      {form.formFailure && <FailureStatus {...form.formFailure} />}
      <SubmitBar label={callback.submit} ready={form.ready} busy={form.busy} withoutScript />
    </FormCard>
  );
}
