// One quotation of the customer's: a decision. What it costs at the head, the options beside one another, the answer in one
// frame. An old link says that there is a newer version, and so does a page that was left open.
import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { paiseInWords, quantityInWords, roundedRupees } from '#contract/quotation-money.ts';
import type { Quotation, QuotationContent } from '#contract/quotations.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageBody } from '#web/ui/page-body.tsx';
import { ComesNext, QuotationAnswer } from './quotation-answer.tsx';
import { Compared, Folds, Money, TitleBlock, Work } from './quotation-sheet.tsx';
import { quotationPath, quotationsApi } from './quotations-api.ts';

/** `replaced`: what is said of the version that was asked for, where it no longer counts. */
type Loaded = { quotation: Quotation; replaced?: string } | 'missing' | 'failed';

/** Read in the browser: the page is cached, the same bytes for all visitors. */
function askedFor(): { id: string; version: string } {
  const query = new URLSearchParams(location.search);
  return { id: query.get('id') ?? '', version: query.get('version') ?? 'current' };
}

function useQuotation() {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let left = false;
    const show = (next: Loaded) => {
      if (!left) setLoaded(next);
    };
    const { id, version } = askedFor();
    const read = async (asked: string, replaced?: string): Promise<Loaded> => {
      try {
        const { quotation } = await quotationsApi.quotationFind({ params: { id, version: asked } });
        return { quotation, ...(replaced === undefined ? {} : { replaced }) };
      } catch (error) {
        if (!(error instanceof ApiError)) console.error('The quotation did not load', error);
        if (error instanceof ApiError && error.status === 410 && asked !== 'current')
          return read('current', error.message);
        const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
        return unknown ? 'missing' : 'failed';
      }
    };
    void read(version).then(show);
    return () => {
      left = true;
    };
  }, [attempt]);
  return {
    loaded,
    setLoaded,
    tryAgain() {
      setLoaded(undefined);
      setAttempt((before) => before + 1);
    },
  };
}

/** Whoever comes back to the page learns of a newer version before they answer. */
function useNewer({ id, version }: Quotation): Quotation | undefined {
  const [newest, setNewest] = useState<Quotation>();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      quotationsApi.quotationFind({ params: { id, version: 'current' } }).then(
        ({ quotation }) => setNewest(quotation),
        (error) => console.error('Whether there is a newer version is not known', error),
      );
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id]);
  return newest && newest.version > version ? newest : undefined;
}

/** The band at the head of the page, and what lies below it. */
export function QuotationBand({
  title,
  booking,
  written,
  children,
}: {
  title: string;
  booking?: string;
  /** The language of the title, where somebody wrote it. */
  written?: string | undefined;
  children?: ReactNode;
}) {
  const words = useWords('quotation');
  const path = usePath();
  return (
    <header className="bg-sky pt-8 pb-24 above-tablet:pt-24 above-tablet:pb-48">
      <div className="wrap grid gap-16">
        <p>
          <a className="tap font-strong text-monsoon" href={path('/my-booking')}>
            {words.back}
          </a>
          {booking && <span className="text-mute"> / {booking}</span>}
        </p>
        <h1 className="text-52 wrap-anywhere" lang={written}>
          {title}
        </h1>
        {children}
      </div>
    </header>
  );
}

/** A phone's way to the answer; it is quiet while the answer is on the screen. */
function AnswerBar({
  quotation: { totalPaise },
  open,
  newest,
}: {
  quotation: Quotation;
  open: boolean;
  newest: Quotation | undefined;
}) {
  const { phone } = useCompany();
  const layout = useWords('layout');
  const words = useWords('quotation');
  const path = usePath();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const frame = document.getElementById('answer');
    if (!frame || !open) return;
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    watcher.observe(frame);
    return () => watcher.disconnect();
  }, [open]);
  const wideClasses = 'flex items-center justify-between gap-8 border-0 px-16 text-17 font-strong';
  const answer = () => {
    const frame = document.getElementById('answer');
    frame?.scrollIntoView({ block: 'start' });
    frame?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  };
  return (
    <nav className="action-bar grid-cols-[112px_1fr]" data-own-bar aria-label={layout.quickActions}>
      <a href={`tel:${phone.tel}`}>
        <Icon name="phone" />
        {layout.call}
      </a>
      {open ? (
        <button
          className={`${wideClasses} ${seen ? 'bg-paper text-monsoon' : 'bg-monsoon text-paper'}`}
          type="button"
          onClick={answer}
        >
          <span className="figures">{fill(words.answer.bar, { total: roundedRupees(totalPaise) })}</span>
          <Icon name="arrow-short" />
        </button>
      ) : newest ? (
        <a className={`${wideClasses} bg-monsoon text-paper`} href={path(quotationPath(newest.id))}>
          {words.newest}
          <Icon name="arrow-short" />
        </a>
      ) : (
        <a href={path('/my-booking')}>{words.back}</a>
      )}
    </nav>
  );
}

/** In which lines two versions differ, in words. */
function useChanges(): (before: QuotationContent, now: QuotationContent) => string[] {
  const { newer: words } = useWords('quotation');
  return ({ lines: before }, { lines: now }) => {
    const gone = before.filter((line) => !now.some((other) => other.words === line.words));
    const others = now.flatMap((line) => {
      const old = before.find((other) => other.words === line.words);
      if (!old) return fill(words.added, { line: line.words });
      const measure = ({ quantity, unit }: typeof line) => `${quantityInWords(quantity)} ${unit}`;
      const said = [measure, ({ amountPaise }: typeof line) => paiseInWords(amountPaise)].find(
        (of) => of(line) !== of(old),
      );
      return said ? fill(words.instead, { line: line.words, before: said(old), now: said(line) }) : [];
    });
    return [...others, ...gone.map((line) => fill(words.gone, { line: line.words }))];
  };
}

/** A version after the one that is read, and what it changes. */
function NewerVersion({ before, now }: { before: Quotation; now: Quotation }) {
  const words = useWords('quotation');
  const path = usePath();
  const changes = useChanges()(before.content, now.content);
  return (
    <div className="figures grid gap-16 border-2 border-ink bg-paper p-16" role="status">
      <div>
        <b className="font-strong">{words.newer.title}</b>
        <p>
          {fill(words.newer.text, {
            before: before.version,
            old: paiseInWords(before.totalPaise),
            now: now.version,
            total: paiseInWords(now.totalPaise),
          })}
        </p>
      </div>
      {changes.length > 0 && (
        <div>
          <b className="font-strong">{words.newer.changed}</b>
          <ul className="list-disc pl-24 wrap-anywhere">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <ButtonLink look="primary" href={path(quotationPath(now.id))}>
          {words.newest}
        </ButtonLink>
      </p>
    </div>
  );
}

function Decision({
  loaded: { quotation, replaced },
  onChanged,
}: {
  loaded: { quotation: Quotation; replaced?: string };
  onChanged: (next: Quotation) => void;
}) {
  const words = useWords('quotation');
  const path = usePath();
  const { date, clock } = useSpokenTime();
  const newest = useNewer(quotation);
  const { content, sha256, acceptance, state, options } = quotation;
  const holds = acceptance && (state === 'accepted' || state === 'objected') && acceptance.method === null;
  const accepted = holds
    ? {
        words: fill(words.states.accepted, { date: `${date(acceptance.at)}, ${clock(acceptance.at)}` }),
        by: fill(words.head.acceptedBy, { version: acceptance.version, name: acceptance.name }),
      }
    : undefined;
  const readOther = (number: string) => {
    const other = options.find((option) => option.number === number);
    const letter = content.options?.find((option) => option.number === number)?.letter ?? '';
    return (
      other && (
        <a className="tap font-strong text-monsoon" href={path(quotationPath(other.id))}>
          {fill(words.options.read, { letter })}
        </a>
      )
    );
  };
  return (
    <>
      <QuotationBand title={content.title} booking={content.booking} written={content.written}>
        {replaced !== undefined && !newest && (
          <p className="strip p-16" role="status">
            <b>{replaced}</b>
          </p>
        )}
        {newest && <NewerVersion before={quotation} now={newest} />}
        <TitleBlock content={content} accepted={accepted} isReplaced={newest !== undefined} />
      </QuotationBand>
      <PageBody className="grid items-start gap-48 tablet:gap-32 above-tablet:grid-cols-[minmax(0,1fr)_376px]">
        <article className="grid min-w-0 gap-48 tablet:gap-32">
          {content.kind === 'extra' && <p className="strip p-12">{words.extra}</p>}
          {quotation.next && <ComesNext next={quotation.next} />}
          {quotation.next && <Money content={content} />}
          <Compared content={content} linkTo={readOther} />
          <Work content={content} />
          {!quotation.next && <Money content={content} />}
          <Folds content={content} sha256={sha256} />
        </article>
        <div className="grid gap-16 above-tablet:sticky above-tablet:top-72">
          {!newest && <QuotationAnswer quotation={quotation} onChanged={onChanged} />}
          <p className="flex flex-wrap gap-x-24">
            <a className="tap font-strong text-monsoon" href={quotation.pdf} download>
              {words.pdf}
            </a>
            {acceptance && (
              <a className="tap font-strong text-monsoon" href={acceptance.pdf} download>
                {words.acceptancePdf}
              </a>
            )}
            <a className="tap font-strong text-monsoon" href={path('/my-booking/check-a-file')}>
              {words.check}
            </a>
          </p>
        </div>
      </PageBody>
      <AnswerBar quotation={quotation} open={state === 'open' && !newest} newest={newest} />
    </>
  );
}

export function QuotationScreen() {
  const words = useWords('quotation');
  const layout = useWords('layout');
  const path = usePath();
  const { loaded, setLoaded, tryAgain } = useQuotation();
  if (loaded === undefined) return <QuotationSkeleton />;
  if (typeof loaded === 'object')
    return <Decision loaded={loaded} onChanged={(quotation) => setLoaded({ quotation })} />;
  return (
    <>
      <QuotationBand title={words.title} />
      <PageBody className="grid content-start gap-16">
        <p className="strip-bad p-16" role="status">
          <b>{words[loaded]}</b>
        </p>
        <div className="flow">
          {loaded === 'failed' && (
            <Button look="outline" onClick={tryAgain}>
              {layout.tryAgain}
            </Button>
          )}
          <ButtonLink look="outline" href={path('/my-booking')}>
            {words.back}
          </ButtonLink>
        </div>
      </PageBody>
    </>
  );
}

export function QuotationSkeleton() {
  const { opening, title } = useWords('quotation');
  return (
    <>
      <QuotationBand title={title}>
        <div className="h-[104px] border-2 border-rule" />
      </QuotationBand>
      <PageBody>
        <div className="page-skeleton frame" aria-busy="true">
          <p className="visually-hidden" role="status">
            {opening}
          </p>
        </div>
      </PageBody>
    </>
  );
}
