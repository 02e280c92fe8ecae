// What to ask any contractor, as the sheet's title block; its last cell books a visit.
import type { ServiceKey } from '#contract/services.ts';
import type { Solution } from '#web/content/services.types.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function ContractorQuestions({
  solution: { ask, place },
  service,
}: {
  solution: Solution;
  service: ServiceKey;
}) {
  const { serviceWords } = useWords('services');
  const { titleBlock } = serviceWords;
  const path = usePath();
  const cells = [{ label: titleBlock.place, value: place }, titleBlock.visit, titleBlock.outcome];
  return (
    <div className="mt-72 grid grid-cols-[1fr_318px] border-2 border-ink bg-paper small-laptop:mt-48 small-laptop:grid-cols-1">
      <div className="flex flex-col px-32 pt-24 pb-8 phone:px-16">
        <h3>{serviceWords.ask}</h3>
        <dl className="mt-12 grid flex-1 auto-rows-fr phone:block">
          {ask.map(({ question, listenFor }) => (
            <div
              key={question}
              className="grid grid-cols-2 items-center gap-x-32 gap-y-4 border-t border-line py-12 phone:grid-cols-1"
            >
              <dt className="font-strong text-balance">{question}</dt>
              <dd className="text-mute">{listenFor}</dd>
            </div>
          ))}
        </dl>
      </div>
      {/* On phones the place is in the heading above; the rest is said on the booking page. */}
      <div className="flex flex-col border-ink above-small-laptop:border-l-2">
        <dl className="grid flex-1 auto-rows-fr small-laptop:grid-cols-3 small-laptop:border-t-2 small-laptop:border-ink phone:hidden">
          {cells.map(({ label, value }) => (
            <div key={label} className="border-b border-rule px-16 py-12 small-laptop:not-first:border-l">
              <dt className="text-14 font-strong">{label}</dt>
              <dd className="mt-4 text-17 text-mute">{value}</dd>
            </div>
          ))}
        </dl>
        <a
          className="flex min-h-[64px] items-center justify-between bg-laterite px-16 text-20 font-strong text-paper no-underline hover:bg-laterite-deep"
          href={path(`/book-now?service=${service}`)}
        >
          {titleBlock.action} <Icon name="arrow" />
        </a>
      </div>
    </div>
  );
}
