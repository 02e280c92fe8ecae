// The desk's calls about finding sheets, and what the screen of bookings loads of them.
import { staffFindingEndpoints, type VisitInWriting } from '#contract/findings.staff.ts';
import { type Loaded, type ScreenArgs, settle } from '#web/desk/desk-loader.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const findingsApi = createStaffClient(staffFindingEndpoints);

export type WaitingFinding = Awaited<ReturnType<typeof findingsApi.findingsWaiting>>['waiting'][number];

export interface DeskFindings {
  waiting: Loaded<WaitingFinding[]>;
  /** Of the open booking. */
  visits: Loaded<VisitInWriting[]>;
}

export async function loadFindings({ query }: ScreenArgs): Promise<DeskFindings> {
  const id = query.get('open');
  const [waiting, visits] = await Promise.all([
    settle(
      'findings',
      '',
      findingsApi.findingsWaiting({}).then((answer) => answer.waiting),
    ),
    id
      ? settle(
          'findings of booking',
          id,
          findingsApi.findingsOfBooking({ params: { id } }).then((answer) => answer.visits),
        )
      : {},
  ]);
  return { waiting, visits };
}
