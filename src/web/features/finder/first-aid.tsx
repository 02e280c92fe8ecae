// First aid, the call, and who answers at this hour: on results in danger and on the pages of causes that are.
import { fill } from '#contract/fill.ts';
import type { Danger } from '#contract/finder-questions.ts';
import { useCompany, useDeadlineRules } from '#web/lib/site-content.ts';
import { useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { emergencyNumbers } from './emergency-text.tsx';
import { FirstAidSteps } from './first-aid-steps.tsx';
import type { OfficeHours } from './office-hours.ts';
import './first-aid.css';

export function FirstAid({ danger }: { danger: Danger }) {
  const { firstAid, danger: words } = useWords('finder');
  return <FirstAidSteps {...firstAid[danger]} title={words.firstAid} />;
}

const moments = ['always', 'open', 'closed'] as const;

/** The one loud action, and under it the truth about whether anybody will pick up. */
export function CallNow() {
  const { phone, workingHours } = useCompany();
  const { hours, holidays } = useDeadlineRules();
  const { danger: words } = useWords('finder');
  const { callNumber } = useWords('layout');
  const { opens, closes, days } = hours;
  const rules: OfficeHours = { opens, closes, days, holidays };
  return (
    <div className="call-now">
      <ButtonLink look="primary" large href={`tel:${phone.tel}`}>
        <Icon name="phone" />
        <span className="figures">{fill(callNumber, { number: phone.display })}</span>
      </ButtonLink>
      <div className="call-now-hours" data-office-hours={JSON.stringify(rules)}>
        {moments.map((moment) => (
          <p key={moment} data-at={moment}>
            {fill(words.answers[moment], { hours: workingHours.sentence })}
          </p>
        ))}
      </div>
      <p>{words.dayAndNight}</p>
      <ul className="call-now-numbers figures">
        {emergencyNumbers.map((number) => (
          <li key={number}>
            <a className="tap" href={`tel:${number}`}>
              <b>{number}</b> {words.numbers[number]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
