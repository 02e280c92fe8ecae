// What is held about the person who is logged in: a look at it, a copy of it, and its erasure.
import { apiPrefix } from '#contract/constants.ts';
import type { SessionUser } from '#web/lib/session-store.ts';
import { useSession } from '#web/lib/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { LoginGate } from '../auth/login-gate.tsx';
import { OpenSessions } from '../auth/open-sessions.tsx';
import { EraseAccount } from './erase-account.tsx';
import './my-data.css';

function Account({ user: { name, mobile, email } }: { user: SessionUser }) {
  return (
    <div className="my-data">
      <div className="form-card my-data-sheet">
        <h2>Your account</h2>
        <dl>
          <div>
            <dt>Name</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Mobile</dt>
            <dd className="figures">{mobile}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{email}</dd>
          </div>
        </dl>
        <p>
          Something wrong or changed? Tell us on <PhoneLink /> and we correct it.
        </p>
      </div>
      <section className="my-data-part my-data-sessions" aria-labelledby="sessions-title">
        <h2 id="sessions-title">Where you are logged in</h2>
        <OpenSessions />
      </section>
      <section className="my-data-part" aria-labelledby="copy-title">
        <h2 id="copy-title">Take a copy</h2>
        <p>
          One zip file with all we hold under your address: the account, your messages, your bookings and
          their photos.
        </p>
        <ButtonLink look="primary" href={`${apiPrefix}/account/download`} download="my-data.zip">
          Download my data
        </ButtonLink>
      </section>
      <section className="my-data-part" aria-labelledby="erase-title">
        <h2 id="erase-title">Erase it</h2>
        <EraseAccount />
      </section>
    </div>
  );
}

export function MyData() {
  const session = useSession();
  return (
    <div className="wrap my-data-page">
      {session.status === 'visitor' && <LoginGate>Log in to see what we hold about you.</LoginGate>}
      {session.status === 'customer' && <Account user={session.user} />}
    </div>
  );
}
