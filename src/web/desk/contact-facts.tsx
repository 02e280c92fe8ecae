// The contact on site and the name on the receipt, where they are not the customer.
import type { BillTo, SiteContact } from '#contract/bookings.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { Fact } from '#web/ui/fact.tsx';

export function ContactFacts({
  contact,
  billTo,
}: {
  contact?: SiteContact | null | undefined;
  billTo?: BillTo | null | undefined;
}) {
  return (
    <>
      {contact && (
        <Fact name="Contact on site">
          <bdi>{contact.name}</bdi>, <a href={`tel:+91${contact.mobile}`}>{spacedMobile(contact.mobile)}</a>
        </Fact>
      )}
      {billTo && (
        <Fact name="Bill to">
          <bdi>{billTo.name}</bdi>
          {billTo.gstin && `, GSTIN ${billTo.gstin}`}
        </Fact>
      )}
    </>
  );
}
