// What was done at the desk, newest first: nothing here can be changed.
import { useCallback, useEffect, useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import type { staffAuthEndpoints } from '#contract/staff.ts';
import { failureWords, staffApi } from '#web/lib/staff-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import './audit-log.css';

type Entry = EndpointOutput<typeof staffAuthEndpoints.auditList>['entries'][number];

const isRequest = (subject: string) => /^[0-9a-z]{26}$/.test(subject);

/** 'Visit agreed', 'Booking in progress': the log's own names, as one says them. */
function actionWords(action: string): string {
  const plain = action
    .replace(/^booking: (visit|$)/, '$1')
    .replace(': ', ' ')
    .replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function Subject({ entry: { subject, detail, about } }: { entry: Entry }) {
  const own = isRequest(subject) ? '' : subject;
  return (
    <>
      {about ? (
        <a href={about.href}>{[about.name, own].filter(Boolean).join(', ')}</a>
      ) : (
        own || 'Somebody whose data is erased'
      )}
      {detail && !isRequest(detail.split(' ')[0] ?? '') && <span>{detail}</span>}
    </>
  );
}

function groupByDay(entries: readonly Entry[]): [string, Entry[]][] {
  return [...Map.groupBy(entries, (entry) => longDate(entry.at))];
}

export function AuditLog() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [more, setMore] = useState<string | null>();
  const [fault, setFault] = useState<string>();
  const load = useCallback(async (after?: string) => {
    setFault(undefined);
    try {
      const page = await staffApi.auditList({ query: after ? { after } : {} });
      setEntries((known) => (after ? [...known, ...page.entries] : page.entries));
      setMore(page.more);
    } catch (error) {
      setFault(failureWords(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <main id="main" className="desk-page">
      <h1>Log</h1>
      <p className="desk-page-intro">
        Who logged in or tried to, who called whom, who changed what. Nobody can change it.
      </p>
      {fault && (
        <div role="alert">
          <ErrorText message={fault} />
          <Button look="outline" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {more === undefined && !fault && <p aria-busy="true">Loading…</p>}
      {groupByDay(entries).map(([day, group]) => (
        <section key={day} className="audit-day" aria-label={day}>
          <h2>{day}</h2>
          <table className="figures">
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">About</th>
              </tr>
            </thead>
            <tbody>
              {group.map((entry) => (
                <tr key={entry.id} className={/failed/.test(entry.action) ? 'audit-failed' : undefined}>
                  <td>{clockTime(entry.at)}</td>
                  <td>{entry.who || 'Unknown'}</td>
                  <td>{actionWords(entry.action)}</td>
                  <td>
                    <Subject entry={entry} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {more && (
        <Button look="outline" onClick={() => void load(more)}>
          Older
        </Button>
      )}
    </main>
  );
}
