// What was done at the desk, newest first: nothing here can be changed.

import type { EndpointOutput } from '#contract/endpoint.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import type { staffAuthEndpoints } from '#contract/staff.ts';
import { loadPages, type ScreenArgs, type ScreenData } from '#web/desk/desk-loader.ts';
import { MoreButton, WhenLoaded } from '#web/desk/screen.tsx';
import { staffApi } from '#web/lib/staff-api.ts';
import './audit-log.css';

type Log = EndpointOutput<typeof staffAuthEndpoints.auditList>;
type Entry = Log['entries'][number];

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
        own || 'Erased customer'
      )}
      {detail && !isRequest(detail.split(' ')[0] ?? '') && <span>{detail}</span>}
    </>
  );
}

function groupByDay(entries: readonly Entry[]): [string, Entry[]][] {
  return [...Map.groupBy(entries, (entry) => longDate(entry.at))];
}

export const loadLog = ({ query }: ScreenArgs): Promise<Log> =>
  loadPages(
    query,
    (after) => staffApi.auditList({ query: after ? { after } : {} }),
    (before, next) => ({ ...next, entries: [...before.entries, ...next.entries] }),
  );

export function AuditLog({ loaded }: ScreenData<Log>) {
  return (
    <main id="main" className="desk-page">
      <h1>Log</h1>
      <p className="desk-page-intro">Log-ins, calls and changes. Entries cannot be edited.</p>
      <WhenLoaded loaded={loaded}>
        {({ entries, more }, fault) => (
          <>
            {groupByDay(entries).map(([day, group]) => (
              <section key={day} className="audit-day links" aria-label={day}>
                <h2>{day}</h2>
                <table className="figures">
                  <thead className="visually-hidden">
                    <tr>
                      <th scope="col">Time</th>
                      <th scope="col">Who</th>
                      <th scope="col">What</th>
                      <th scope="col">Subject</th>
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

            {more && <MoreButton fault={fault}>Older</MoreButton>}
          </>
        )}
      </WhenLoaded>
    </main>
  );
}
