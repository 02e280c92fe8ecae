// All quotations of one booking: what was found there, each draft and what was sent, and what may be done about them.
import { useNavigate } from 'react-router';
import { causeName } from '#contract/finder-cause-names.ts';
import { languagesInEnglish } from '#contract/languages.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import type { DeskQuotations } from '#contract/quotations.staff.ts';
import { optionLetter } from '#contract/quotations.ts';
import type { StaffMember } from '#contract/staff.ts';
import { Badge } from '#web/desk/badge.tsx';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { changedQuery, useQuery } from '#web/desk/desk-query.ts';
import { FactList } from '#web/desk/fact-list.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { deskQuotationsApi, type QuotationProps, stateNames } from './desk-quotations-api.ts';
import { DraftEditor } from './draft-editor.tsx';
import { SentQuotation } from './sent-quotation.tsx';
import './quotations-panel.css';

function Card(props: QuotationProps) {
  const { quotation, of, now } = props;
  const { number, kind, state, sent, draft } = quotation;
  const options = of.quotations.filter(({ choice }) => choice === quotation.choice);
  const taken = options.some((option) => option.state === 'accepted' || option.state === 'objected');
  const place = options.toReversed().findIndex(({ id }) => id === quotation.id);
  return (
    <section className="quotation-card frame" aria-labelledby={`quotation-${quotation.id}`}>
      <header className="spread">
        <h3 id={`quotation-${quotation.id}`}>
          {number}
          {options.length > 1 && `, option ${optionLetter(place)}`}
          {kind === 'extra' && ', extra work'}
        </h3>
        <Badge
          kind={state === 'accepted' ? 'paid' : state === 'objected' || state === 'expired' ? 'late' : false}
        >
          {stateNames[state]}
        </Badge>
      </header>
      {sent && <SentQuotation {...props} sent={sent} />}
      {draft && sent && state !== 'accepted' && state !== 'objected' && !taken && (
        <details className="quotation-revise">
          <summary>Revise: version {sent.version + 1}</summary>
          <DraftEditor {...props} draft={draft} />
        </details>
      )}
      {draft && !sent && <DraftEditor {...props} draft={draft} />}
      {draft && !sent && (
        <p className="muted figures">
          Saved {dayAndTime(draft.editedAt, now)} by {draft.editedBy}.
        </p>
      )}
    </section>
  );
}

export function QuotationsPanel({ of, staff, now }: { of: DeskQuotations; staff: StaffMember; now: number }) {
  const { booking, found, quotations, creditPaise, tax } = of;
  const change = useChange();
  const query = useQuery();
  const navigate = useNavigate();
  const start = async (kind: 'main' | 'extra') => {
    const body = { booking: booking.id, kind };
    // Whichever list was open: the one that has it now.
    if (await change.run(() => deskQuotationsApi.deskQuotationStart({ body })))
      void navigate(changedQuery(query, { tab: undefined }), { replace: true });
  };
  const accepted = quotations.some(({ state }) => state === 'accepted');
  return (
    <div className="quotations-panel">
      <header>
        <h2>
          {booking.person ? <a href={`/desk/person/${booking.person}`}>{booking.name}</a> : booking.name}
        </h2>
        <p className="figures">
          <a href={`/desk/bookings?tab=open&open=${booking.id}`}>{booking.reference}</a>, {booking.location}
        </p>
      </header>
      <FactList>
        {found && (
          <>
            <Fact name="Found">{causeName(found.cause)}</Fact>
            {found.words && <Fact name="Words">{found.words}</Fact>}
            {found.readings && <Fact name="Readings">{found.readings}</Fact>}
          </>
        )}
        <Fact name="Paper in">{languagesInEnglish[booking.language]}</Fact>
        <Fact name="Credit">
          {creditPaise === 0 ? 'None' : `${paiseInWords(creditPaise)} paid with the booking, credited once`}
        </Fact>
        <Fact name="Tax">
          {tax
            ? `${tax.rateBp / 100} % ${tax.interState ? 'IGST' : 'CGST and SGST'}, ${tax.place}`
            : 'None: no GSTIN is entered under Site'}
        </Fact>
      </FactList>
      {booking.open && (
        <div className="flow">
          <Button
            look={quotations.length === 0 ? 'primary' : 'outline'}
            disabled={change.busy}
            onClick={() => void start('main')}
          >
            {quotations.length === 0 ? 'Write a quotation' : 'Another quotation'}
          </Button>
          {accepted && (
            <Button look="outline" disabled={change.busy} onClick={() => void start('extra')}>
              Extra work
            </Button>
          )}
        </div>
      )}
      {change.fault && <ErrorText message={change.fault} />}
      {quotations.map((quotation) => (
        <Card key={quotation.id} quotation={quotation} of={of} staff={staff} now={now} />
      ))}
    </div>
  );
}
