// Previous and next, with 'page / total pages' between them (specification, section 2), and the pages by their numbers, so that
// old posts are not far.
import { MoreLink } from '#web/ui/more-link.tsx';
import './pagination.css';

/** Numbers on either side of the page's own. */
const neighbours = 9;

function PageNumbers({
  page,
  pages,
  hrefOf,
}: {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= neighbours,
  );
  return (
    <ul className="page-numbers figures">
      {numbers.map((number) => (
        <li key={number}>
          <a
            href={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        </li>
      ))}
    </ul>
  );
}

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
      {pages > 2 && <PageNumbers page={page} pages={pages} hrefOf={hrefOf} />}
    </nav>
  );
}
