// Login, first step: the e-mail address (specification, sections 2, 4 and 5).
import { loginOtpBody } from '#contract/auth.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { FormCard, FormCardHead } from '#web/ui/form-card.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { keepPending, toPending, useTypedBefore } from './pending-code.ts';
import { WaitingCode } from './waiting-code.tsx';

export function LoginForm() {
  const form = useApiForm({
    idPrefix: 'login',
    schema: loginOtpBody,
    send: async (body) => {
      keepPending('login', toPending(await browserApi.loginOtp({ body })));
      location.assign('/login-verify');
    },
    describeFailure: ({ field = 'email', message }) => ({ field, message }),
  });
  useTypedBefore('login', form.formRef);
  return (
    <FormCard form={form} aria-labelledby="login-title">
      <FormCardHead
        id="login-title"
        title="Your e-mail"
        note={
          <>
            New here? <a href="/register">Register Now</a>
          </>
        }
      />
      <FieldGrid>
        <Field
          {...form.cell('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          wide
        />
      </FieldGrid>
      <WaitingCode purpose="login" href="/login-verify" />
      <SubmitBar label="Get OTP" ready={form.ready} busy={form.busy || form.sent !== undefined} />
    </FormCard>
  );
}
