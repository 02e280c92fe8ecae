// Previous and next, with 'page / total pages' between them (specification, section 2).
import { Icon } from '#web/ui/icon.tsx';
import './pagination.css';

export function Pagination({
  page,
  pages,
  hrefOf,
}: {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}) {
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 ? (
        <a className="pagination-previous" href={hrefOf(page - 1)} rel="prev">
          <Icon name="arrow-short" /> Previous
        </a>
      ) : (
        <span />
      )}
      <p className="figures">
        <span className="visually-hidden">Page </span>
        {page} / {pages}
      </p>
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next">
          Next <Icon name="arrow-short" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
