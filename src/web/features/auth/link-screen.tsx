// Where a mailed link leads. Opening it does nothing yet: programs that check mail open every link, a person presses.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type LinkPurpose, linkVerifyBody } from '#contract/auth.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { explainMobile } from '#web/ui/explain-field.ts';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { FormCard } from '#web/ui/form-card.tsx';
import { FailureStatus } from '#web/ui/status.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { AuthLayout, ratherTalk } from './auth-layout.tsx';
import { forgetPending, useTypedBefore } from './pending-code.ts';
import { takeReturnPath } from './return-path.ts';
import { verifyDrawings } from './verify-screen.tsx';

interface Link {
  token: string;
  purpose: LinkPurpose;
  email: string;
}

const words = {
  login: { title: 'Log in', intro: 'One press, and you are in.', label: 'Log in' },
  register: {
    title: 'Create your account',
    intro: 'A name to ask for and a number to call, and you are in.',
    label: 'Create my account',
  },
} as const;

function LinkForm({ link: { token, purpose, email } }: { link: Link }) {
  const form = useApiForm({
    idPrefix: 'link',
    schema: linkVerifyBody,
    send: async (body) => {
      await browserApi.linkVerify({ body });
      forgetPending(purpose);
      location.replace(takeReturnPath());
    },
    describeFailure: ({ field, message }) => ({ field, message }),
    explain: { mobile: explainMobile },
  });
  useTypedBefore('register', form.formRef);
  const { cell } = form;
  return (
    <FormCard form={form} className="link-form" aria-label={words[purpose].title}>
      <input type="hidden" name="token" value={token} />
      <p className="link-account">
        {purpose === 'login' ? 'Log in as' : 'An account for'} <b>{email}</b>
      </p>
      {purpose === 'register' && (
        <FieldGrid>
          <Field {...cell('name')} label="Name" autoComplete="name" />
          <Field {...cell('mobile')} label="Mobile" inputMode="numeric" autoComplete="tel-national" />
        </FieldGrid>
      )}
      {form.formFailure && <FailureStatus {...form.formFailure} />}
      <SubmitBar
        label={words[purpose].label}
        ready={form.ready}
        busy={form.busy || form.sent !== undefined}
      />
    </FormCard>
  );
}

export function LinkScreen() {
  const [link, setLink] = useState<Link>();
  const [fault, setFault] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const token = location.hash.slice(1);
    // Another link opened in the same tab changes only what follows the #.
    addEventListener('hashchange', () => location.reload());
    browserApi.linkCheck({ body: { token } }).then(
      ({ purpose, email }) => setLink({ token, purpose, email }),
      (error) =>
        setFault(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'),
    );
  }, []);

  let content: ReactNode = <p>Opening your link…</p>;
  if (fault) {
    content = (
      <>
        <FailureStatus message={fault} />
        <p>
          <a href="/login">Log in</a> or <a href="/register">create your account</a> to get a new mail.
        </p>
      </>
    );
  }
  return (
    <AuthLayout
      drawings={verifyDrawings}
      title={link ? words[link.purpose].title : 'Log in'}
      intro={<p>{link ? words[link.purpose].intro : 'With the link from your mail.'}</p>}
      notes={[
        {
          title: 'Not your doing?',
          text: 'Then close this page: nothing happens until you press the button.',
        },
        ratherTalk,
      ]}
    >
      {link ? (
        <LinkForm link={link} />
      ) : (
        <div className="form-card link-opening" aria-busy={!fault}>
          {content}
        </div>
      )}
    </AuthLayout>
  );
}
