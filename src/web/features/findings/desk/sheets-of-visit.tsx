// What became of a finished visit in writing, for the crew that was there. Without network there is nothing to see.
import { useEffect, useState } from 'react';
import { type DeskSheet, findingsApi } from './desk-findings.ts';

export function SheetsOfVisit({ visit }: { visit: string }) {
  const [sheets, setSheets] = useState<DeskSheet[]>([]);
  useEffect(() => {
    let shown = true;
    findingsApi.findingsOfVisit({ params: { id: visit } }).then(
      (answer) => shown && setSheets(answer.sheets),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [visit]);
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
