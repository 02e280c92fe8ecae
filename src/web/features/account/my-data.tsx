// What is held about the person who is logged in: a look at it, a copy of it, and its erasure.
import { apiPrefix } from '#contract/constants.ts';
import type { SessionUser } from '#web/lib/session-store.ts';
import { useSession } from '#web/lib/use-session.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { LoginGate } from '../auth/login-gate.tsx';
import { OpenSessions } from '../auth/open-sessions.tsx';
import { EraseAccount } from './erase-account.tsx';
import { MailLanguage } from './mail-language.tsx';
import './my-data.css';

function Account({ user: { name, mobile, email } }: { user: SessionUser }) {
  const words = useWords('account');
  const labels = useWords('forms');
  return (
    <div className="columns my-data">
      <div className="form-card my-data-sheet links">
        <h2>{words.yours}</h2>
        <dl>
          <div>
            <dt>{labels.name}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{labels.mobile}</dt>
            <dd className="figures">{mobile}</dd>
          </div>
          <div>
            <dt>{labels.email}</dt>
            <dd>{email}</dd>
          </div>
          <MailLanguage />
        </dl>
        <p>{fillWith(words.changed, { phone: <PhoneLink /> })}</p>
      </div>
      <section className="my-data-part links my-data-sessions" aria-labelledby="sessions-title">
        <h2 id="sessions-title">{words.sessions.title}</h2>
        <OpenSessions />
      </section>
      <section className="my-data-part links" aria-labelledby="copy-title">
        <h2 id="copy-title">{words.copy.title}</h2>
        <p>{words.copy.text}</p>
        <ButtonLink look="primary" href={`${apiPrefix}/account/download`} download="my-data.zip">
          {words.copy.button}
        </ButtonLink>
      </section>
      <section className="my-data-part links" aria-labelledby="erase-title">
        <h2 id="erase-title">{words.erase.title}</h2>
        <EraseAccount />
      </section>
    </div>
  );
}

export function MyData() {
  const { gate } = useWords('account');
  const session = useSession();
  return (
    <div className="wrap my-data-page">
      {session.status === 'visitor' && <LoginGate>{gate}</LoginGate>}
      {session.status === 'customer' && <Account user={session.user} />}
    </div>
  );
}
