// Figures in a row, each over its words.
import type { ReactNode } from 'react';
import './stat-row.css';

export function StatRow({
  className,
  stats,
}: {
  className: string;
  stats: readonly { label: string; figure: ReactNode }[];
}) {
  return (
    <dl className={`stat-row figures ${className}`}>
      {stats.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
