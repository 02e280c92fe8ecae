// Previous and next, with 'page / total pages' between them (specification, section 2).
import { MoreLink } from '#web/ui/more-link.tsx';
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
        <MoreLink href={hrefOf(page - 1)} rel="prev">
          Previous
        </MoreLink>
      ) : (
        <span />
      )}
      <p className="figures">
        <span className="visually-hidden">Page </span>
        {page} / {pages}
      </p>
      {page < pages ? (
        <MoreLink href={hrefOf(page + 1)} rel="next">
          Next
        </MoreLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
