// The desk's calls about quotations, and what each part of their panel is given.
import {
  type DeskQuotation,
  type DeskQuotations,
  staffQuotationEndpoints,
} from '#contract/quotations.staff.ts';
import type { AcceptMethod } from '#contract/quotations.ts';
import type { StaffMember } from '#contract/staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const deskQuotationsApi = createStaffClient(staffQuotationEndpoints);

export interface QuotationProps {
  quotation: DeskQuotation;
  of: DeskQuotations;
  staff: StaffMember;
  now: number;
}

export const methodNames: Record<AcceptMethod, string> = {
  phone: 'By phone',
  whatsapp: 'By WhatsApp',
  in_person: 'In person',
  letter: 'By letter or e-mail',
};

export const stateNames: Record<DeskQuotation['state'], string> = {
  draft: 'Draft',
  open: 'Sent',
  expired: 'Expired',
  declined: 'Declined',
  closed: 'Closed',
  accepted: 'Accepted',
  objected: 'Objection',
  void: 'Void',
  ended: 'Ended',
};
