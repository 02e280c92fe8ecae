// Where somebody is logged in, so that a place they do not know catches the eye, and the way to end all of it.
import { useEffect, useState } from 'react';
import type { OpenSession } from '#contract/auth.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';

const wordsFor = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';

function Place({ session: { current, browser, createdAt, lastUsedAt } }: { session: OpenSession }) {
  return (
    <li>
      <b>
        {browser || 'A browser we do not recognise'}
        {current && <span> This one</span>}
      </b>
      <span className="figures">
        Logged in {longDate(createdAt)}, {clockTime(createdAt)}
        {!current && `. Last used ${longDate(lastUsedAt)}`}
      </span>
    </li>
  );
}

export function OpenSessions() {
  const [sessions, setSessions] = useState<readonly OpenSession[]>();
  const [fault, setFault] = useState<string>();
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    browserApi.sessionList({}).then(
      (answer) => setSessions(answer.sessions),
      (error) => setFault(wordsFor(error)),
    );
  }, []);
  const endAll = async () => {
    setEnding(true);
    setFault(undefined);
    try {
      await browserApi.sessionEndAll({ body: {} });
      location.replace('/');
    } catch (error) {
      setFault(wordsFor(error));
      setEnding(false);
    }
  };
  return (
    <>
      <ul className="open-sessions" aria-busy={!sessions && !fault}>
        {sessions?.map((session) => (
          <Place key={`${session.createdAt}-${session.browser}-${session.current}`} session={session} />
        ))}
      </ul>
      <p>
        A place you do not know? Log out everywhere, here too. Then only your mailbox lets anybody in again.
      </p>
      <div role="alert">{fault && <ErrorText message={fault} />}</div>
      <Button look="outline" onClick={() => void endAll()} disabled={ending}>
        {ending ? 'Logging out' : 'Log out everywhere'}
      </Button>
    </>
  );
}
