// The owner's report: how many ask, from where, and how deadlines are met.
import * as z from 'zod/mini';
import { bookingStatuses } from './bookings.ts';
import { owedSteps } from './owed.ts';
import { finderScore } from './reports.ts';
import { speedReport } from './speed.staff.ts';
import type { StaffEndpoint } from './staff.ts';

export const reportSpans = ['7', '30', '90'] as const;

/** The last bar has everything that took longer. */
export const callMinuteSteps = [15, 30, 45, 60, 120] as const;

const share = z.object({ name: z.string(), count: z.number() });

/** Visits that were not called off. `late`: the crew arrived after the end of the window, or long before it. */
const countsOfVisits = z.object({
  visits: z.number(),
  kept: z.number(),
  late: z.number(),
  missed: z.number(),
  /** How often their customers moved them. */
  moved: z.number(),
});
const visitCounts = z.extend(countsOfVisits, { crew: z.string() });
export type VisitCounts = z.infer<typeof visitCounts>;

export const report = z.object({
  days: z.number(),
  /** One entry a day in India, oldest first, today last. */
  byDay: z.array(
    z.object({
      /** '2026-07-01' */
      date: z.string(),
      requests: z.number(),
      kept: z.number(),
      missed: z.number(),
      bookings: z.number(),
      /** Rupees that arrived. */
      paid: z.number(),
      /** By crew; days without visits have none. */
      visits: z.array(visitCounts),
    }),
  ),
  /** What is owed now, whatever the days. `firstDue`: of the next one, or of the one overdue longest. */
  owed: z.array(
    z.object({
      step: z.enum(owedSteps),
      open: z.number(),
      overdue: z.number(),
      firstDue: z.nullable(z.number()),
    }),
  ),
  bySource: z.array(share),
  byService: z.array(share),
  promise: z.object({
    requests: z.number(),
    kept: z.number(),
    missed: z.number(),
    keptPercent: z.nullable(z.number()),
    medianMinutes: z.nullable(z.number()),
    /** First calls by the minutes they took, one count per step and one beyond the last. */
    calls: z.array(z.number()),
  }),
  visits: z.extend(countsOfVisits, { keptPercent: z.nullable(z.number()) }),
  bookings: z.array(z.object({ status: z.enum(bookingStatuses), count: z.number() })),
  payments: z.object({
    paid: z.number(),
    amount: z.number(),
    failed: z.number(),
    refunded: z.number(),
    refundedAmount: z.number(),
  }),
  /** The leak finder, of all time; for the owner. */
  finder: z.nullable(
    z.extend(finderScore, {
      /** What it said first, and what it really was. */
      confusions: z.array(z.object({ said: z.string(), was: z.string(), count: z.number() })),
    }),
  ),
  speed: speedReport,
});
export type Report = z.infer<typeof report>;

export const staffReportEndpoints = {
  reportFind: {
    method: 'GET',
    path: '/reports',
    roles: ['owner', 'executive'],
    summary: 'Requests, promise, bookings and payments of the last days',
    query: z.object({ days: z.enum(reportSpans) }),
    response: report,
  },
} satisfies Record<string, StaffEndpoint>;
