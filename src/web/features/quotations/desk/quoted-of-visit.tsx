// What was quoted after a finished visit, for the crew that was there, where the owner shows it to them.
import { useEffect, useState } from 'react';
import { paiseInWords } from '#contract/quotation-money.ts';
import { deskQuotationsApi } from './desk-quotations-api.ts';

type Quoted = Awaited<ReturnType<typeof deskQuotationsApi.deskQuotedOfVisit>>['quoted'];

export function QuotedOfVisit({ visit }: { visit: string }) {
  const [quoted, setQuoted] = useState<Quoted>([]);
  useEffect(() => {
    let shown = true;
    deskQuotationsApi.deskQuotedOfVisit({ params: { id: visit } }).then(
      (answer) => shown && setQuoted(answer.quoted),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [visit]);
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
