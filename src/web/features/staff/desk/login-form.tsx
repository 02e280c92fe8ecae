// Logging in at the desk: e-mail, password and the six digits of the authenticator.
import { staffAuthEndpoints } from '#contract/staff.ts';
import { staffApi } from '#web/lib/staff-api.ts';
import { setStaffSession } from '#web/lib/staff-session.ts';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { FormCard, FormCardHead } from '#web/ui/form-card.tsx';
import { FailureStatus } from '#web/ui/status.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';

/** The same words under both forms of the desk. */
export const codeProps = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 6,
  spellCheck: false,
} as const;

export function LoginForm() {
  const form = useApiForm({
    idPrefix: 'desk-login',
    schema: staffAuthEndpoints.staffLogin.body,
    send: async (body) => {
      const { staff } = await staffApi.staffLogin({ body });
      setStaffSession({ status: 'in', staff });
    },
    describeFailure: ({ field, message }) => ({ field, message }),
  });
  return (
    <FormCard form={form} aria-labelledby="desk-login-title">
      <FormCardHead id="desk-login-title" title="Log in" note="Staff only" />
      <FieldGrid>
        <Field
          {...form.cell('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          wide
        />
        <Field {...form.cell('password')} label="Password" type="password" autoComplete="current-password" />
        <Field {...form.cell('code')} label="Six-digit code" {...codeProps} />
      </FieldGrid>
      {form.formFailure && <FailureStatus {...form.formFailure} />}
      <SubmitBar label="Log in" ready={form.ready} busy={form.busy} />
    </FormCard>
  );
}
