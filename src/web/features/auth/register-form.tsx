// Registration, first step: name, mobile and e-mail address (specification, sections 2, 4 and 5).
import { registerOtpBody } from '#contract/auth.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { explainMobile } from '#web/ui/explain-field.ts';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { FormCard, FormCardHead } from '#web/ui/form-card.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { authApi } from './auth-api.ts';
import { keepPending, toPending, useTypedBefore } from './pending-code.ts';
import { WaitingCode } from './waiting-code.tsx';

export function RegisterForm() {
  const { register: words, getOtp } = useWords('auth');
  const labels = useWords('forms');
  const path = usePath();
  const form = useApiForm({
    idPrefix: 'register',
    schema: registerOtpBody,
    send: async (body) => {
      keepPending('register', toPending(await authApi.registerOtp({ body })));
      location.assign(path('/verify-registration'));
    },
    describeFailure: ({ field = 'email', message }) => ({ field, message }),
    explain: { mobile: explainMobile },
  });
  useTypedBefore('register', form.formRef);
  const { cell } = form;
  return (
    <FormCard form={form} aria-labelledby="register-title">
      <FormCardHead
        id="register-title"
        title={words.formTitle}
        note={fillWith(words.beenHere, { link: <a href={path('/login')}>{words.login}</a> })}
      />
      <FieldGrid>
        <Field {...cell('name')} label={labels.name} autoComplete="name" />
        <Field {...cell('mobile')} label={labels.mobile} inputMode="numeric" autoComplete="tel-national" />
        <Field
          {...cell('email')}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          wide
        />
      </FieldGrid>
      <WaitingCode purpose="register" href={path('/verify-registration')} />
      <SubmitBar label={getOtp} ready={form.ready} busy={form.busy || form.sent !== undefined} />
    </FormCard>
  );
}
