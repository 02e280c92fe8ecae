// What was quoted after a finished visit, for the crew that was there, where the owner shows it to them.
import { paiseInWords } from '#contract/quotation-money.ts';
import { useIfThere } from '#web/desk/use-if-there.ts';
import { deskQuotationsApi } from './desk-quotations-api.ts';

export function QuotedOfVisit({ visit }: { visit: string }) {
  const answer = useIfThere(visit, () => deskQuotationsApi.deskQuotedOfVisit({ params: { id: visit } }));
  const quoted = answer?.quoted ?? [];
  if (quoted.length === 0) return null;
  return (
    <div>
      <h4>Quoted to the customer</h4>
      <ul className="visit-notes">
        {quoted.map(({ number, title, totalPaise, accepted }) => (
          <li key={number}>
            <p className="figures">
              {paiseInWords(totalPaise)}
              {accepted && ', accepted'}
            </p>
            <p className="visit-facts figures">
              {number}, {title}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
