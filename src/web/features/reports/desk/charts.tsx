// Charts drawn as the site draws everything: plain shapes, no library. Each has its numbers as a table beside it.
import type { ReactNode } from 'react';
import { DeskHeading } from '#web/desk/desk-heading.tsx';

export interface Bar {
  label: string;
  /** From the ground up, in the order of the legend. */
  parts: readonly number[];
}

const columnWidth = 10;
const barWidth = 7;
const height = 100;

/** A whole number that leaves the highest bar a little air. */
const topOf = (highest: number): number => Math.max(4, Math.ceil(highest / 4) * 4);

/** Columns over time. The shapes stretch to any width; all words stand outside of them. */
export function Columns({ bars, legend }: { bars: readonly Bar[]; legend: readonly string[] }) {
  const top = topOf(Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0))));
  const [first, middle, last] = [bars[0], bars[bars.length >> 1], bars.at(-1)];
  return (
    <div className="figures">
      <ul className="columns-legend flow">
        {legend.map((name, index) => (
          <li key={name} className={`part-${index}`}>
            {name}
          </li>
        ))}
      </ul>
      <div className="columns-plot">
        <span className="columns-top">{top}</span>
        <svg
          viewBox={`0 0 ${bars.length * columnWidth} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {[0.25, 0.5, 0.75].map((share) => (
            <line
              key={share}
              x1={0}
              x2="100%"
              y1={height * share}
              y2={height * share}
              className="columns-line"
            />
          ))}
          {bars.map(({ label, parts }, column) => {
            let ground = height;
            const x = column * columnWidth + (columnWidth - barWidth) / 2;
            // A day without any is a mark on the ground: an empty month is counted, not broken.
            if (parts.every((part) => part === 0)) {
              return (
                <rect key={label} className="columns-none" x={x} y={height - 2} width={barWidth} height={2} />
              );
            }
            return parts.map((part, index) => {
              const size = (part / top) * height;
              ground -= size;
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
                  key={`${label} ${index}`}
                  className={`part-${index}`}
                  x={x}
                  y={ground}
                  width={barWidth}
                  height={size}
                />
              );
            });
          })}
        </svg>
      </div>
      <p className="columns-dates" aria-hidden="true">
        <span>{first?.label}</span>
        {bars.length > 10 && <span>{middle?.label}</span>}
        <span>{last?.label}</span>
      </p>
    </div>
  );
}

/** Shares of a whole, largest first, each on a line of its own. */
export function Shares({
  rows,
  marked,
}: {
  rows: readonly { name: string; count: number }[];
  /** Rows that are not good news. */
  marked?: (name: string) => boolean;
}) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.every(({ count }) => count === 0)) return <p className="muted">No data for this period.</p>;
  return (
    <ul className="shares figures">
      {rows.map(({ name, count }) => (
        <li key={name}>
          <span>{name}</span>
          <b>{count}</b>
          <svg width="100%" height="12" aria-hidden="true">
            <rect
              className={marked?.(name) ? 'part-1' : 'part-0'}
              width={`${(count / most) * 100}%`}
              height="12"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}

export function Chart({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className="chart" aria-labelledby={id}>
      <DeskHeading id={id} title={title} level="h2" note={note} />
      {children}
    </section>
  );
}

/** The same numbers for those who read rather than look. */
export function ChartTable({
  head,
  rows,
  open = false,
}: {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Where the table is all there is. */
  open?: boolean;
}) {
  return (
    <details className="chart-table figures" open={open}>
      <summary>As a table</summary>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={`${name} ${cells[0]}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
