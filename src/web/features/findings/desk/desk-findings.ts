// The desk's calls about finding sheets, and what a screen loads of them beside the open booking or request.
import { staffFindingEndpoints, type VisitInWriting } from '#contract/findings.staff.ts';
import type { RequestDetails } from '#contract/requests.staff.ts';
import { type Loaded, settle } from '#web/desk/desk-loader.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const findingsApi = createStaffClient(staffFindingEndpoints);

/** Of the open booking. */
export async function loadFindings(id: string | null): Promise<Loaded<VisitInWriting[]>> {
  if (!id) return {};
  const found = findingsApi.findingsOfBooking({ params: { id } });
  return settle(
    'findings of booking',
    id,
    found.then((answer) => answer.visits),
  );
}

/** Of the open row of the queue, while a sheet of any booking in it is still to go out. */
export async function loadSheetsToCome(request: RequestDetails | undefined): Promise<VisitInWriting[]> {
  if (!request?.promises.some(({ step }) => step === 'sheet')) return [];
  const bookings = [request, ...request.merged].filter(({ kind }) => kind === 'booking');
  const found = await Promise.all(bookings.map(({ id }) => loadFindings(id)));
  return found.flatMap(({ value }) => value ?? []).filter(({ due }) => due !== null);
}
