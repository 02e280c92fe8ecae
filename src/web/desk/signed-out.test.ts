// What the log-in says after one that ended by itself: when and why, and nothing of who it was.
import { afterEach, expect, test } from 'vitest';
import type { StaffMember } from '#contract/staff.ts';
import { noteActive, noteSession, signedOutWords, wasIn } from './signed-out.ts';

const at = (clock: string, day = '2026-11-18') => Date.parse(`${day}T${clock}:00+05:30`);
const staff = { id: '1', name: 'Meena', email: 'meena@example.in', role: 'owner' } as StaffMember;

afterEach(() => {
  noteSession({ status: 'out', ended: false });
  localStorage.clear();
});

test('idle: half an hour after the last thing somebody did', () => {
  noteSession({ status: 'out', ended: false });
  noteSession({ status: 'in', staff }, at('10:00'));
  noteActive(at('10:54'));
  expect(signedOutWords(at('11:30'))).toBe(
    'You were signed out at 11:24 am, after 30 minutes without activity. Log in to go on where you were.',
  );
  expect(signedOutWords(at('09:00', '2026-11-19'))).toContain('on 18 Nov, 11:24 am');
  expect(JSON.stringify(localStorage)).not.toContain('Meena');
});

test('the end of a working day, a reload meanwhile does not begin it anew', () => {
  noteSession({ status: 'out', ended: false });
  noteSession({ status: 'in', staff }, at('09:04'));
  noteSession({ status: 'checking' }, at('12:00'));
  noteSession({ status: 'in', staff }, at('12:00'));
  noteActive(at('21:03'));
  expect(signedOutWords(at('21:05'))).toContain('You were signed out at 9:04 pm: a log-in lasts 12 hours.');
});

test('ended elsewhere, and nothing known', () => {
  noteSession({ status: 'out', ended: false });
  noteSession({ status: 'in', staff }, at('10:00'));
  expect(signedOutWords(at('10:05'))).toContain('ended elsewhere');
  noteSession({ status: 'out', ended: false });
  expect(wasIn()).toBe(false);
  expect(signedOutWords(at('10:05'))).toContain('Your log-in has ended.');
});

test('an engineer’s leaves no note', () => {
  noteSession({ status: 'in', staff: { ...staff, role: 'engineer' } }, at('10:00'));
  expect(wasIn()).toBe(false);
});
