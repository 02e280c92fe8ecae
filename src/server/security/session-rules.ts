// How long log-ins last: a customer's, and those of staff.

import { company } from '#contract/company.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { deskIdleMinutes, deskLoginHours } from '#contract/staff.ts';

export interface SessionRules {
  /** Whose sessions these are: a customer's cookie is never accepted at the desk, nor the other way round. */
  owner: 'customer' | 'staff' | 'engineer';
  idleMs: number;
  absoluteMs: number;
  /** Touching a row on each request would turn every read into a write. */
  touchEveryMs: number;
}

export const customerSessions: SessionRules = {
  owner: 'customer',
  idleMs: company.retention.loginIdleDays * dayMs,
  absoluteMs: company.retention.loginDays * dayMs,
  touchEveryMs: 60 * minuteMs,
};
export const staffSessions: SessionRules = {
  owner: 'staff',
  idleMs: deskIdleMinutes * minuteMs,
  absoluteMs: deskLoginHours * 60 * minuteMs,
  touchEveryMs: minuteMs,
};
/**
 * A working day. Half an hour idle is a drive, or a stairwell without network: logged out there, engineers would lack
 * the address. Their role may do little, and an owner can revoke it at once.
 */
export const engineerSessions: SessionRules = {
  ...staffSessions,
  owner: 'engineer',
  idleMs: staffSessions.absoluteMs,
};
