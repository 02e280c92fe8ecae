// What became of a finished visit in writing, for the crew that was there. Without network there is nothing to see.
import { useIfThere } from '#web/desk/use-if-there.ts';
import { findingsApi } from './desk-findings.ts';

export function SheetsOfVisit({ visit }: { visit: string }) {
  const answer = useIfThere(visit, () => findingsApi.findingsOfVisit({ params: { id: visit } }));
  const sheets = answer?.sheets ?? [];
  if (sheets.length === 0) return null;
  return (
    <div>
      <h4>The customer has it in writing</h4>
      <ul className="visit-notes">
        {sheets.map(({ number, pdf }) => (
          <li key={number}>
            <a href={pdf}>{number} (PDF)</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
