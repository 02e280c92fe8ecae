// Open sessions, so that an unknown one catches the eye, and the button that ends all of them.
import { useEffect, useState } from 'react';
import type { OpenSession } from '#contract/auth.ts';
import { fill } from '#contract/fill.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { authApi } from './auth-api.ts';

const wordsFor = (error: unknown, otherwise: string) =>
  error instanceof ApiError ? error.message : otherwise;

function Place({ session: { current, browser, createdAt, lastUsedAt } }: { session: OpenSession }) {
  const words = useWords('account').sessions;
  const { clock, date } = useSpokenTime();
  const [name = '', system] = browser.split(' on ');
  const since = { date: date(createdAt), time: clock(createdAt) };
  return (
    <li>
      <b>
        {(system ? fill(words.place, { browser: name, system }) : name) || words.unknown}
        {current && <span> {words.thisOne}</span>}
      </b>
      <span className="figures">
        {current ? fill(words.since, since) : fill(words.sinceAndUsed, { ...since, used: date(lastUsedAt) })}
      </span>
    </li>
  );
}

export function OpenSessions() {
  const { wrong } = useWords('auth');
  const words = useWords('account').sessions;
  const path = usePath();
  const [sessions, setSessions] = useState<readonly OpenSession[]>();
  const [fault, setFault] = useState<string>();
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    authApi.sessionList({}).then(
      (answer) => setSessions(answer.sessions),
      (error) => setFault(wordsFor(error, wrong)),
    );
  }, [wrong]);
  const endAll = async () => {
    setEnding(true);
    setFault(undefined);
    try {
      await authApi.sessionEndAll({ body: {} });
      location.replace(path('/'));
    } catch (error) {
      setFault(wordsFor(error, wrong));
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
      <p>{words.text}</p>
      <div role="alert">{fault && <ErrorText message={fault} />}</div>
      <Button look="outline" onClick={() => void endAll()} disabled={ending}>
        {ending ? words.loggingOut : words.logOut}
      </Button>
    </>
  );
}
