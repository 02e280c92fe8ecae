// Background work that was given up, mails above all: shown to the owner, who has it tried again or dismisses it.
import { useState } from 'react';
import { company } from '#contract/company.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import { type FailedJob, staffJobEndpoints } from '#contract/operations.ts';
import { loadPages, type ScreenArgs, type ScreenData } from '#web/desk/desk-loader.ts';
import { operationsPath } from '#web/desk/desk-nav.ts';
import { countProblems } from '#web/desk/problem-count.tsx';
import { MoreButton, Screen, WhenLoaded } from '#web/desk/screen.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { jobWords } from './failed-words.ts';
import './failed-screen.css';

const api = createStaffClient(staffJobEndpoints);

type Page = Awaited<ReturnType<typeof api.failedJobList>>;

export async function loadFailed({ query }: ScreenArgs): Promise<Page> {
  const page = await loadPages(
    query,
    (after) => api.failedJobList({ query: after ? { after } : {} }),
    (before, next) => ({ ...next, jobs: [...before.jobs, ...next.jobs] }),
  );
  countProblems();
  return page;
}

const moment = (at: number) => `${longDate(at)}, ${clockTime(at)}`;

function JobRow({ job, onDone }: { job: FailedJob; onDone: (words: string) => void }) {
  const [asking, setAsking] = useState(false);
  const { busy, fault, run } = useChange();
  const call = { params: { id: job.id }, body: {} };
  const retry = () =>
    run(async () => {
      await api.failedJobRetry(call);
      onDone('Queued again. It is listed here if it fails again.');
    });
  const dismiss = () =>
    run(async () => {
      await api.failedJobDismiss(call);
      onDone('Dismissed.');
    });
  return (
    <li className="failed-job">
      <div className="failed-what">
        <h2>{job.mail ? job.mail.subject : jobWords(job.kind)}</h2>
        {job.mail && <p>Mail to {job.mail.to}</p>}
        <p className="alarm">{job.error || 'No reason given'}</p>
        <p className="failed-when figures">
          Failed {moment(job.failedAt)}, after {job.attempts} {job.attempts === 1 ? 'try' : 'tries'}. Created{' '}
          {moment(job.createdAt)}.
        </p>
        {fault && (
          <div role="alert">
            <ErrorText message={fault} />
          </div>
        )}
      </div>
      <div className="failed-actions flow">
        {asking ? (
          <>
            <Button look="primary" disabled={busy} onClick={() => void dismiss()}>
              Dismiss permanently
            </Button>
            <Button look="outline" disabled={busy} onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button look="primary" disabled={busy} onClick={() => void retry()}>
              Try again
            </Button>
            <Button look="outline" disabled={busy} onClick={() => setAsking(true)}>
              Dismiss
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function JobList({ page, moreFault }: { page: Page; moreFault: string | undefined }) {
  const [done, setDone] = useState('');
  const { busy, fault, run } = useChange();
  const retryAll = () =>
    run(async () => {
      await api.failedJobRetryAll({ body: {} });
      setDone('All queued again. Any that fail are listed here.');
    });
  return (
    <>
      <p className="strip-good failed-done" role="status">
        {done}
      </p>
      {fault && (
        <div role="alert">
          <ErrorText message={fault} />
        </div>
      )}
      {page.jobs.length === 0 && <p className="failed-none">Nothing has failed.</p>}
      {page.jobs.length > 1 && (
        <div className="failed-all spread">
          <p className="figures">{page.count} failed</p>
          <Button look="outline" disabled={busy} onClick={() => void retryAll()}>
            Try all again
          </Button>
        </div>
      )}
      <ul className="failed-jobs">
        {page.jobs.map((job) => (
          <JobRow key={job.id} job={job} onDone={setDone} />
        ))}
      </ul>
      {page.more && <MoreButton fault={moreFault} />}
    </>
  );
}

export function FailedScreen({ loaded }: ScreenData<Page>) {
  return (
    <Screen
      title="Failed"
      lede={`Emails and other background jobs that failed after several attempts. Try again when the cause is fixed, or dismiss them. Entries are deleted after ${company.retention.undeliveredDays} days.`}
    >
      <WhenLoaded loaded={loaded}>{(page, fault) => <JobList page={page} moreFault={fault} />}</WhenLoaded>
      <p className="failed-back">
        <a href={operationsPath}>All of Operations</a>
      </p>
    </Screen>
  );
}
