// What to do first: on the finder's pages, and wherever a request is a danger.
import type { ReactNode } from 'react';
import { type FirstAidWords, firstAidPath, namedDangers } from '#contract/first-aid.ts';
import { usePath } from '#web/lib/words.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { EmergencyText } from './emergency-text.tsx';
import './first-aid-steps.css';

/** What a danger may be that nobody has named, each with what to do about it. */
export function NamedDangers({ words }: { words: FirstAidWords }) {
  const path = usePath();
  return (
    <div>
      <p className="first-aid-tonight">{words.named}</p>
      <ul>
        {namedDangers.map((danger) => (
          <li key={danger}>
            <MoreLink href={path(firstAidPath(danger))}>{words.kinds[danger].title}</MoreLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function FirstAidSteps(aid: {
  title: string;
  steps: readonly string[];
  tonight?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <section className="first-aid" aria-label={aid.title}>
      <h2>{aid.title}</h2>
      <ol>
        {aid.steps.map((step) => (
          <li key={step}>
            <EmergencyText>{step}</EmergencyText>
          </li>
        ))}
      </ol>
      {aid.tonight && <p className="first-aid-tonight">{aid.tonight}</p>}
      {aid.children}
    </section>
  );
}
