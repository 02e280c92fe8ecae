// Previous and next, with 'page / total pages' between them (specification, section 2), and the pages by their numbers, so that
// old posts are not far.
import { MoreLink } from '#web/ui/more-link.tsx';

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
    <ul className="figures col-span-full mt-16 flex flex-wrap justify-center">
      {numbers.map((number) => (
        <li key={number}>
          <a
            className="grid min-h-target min-w-[44px] place-items-center text-monsoon aria-[current]:font-strong aria-[current]:text-ink aria-[current]:no-underline"
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
    <nav
      className="mt-72 grid grid-cols-[1fr_auto_1fr] items-center border-t-2 border-ink pt-16 phone:mt-48"
      aria-label="Pages"
    >
      {page > 1 ? (
        <MoreLink href={hrefOf(page - 1)} rel="prev">
          Previous
        </MoreLink>
      ) : (
        <span />
      )}
      <p className="figures text-20 font-strong font-narrow">
        <span className="visually-hidden">Page </span>
        {page} / {pages}
      </p>
      {page < pages ? (
        <div className="justify-self-end">
          <MoreLink href={hrefOf(page + 1)} rel="next">
            Next
          </MoreLink>
        </div>
      ) : (
        <span />
      )}
      {pages > 2 && <PageNumbers page={page} pages={pages} hrefOf={hrefOf} />}
    </nav>
  );
}
