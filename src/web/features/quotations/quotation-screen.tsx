// One quotation of the customer's: read, then answered. An old link says that there is a newer version.
import { useEffect, useState } from 'react';
import type { Quotation } from '#contract/quotations.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { QuotationAnswer } from './quotation-answer.tsx';
import { QuotationSheet } from './quotation-sheet.tsx';
import { quotationPath, quotationsApi } from './quotations-api.ts';
import './quotation-screen.css';

type Loaded = Quotation | { newer: string } | 'missing' | 'failed';

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
    quotationsApi.quotationFind({ params: askedFor() }).then(
      ({ quotation }) => show(quotation),
      (error) => {
        if (!(error instanceof ApiError)) console.error('The quotation did not load', error);
        if (error instanceof ApiError && error.status === 410) return show({ newer: error.message });
        const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
        show(unknown ? 'missing' : 'failed');
      },
    );
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

export function QuotationScreen() {
  const words = useWords('quotation');
  const layout = useWords('layout');
  const path = usePath();
  const { loaded, setLoaded, tryAgain } = useQuotation();
  if (loaded === undefined) return <QuotationSkeleton />;
  if (typeof loaded === 'string' || 'newer' in loaded) {
    const newer = typeof loaded === 'object';
    return (
      <div className="quotation-dead stack">
        <p className={newer ? 'strip' : 'strip-bad'} role="status">
          <b>{newer ? loaded.newer : words[loaded]}</b>
        </p>
        <div className="flow">
          {newer && (
            <ButtonLink look="primary" href={path(quotationPath(askedFor().id))}>
              {words.newest}
            </ButtonLink>
          )}
          {loaded === 'failed' && (
            <Button look="outline" onClick={tryAgain}>
              {layout.tryAgain}
            </Button>
          )}
          <ButtonLink look="outline" href={path('/my-booking')}>
            {words.back}
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className="columns quotation-page">
      <QuotationSheet content={loaded.content} sha256={loaded.sha256} />
      <div className="quotation-side">
        <QuotationAnswer quotation={loaded} onChanged={setLoaded} />
        <p className="links">
          <a className="tap" href={path('/my-booking/check-a-file')}>
            {words.check}
          </a>{' '}
          <a className="tap" href={path('/my-booking')}>
            {words.back}
          </a>
        </p>
      </div>
    </div>
  );
}

export function QuotationSkeleton() {
  const { opening } = useWords('quotation');
  return (
    <div className="page-skeleton frame" aria-busy="true">
      <p className="visually-hidden" role="status">
        {opening}
      </p>
    </div>
  );
}
