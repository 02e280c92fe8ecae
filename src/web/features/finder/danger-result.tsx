// A result in danger: what to do first and the call. Everything else is quiet, and nothing sends anybody back to look.

import { dangersAmong, diagnose, findingOf, type State, stateWithDanger } from '#contract/finder.ts';
import { type Danger, type NamedDanger, namedDangers } from '#contract/first-aid.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { CallNow } from './call-now.tsx';
import { FinderAnswers } from './finder-answers.tsx';
import { causePath } from './finder-paths.ts';
import { FirstAid } from './first-aid.tsx';
import { FirstAidSteps } from './first-aid-steps.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { ResultPage } from './result-page.tsx';
import './danger-result.css';

/** Ways on once everybody is safe. */
function Later({ state, danger, shareUrl }: { state: State; danger: Danger; shareUrl: string }) {
  const { danger: words, firstAid } = useWords('finder');
  const path = usePath();
  const text = `${words.shareText(firstAid.kinds[danger].title)} ${shareUrl}`;
  return (
    <section className="danger-later" aria-labelledby="later-title">
      <h2 id="later-title">{words.later}</h2>
      <ul>
        <li>
          <MoreLink href={path(`/?finding=${findingOf(state)}#callback-title`)}>{words.askForCall}</MoreLink>
        </li>
        <li>
          <MoreLink href={`https://wa.me/?text=${encodeURIComponent(text)}`}>{words.sendOn}</MoreLink>
        </li>
      </ul>
    </section>
  );
}

export function DangerResult({
  state,
  danger,
  shareUrl,
}: {
  state: State;
  danger: Danger;
  shareUrl: string;
}) {
  const { firstAid, urgencies, danger: words } = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const path = usePath();
  const { causes } = diagnose(state.answers);
  const said = dangersAmong(state.answers);
  // Whoever is to leave the house is asked nothing more.
  const others = danger === 'giving-way' ? [] : namedDangers.filter((other) => !said.includes(other));
  return (
    <ResultPage urgency="today" label={urgencies.today.label} title={firstAid.kinds[danger].title}>
      <div className="wrap columns danger-columns">
        <div className="danger-first">
          <FirstAid danger={danger} />
          {said.slice(1).map((other) => (
            <FirstAidSteps key={other} {...firstAid.kinds[other]} />
          ))}
          {others.length > 0 && (
            <section className="danger-later" aria-labelledby="also-title">
              <h2 id="also-title">{danger === 'frightening' ? firstAid.named : words.also}</h2>
              <FinderAnswers
                given={state.answers}
                question="danger"
                answers={others}
                leadsTo={(answer) => stateWithDanger(state.answers, answer as NamedDanger)}
              />
            </section>
          )}
          {state.more && (
            <details className="danger-more">
              <summary>{words.findCause}</summary>
              <p>{words.reminder}</p>
              <FinderAnswers
                given={state.answers}
                question={state.more.question}
                answers={state.more.answers}
              />
            </details>
          )}
        </div>
        <div className="danger-aside">
          <CallNow danger={danger} words={firstAid} />
          <Later state={state} danger={danger} shareUrl={shareUrl} />
          {causes.length > 0 && (
            <section className="danger-later" aria-labelledby="behind-title">
              <h2 id="behind-title">{words.behind}</h2>
              <ul>
                {causes.map(({ id }) => (
                  <li key={id}>
                    <MoreLink href={path(causePath(id))}>{finderCauses[id].label}</MoreLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <GivenAnswers state={state} />
        </div>
      </div>
    </ResultPage>
  );
}
