// /desk/reports: who asks, from where, how deadlines are met, and what comes of it.

import { useEffect, useState } from 'react';
import { causeName } from '#contract/finder-cause-names.ts';
import { longDate } from '#contract/india-time.ts';
import type { OwedStep } from '#contract/owed.ts';
import { callMinuteSteps, type Report, reportSpans, staffReportEndpoints } from '#contract/reports.staff.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import type { ScreenArgs, ScreenData } from '#web/desk/desk-loader.ts';
import { useQuery } from '#web/desk/desk-query.ts';
import { isService, serviceWords } from '#web/desk/desk-words.ts';
import { FactList } from '#web/desk/fact-list.tsx';
import { Screen, ScreenTabs, WhenLoaded } from '#web/desk/screen.tsx';
import { statusNames } from '#web/features/bookings/desk/booking-words.ts';
import { deskQuotationsApi } from '#web/features/quotations/desk/desk-quotations-api.ts';
import { overWords, sourceWords } from '#web/features/requests/desk/request-words.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Chart, ChartTable, Columns, Shares } from './charts.tsx';
import { PageSpeed } from './page-speed.tsx';
import './reports-screen.css';
import { Fact } from '#web/ui/fact.tsx';

const reportsApi = createStaffClient(staffReportEndpoints);
const spanIn = (query: URLSearchParams) => reportSpans.find((days) => days === query.get('days')) ?? '30';

export const loadReport = ({ query }: ScreenArgs): Promise<Report> =>
  reportsApi.reportFind({ query: { days: spanIn(query) } });

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;

/** '1 Jul' */
function dayLabel(date: string): string {
  const [day = '', month = ''] = longDate(Date.parse(`${date}T12:00:00+05:30`)).split(' ');
  return `${day} ${month.slice(0, 3)}`;
}

/** 'up to 15 min', '16 to 30 min', 'over 120 min' */
function stepLabel(index: number): string {
  const below = callMinuteSteps[index - 1];
  const step = callMinuteSteps[index];
  if (step === undefined) return `over ${below} min`;
  return below === undefined ? `up to ${step} min` : `${below + 1} to ${step} min`;
}

function Headline({ report }: { report: Report }) {
  const { promise: deadlines, bookings, payments } = report;
  const booked = bookings.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className="headline frame figures">
      <Fact name="Requests">{deadlines.requests}</Fact>
      <Fact name="Called on time">{deadlines.keptPercent === null ? '–' : `${deadlines.keptPercent} %`}</Fact>
      <Fact name="Median time to call">
        {deadlines.medianMinutes === null ? '–' : `${deadlines.medianMinutes} min`}
      </Fact>
      <Fact name="Bookings">{booked}</Fact>
      <Fact name="Received, less refunds">{rupees(payments.amount - payments.refundedAmount)}</Fact>
    </dl>
  );
}

const owedNames: Record<OwedStep, string> = {
  call: 'Calls',
  quotation: 'Quotations',
  visit: 'Further visits',
  arrival: 'Visits',
  outcome: 'Outcomes of visits',
  sheet: 'Finding sheets',
  refund: 'Refunds',
  objection: 'Objections',
  work: 'Work to begin',
  tell: 'To tell',
};

/** What customers were promised and still wait for; overdue is the number that the inbox shows. */
function OwedNow({ owed }: { owed: Report['owed'] }) {
  const now = useNow() ?? Date.now();
  const late = owed.reduce((sum, { overdue }) => sum + overdue, 0);
  return (
    <Chart id="owed" title="Owed to customers" note={`Now, ${late} overdue`}>
      <FactList>
        {owed.map(({ step, open, overdue, firstDue }) => (
          <Fact key={step} name={owedNames[step]} className={overdue > 0 ? 'alarm' : undefined}>
            {[
              `${open} open`,
              overdue > 0 && `${overdue} overdue`,
              firstDue !== null &&
                `first due ${dayAndTime(firstDue, now)}${firstDue <= now ? ` (${overWords(firstDue, now)})` : ''}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        ))}
      </FactList>
    </Chart>
  );
}

/** Arrivals within the agreed window, by day and crew. */
function Visits({ report: { byDay, visits, days } }: { report: Report }) {
  const rows = byDay.flatMap(({ date, visits: crews }) =>
    crews.map((counts) => [
      dayLabel(date),
      counts.crew,
      counts.visits,
      counts.kept,
      counts.late,
      counts.missed,
      counts.moved,
    ]),
  );
  return (
    <Chart id="visits" title="Visits by day" note={`${visits.visits} in ${days} days`}>
      {visits.visits === 0 ? (
        <p className="muted">No data for this period.</p>
      ) : (
        <>
          <dl className="headline frame figures">
            <Fact name="Arrived on time">
              {visits.keptPercent === null ? '–' : `${visits.keptPercent} %`}
            </Fact>
            <Fact name="Late">{visits.late}</Fact>
            <Fact name="Missed">{visits.missed}</Fact>
            <Fact name="Moved by customers">{visits.moved}</Fact>
          </dl>
          <Columns
            legend={['Arrived on time', 'Late or missed', 'Open or not recorded']}
            bars={byDay.map(({ date, visits: crews }) => {
              const total = (name: 'visits' | 'kept' | 'late' | 'missed') =>
                crews.reduce((sum, counts) => sum + counts[name], 0);
              const broken = total('late') + total('missed');
              return {
                label: dayLabel(date),
                parts: [total('kept'), broken, total('visits') - total('kept') - broken],
              };
            })}
          />
          <ChartTable head={['Day', 'Crew', 'Visits', 'On time', 'Late', 'Missed', 'Moved']} rows={rows} />
        </>
      )}
    </Chart>
  );
}

/** What it said first against what it was: whole rows of a table, because what is confused with what is the point. */
function Finder({ finder }: { finder: NonNullable<Report['finder']> }) {
  const { visits, first, three, confusions } = finder;
  return (
    <Chart id="finder" title="Leak finder" note="All recorded visits">
      {visits === 0 ? (
        <p className="muted">
          Nothing recorded yet. After a visit, choose what it really was beside the request.
        </p>
      ) : (
        <>
          <FactList>
            <Fact name="First answer right">
              {first} of {visits}
            </Fact>
            <Fact name="One of the first three">
              {three} of {visits}
            </Fact>
          </FactList>
          <ChartTable
            open
            head={['First answer', 'What it was', 'Visits']}
            rows={confusions.map(({ said, was, count }) => [causeName(said), causeName(was), count])}
          />
        </>
      )}
    </Chart>
  );
}

/** '2026-07' as 'Jul 2026' */
const monthLabel = (month: string): string =>
  longDate(Date.parse(`${month}-15T12:00:00+05:30`)).replace(/^\d+ (\w{3})\w*, /, '$1 ');

/** For the owner: of what was found, how much was quoted, and how much of that accepted. */
function Quoted() {
  const [months, setMonths] = useState<
    Awaited<ReturnType<typeof deskQuotationsApi.deskQuotationCounts>>['months']
  >([]);
  useEffect(() => {
    deskQuotationsApi.deskQuotationCounts({}).then(
      (answer) => setMonths(answer.months),
      (error) => console.error('The quotations were not counted', error),
    );
  }, []);
  if (months.length === 0) return null;
  const sum = (name: 'found' | 'quoted' | 'accepted') => months.reduce((all, month) => all + month[name], 0);
  return (
    <Chart id="quoted" title="Found, quoted, accepted" note="Last twelve months">
      <Shares
        rows={[
          { name: 'A quotation was promised at the visit', count: sum('found') },
          { name: 'Quoted', count: sum('quoted') },
          { name: 'Accepted', count: sum('accepted') },
        ]}
      />
      <ChartTable
        head={['Month', 'Found', 'Quoted', 'Accepted']}
        rows={months.map(({ month, found, quoted, accepted }) => [
          monthLabel(month),
          found,
          quoted,
          accepted,
        ])}
      />
    </Chart>
  );
}

function ReportCharts({ report, owner }: { report: Report; owner: boolean }) {
  const { byDay, bySource, byService, promise: deadlines, bookings, payments } = report;
  const calls = deadlines.calls.map((count, index) => ({ name: stepLabel(index), count }));
  const late = new Set(calls.slice(-2).map(({ name }) => name));
  return (
    <>
      <Headline report={report} />
      <OwedNow owed={report.owed} />
      <Chart id="by-day" title="Requests by day" note={`${deadlines.requests} in ${report.days} days`}>
        <Columns
          legend={['Called on time', 'Missed', 'Open or withdrawn']}
          bars={byDay.map(({ date, requests, kept, missed }) => ({
            label: dayLabel(date),
            parts: [kept, missed, requests - kept - missed],
          }))}
        />
        <ChartTable
          head={['Day', 'Requests', 'On time', 'Missed', 'Bookings', 'Received']}
          rows={byDay.map(({ date, requests, kept, missed, bookings: booked, paid }) => [
            dayLabel(date),
            requests,
            kept,
            missed,
            booked,
            rupees(paid),
          ])}
        />
      </Chart>
      <Visits report={report} />
      <div className="charts-two">
        <Chart id="first-call" title="Time to the first call" note="Minutes of office time">
          <Shares rows={calls} marked={(name) => late.has(name)} />
        </Chart>
        <Chart id="by-source" title="Source" note="Page of the site">
          <Shares rows={bySource.map(({ name, count }) => ({ name: sourceWords(name), count }))} />
        </Chart>
        <Chart id="by-service" title="Subject">
          <Shares
            rows={byService.map(({ name, count }) => ({
              name: isService(name) ? serviceWords[name].long : 'Not specified',
              count,
            }))}
          />
        </Chart>
        <Chart id="bookings" title="Bookings" note="By current status">
          <Shares
            rows={bookings
              .filter(({ count }) => count > 0)
              .map(({ status, count }) => ({ name: statusNames[status], count }))}
          />
        </Chart>
        <Chart id="payments" title="Payments">
          <FactList>
            <Fact name="Received">
              {rupees(payments.amount)} in {payments.paid}
            </Fact>
            <Fact name="Refunded">
              {rupees(payments.refundedAmount)} in {payments.refunded}
            </Fact>
            <Fact name="Net">{rupees(payments.amount - payments.refundedAmount)}</Fact>
            <Fact name="Not completed">{payments.failed}</Fact>
          </FactList>
        </Chart>
        {report.finder && <Finder finder={report.finder} />}
        {owner && <Quoted />}
      </div>
      <PageSpeed speed={report.speed} days={report.days} />
    </>
  );
}

export function ReportsScreen({ staff, loaded }: ScreenData<Report>) {
  const span = spanIn(useQuery());
  return (
    <Screen title="Numbers">
      <ScreenTabs
        label="Period"
        tabs={reportSpans.map((days) => ({
          label: `${days} days`,
          href: `?days=${days}`,
          current: days === span,
        }))}
      />
      <WhenLoaded loaded={loaded}>
        {(report) => <ReportCharts report={report} owner={staff.role === 'owner'} />}
      </WhenLoaded>
    </Screen>
  );
}
