// Login, first step: the e-mail address (specification, sections 2, 4 and 5).
import { loginOtpBody } from '#contract/auth.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { FormCard, FormCardHead } from '#web/ui/form-card.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { authApi } from './auth-api.ts';
import { keepPending, toPending, useTypedBefore } from './pending-code.ts';
import { WaitingCode } from './waiting-code.tsx';

export function LoginForm() {
  const { login: words, getOtp } = useWords('auth');
  const { email } = useWords('forms');
  const path = usePath();
  const form = useApiForm({
    idPrefix: 'login',
    schema: loginOtpBody,
    send: async (body) => {
      keepPending('login', toPending(await authApi.loginOtp({ body })));
      location.assign(path('/login-verify'));
    },
    describeFailure: ({ field = 'email', message }) => ({ field, message }),
  });
  useTypedBefore('login', form.formRef);
  return (
    <FormCard form={form} aria-labelledby="login-title">
      <FormCardHead
        id="login-title"
        title={words.formTitle}
        note={fillWith(words.newHere, { link: <a href={path('/register')}>{words.registerNow}</a> })}
      />
      <FieldGrid>
        <Field
          {...form.cell('email')}
          label={email}
          type="email"
          inputMode="email"
          autoComplete="email"
          wide
        />
      </FieldGrid>
      <WaitingCode purpose="login" href={path('/login-verify')} />
      <SubmitBar label={getOtp} ready={form.ready} busy={form.busy || form.sent !== undefined} />
    </FormCard>
  );
}
