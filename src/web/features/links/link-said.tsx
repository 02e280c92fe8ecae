// What came of a form that was refused, beside that form; it has the focus of whoever hears the page.
import type { LinkAct, LinkAsked } from '#contract/links.ts';

export function Said({ asked, act }: { asked: LinkAsked; act: LinkAct }) {
  const { failure } = asked;
  if (failure?.act !== act) return null;
  return (
    <p className="border-2 border-alarm bg-alarm-wash p-12 text-16" role="alert">
      {failure.message}
    </p>
  );
}
