// For who stands under a drip: our number while somebody picks up, first aid while nobody does.
import { officeAt } from '#contract/first-aid.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { useOfficeHours } from './at-this-hour.tsx';
import { dangerPath } from './finder-paths.ts';

export function Dripping({ className }: { className?: string }) {
  const { phone, workingHours } = useCompany();
  const { dripping, firstAid } = useWords('layout');
  const path = usePath();
  const officeHours = useOfficeHours();
  return (
    <div className={className} {...officeHours}>
      {officeAt.map((at) => (
        <p key={at} data-at={at}>
          {fillWith(dripping[at], {
            phone: (
              <a className="figures" href={`tel:${phone.tel}`}>
                {phone.display}
              </a>
            ),
            aid: <a href={path(dangerPath)}>{firstAid}</a>,
            hours: workingHours.sentence,
          })}
        </p>
      ))}
    </div>
  );
}
