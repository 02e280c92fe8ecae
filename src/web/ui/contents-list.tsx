// The contents of a long page, standing beside it. Browsers that can mark the part being read.
import './contents-list.css';

export interface ContentsEntry {
  id: string;
  title: string;
  number: string | undefined;
}

export function ContentsList({ title, entries }: { title: string; entries: readonly ContentsEntry[] }) {
  return (
    <nav className="contents-list" aria-labelledby="contents-title">
      <p id="contents-title">{title}</p>
      <ol>
        {entries.map(({ id, title: entry, number }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b className="figures">{number}</b>
              <span>{entry}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
