// Who answers the telephone at this hour, the loudest first, and the truth about our own office.
import { fill } from '#contract/fill.ts';
import { type Danger, type FirstAidWords, type OfficeAt, officeAt, whoAnswers } from '#contract/first-aid.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { fillWith } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IndianClock, useOfficeHours } from './at-this-hour.tsx';
import { EmergencyText } from './emergency-text.tsx';
import './call-now.css';

function Numbers({ danger, words, at }: { danger: Danger; words: FirstAidWords; at: OfficeAt }) {
  const { phone, workingHours } = useCompany();
  const answering = whoAnswers(danger, at);
  return (
    <div data-at={at}>
      <h2>{at === 'always' ? words.dayAndNight : fillWith(words.now, { time: <IndianClock /> })}</h2>
      {answering[0] === 'office' && (
        <p>
          <EmergencyText>{words.hurt}</EmergencyText>
        </p>
      )}
      <ul>
        {answering.map((number) => (
          <li key={number}>
            <a className="figures" href={`tel:${number === 'office' ? phone.tel : number}`}>
              <b>{number === 'office' ? phone.display : number}</b> {words.numbers[number]}
              <Icon name="phone" />
            </a>
          </li>
        ))}
      </ul>
      <p className="call-now-office">
        {fill(words.office[at], { hours: workingHours.sentence })}{' '}
        {!answering.includes('office') && (
          <a className="tap figures" href={`tel:${phone.tel}`}>
            {phone.display}
          </a>
        )}
      </p>
    </div>
  );
}

export function CallNow({ danger, words }: { danger: Danger; words: FirstAidWords }) {
  const hours = useOfficeHours();
  return (
    <div className="call-now" {...hours}>
      {officeAt.map((at) => (
        <Numbers key={at} danger={danger} words={words} at={at} />
      ))}
    </div>
  );
}
