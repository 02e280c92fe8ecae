// Where a mailed link leads. Opening it does nothing yet: programs that check mail open every link, a person presses.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type LinkPurpose, linkVerifyBody } from '#contract/auth.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { explainMobile } from '#web/ui/explain-field.ts';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { FormCard } from '#web/ui/form-card.tsx';
import { FailureStatus } from '#web/ui/status.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { useApiForm } from '#web/ui/use-api-form.ts';
import { authApi } from './auth-api.ts';
import { AuthLayout, useRatherTalk } from './auth-layout.tsx';
import { forgetPending, useTypedBefore } from './pending-code.ts';
import { rememberedLink, takeReturnPath } from './return-path.ts';
import { verifyDrawings } from './verify-screen.tsx';

interface Link {
  token: string;
  purpose: LinkPurpose;
  email: string;
}

function useLinkWords() {
  const { login, register, link } = useWords('auth');
  return {
    login: { title: login.title, intro: link.loginIntro, label: login.title, who: link.loginAs },
    register: {
      title: register.title,
      intro: link.registerIntro,
      label: link.registerLabel,
      who: link.accountFor,
    },
  };
}

function LinkForm({ link: { token, purpose, email } }: { link: Link }) {
  const words = useLinkWords();
  const labels = useWords('forms');
  const path = usePath();
  const form = useApiForm({
    idPrefix: 'link',
    schema: linkVerifyBody,
    send: async (body) => {
      await authApi.linkVerify({ body: { ...body, ...rememberedLink() } });
      forgetPending(purpose);
      location.replace(takeReturnPath(path('/')));
    },
    describeFailure: ({ field, message }) => ({ field, message }),
    explain: { mobile: explainMobile },
  });
  useTypedBefore('register', form.formRef);
  const { cell } = form;
  return (
    <FormCard form={form} aria-label={words[purpose].title}>
      <input type="hidden" name="token" value={token} />
      <p className="link-account">{fillWith(words[purpose].who, { email: <b>{email}</b> })}</p>
      {purpose === 'register' && (
        <FieldGrid>
          <Field {...cell('name')} label={labels.name} autoComplete="name" />
          <Field {...cell('mobile')} label={labels.mobile} inputMode="numeric" autoComplete="tel-national" />
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
  const auth = useWords('auth');
  const words = useLinkWords();
  const ratherTalk = useRatherTalk();
  const path = usePath();
  const [link, setLink] = useState<Link>();
  const [fault, setFault] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const token = location.hash.slice(1);
    // Another link opened in the same tab changes only what follows the #.
    addEventListener('hashchange', () => location.reload());
    authApi.linkCheck({ body: { token } }).then(
      ({ purpose, email }) => setLink({ token, purpose, email }),
      (error) => setFault(error instanceof ApiError ? error.message : auth.wrong),
    );
  }, [auth.wrong]);

  let content: ReactNode = <p>{auth.link.opening}</p>;
  if (fault) {
    content = (
      <>
        <FailureStatus message={fault} />
        <p>
          {fillWith(auth.link.again, {
            login: <a href={path('/login')}>{auth.link.againLogin}</a>,
            register: <a href={path('/register')}>{auth.link.againRegister}</a>,
          })}
        </p>
      </>
    );
  }
  return (
    <AuthLayout
      drawings={verifyDrawings}
      title={link ? words[link.purpose].title : auth.login.title}
      intro={<p>{link ? words[link.purpose].intro : auth.link.intro}</p>}
      notes={[
        {
          title: auth.link.notYouTitle,
          text: auth.link.notYou,
        },
        ratherTalk,
      ]}
    >
      {link ? (
        <LinkForm link={link} />
      ) : (
        <div className="form-card link-opening links" aria-busy={!fault}>
          {content}
        </div>
      )}
    </AuthLayout>
  );
}
