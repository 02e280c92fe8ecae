// /desk/operations: what runs, what failed, and the one next thing to do about it, in plain words.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { clockTime, longDate } from '#contract/india-time.ts';
import { type SiteStatus, type StatusCheck, staffStatusEndpoints } from '#contract/operations.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { FactList } from '#web/desk/fact-list.tsx';
import { countProblems } from '#web/desk/problem-count.tsx';
import { Screen, WhenLoaded } from '#web/desk/screen.tsx';
import { createStaffClient } from '#web/lib/staff-api.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Fact } from '#web/ui/fact.tsx';
import './operations-screen.css';

// It asks again by itself; that must not keep a session alive.
const api = createStaffClient(staffStatusEndpoints, { background: true });
const refreshMs = 30_000;

export async function loadOperations(): Promise<SiteStatus> {
  countProblems();
  return api.statusFind({});
}

const moment = (at: number) => `${longDate(at)}, ${clockTime(at)}`;
const linkWords: Readonly<Record<string, string>> = {
  '/desk/requests': 'Open the inbox',
  '/desk/failed': 'See what failed',
  '/desk/reports': 'See the numbers',
};

interface Problem {
  name: string;
  title: string;
  words: string;
  next: string;
  href: string;
}

function ProblemRow({ problem: { title, words, next, href } }: { problem: Problem }) {
  return (
    <li className="problem">
      <h2>{title}</h2>
      <p className="problem-words">{words}</p>
      <p>
        <b>Next:</b> {next}
      </p>
      {href && (
        <a className="button button-outline" href={href}>
          {linkWords[href] ?? 'Open the bookings'}
        </a>
      )}
    </li>
  );
}

function CheckRow({ check: { title, state, words, next } }: { check: StatusCheck }) {
  return (
    <li className={`check check-${state}`}>
      <h3>{title}</h3>
      <p>
        {words}
        {state === 'off' && next && ` ${next}`}
      </p>
      <p className="check-state">{state === 'off' ? 'Off' : 'Good'}</p>
    </li>
  );
}

function Processes({ status: { at, processes, version, mode, database } }: { status: SiteStatus }) {
  const hosts = new Set(processes.map(({ host }) => host));
  return (
    <section aria-labelledby="what-runs">
      <DeskHeading id="what-runs" level="h2" title="Running now" />
      <FactList>
        <Fact name="Version">{version}</Fact>
        <Fact name="Mode">{mode === 'live' ? 'Live' : 'Demo: no money moves, no mail leaves'}</Fact>
        <Fact name="Database">{database}</Fact>
        <Fact name="Processes">
          {processes.map(({ host, pid, version: release, startedAt }) => (
            <span className="process" key={`${host}-${pid}`}>
              {hosts.size > 1 && `${host}, `}
              process {pid}, since {dayAndTime(startedAt, at)}
              {release !== version && `, version ${release}`}
            </span>
          ))}
        </Fact>
      </FactList>
    </section>
  );
}

function Status({ status, fault }: { status: SiteStatus; fault: string | undefined }) {
  const others = status.checks.filter(({ state }) => state !== 'problem');
  // Without backups nothing is broken yet, but not everything is well.
  const unprotected = others.some(({ name, state }) => name === 'backups' && state === 'off');
  const problems: Problem[] = [
    ...status.checks.filter(({ state }) => state === 'problem'),
    ...status.raised.map(({ raisedAt, ...raised }) => ({
      ...raised,
      words: `${raised.words} First seen ${moment(raisedAt)}; not seen by this process just now.`,
      next: 'If it is fixed, wait: this clears by itself after ten minutes.',
      href: '',
    })),
  ];
  return (
    <>
      {fault && (
        <div role="alert">
          <ErrorText message={fault} />
        </div>
      )}
      <p className={`verdict${problems.length > 0 ? ' verdict-problem' : ''}`} role="status">
        {problems.length === 0 && (unprotected ? 'No problems found. Backups are off.' : 'Everything works.')}
        {problems.length === 1 && 'One problem needs attention.'}
        {problems.length > 1 && `${problems.length} problems need attention.`}
      </p>
      <ul className="problems">
        {problems.map((problem) => (
          <ProblemRow key={problem.name} problem={problem} />
        ))}
      </ul>
      <div className="columns-tablet operations-more">
        <section aria-labelledby="all-checks">
          <DeskHeading
            id="all-checks"
            level="h2"
            title={problems.length > 0 ? 'Other checks' : 'All checks'}
            note={`As of ${clockTime(status.at)}`}
          />
          <ul>
            {others.map((check) => (
              <CheckRow key={check.name} check={check} />
            ))}
          </ul>
        </section>
        <Processes status={status} />
      </div>
    </>
  );
}

/** Refreshes by itself while it is open. */
function useRefresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(look, refreshMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
}

export function OperationsScreen({ loaded }: ScreenData<SiteStatus>) {
  useRefresh();
  return (
    <Screen title="Operations">
      <WhenLoaded loaded={loaded}>{(status, fault) => <Status status={status} fault={fault} />}</WhenLoaded>
    </Screen>
  );
}
