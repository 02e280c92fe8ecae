// The mark: an H of two parapets and a slab, the membrane on top and rain above, with the company's name.
import { company } from '#contract/company.ts';
import { fill } from '#contract/fill.ts';
import { usePath, useWords } from '#web/lib/words.tsx';

export function Logo() {
  const path = usePath();
  const { logo } = useWords('layout');
  return (
    <a className="logo" href={path('/')} aria-label={fill(logo, { company: company.name })}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <path className="logo-structure" d="M3 2h7v15h16V2h7v32h-7V23H10v11H3z" />
        <path className="logo-membrane" d="M10 8v9h16V8" />
        <path className="logo-rain" d="M15.6 2.6l-1.5 6.4M19 6.4l-1.5 6.4M22.9 2.2l-1.5 6.4" />
      </svg>
      <span lang="en">
        {company.nameLines[0]}
        <br />
        {company.nameLines[1]}
      </span>
    </a>
  );
}
