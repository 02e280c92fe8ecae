// Who may be the same person, and why; and who was joined with them, while that can be undone.
import { useNavigate } from 'react-router';
import type { DoubleReason, PersonPage } from '#contract/person.staff.ts';
import { shortDate } from '#web/desk/day-and-time.ts';
import { useChange } from '#web/desk/use-change.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { personApi } from './person-api.ts';

export const reasonsInWords: Record<DoubleReason, string> = {
  email: 'Same e-mail',
  mobile_and_name: 'Same number and a similar name',
  mobile_and_place: 'Same number and the same place',
  place_and_name: 'Same place to the door and a similar name',
};

export function DoubleBlock({ person, now }: { person: PersonPage; now: number }) {
  const change = useChange();
  const navigate = useNavigate();
  const { id, doubles, joined } = person;
  if (doubles.length === 0 && joined.length === 0) return null;
  const apart = (other: string) =>
    change.run(() => personApi.personApart({ params: { id, other }, body: {} }));
  const undo = (join: string) =>
    change.run(async () => {
      const answer = await personApi.personUnjoin({ params: { id }, body: { join } });
      // An account that was made by it has ended with it.
      if (answer.person.id !== id) await navigate(`/desk/person/${answer.person.id}`, { replace: true });
    });
  return (
    <section
      aria-label="The same person?"
      className="border-b border-ink bg-paper px-24 py-16 desk-phone:px-16"
    >
      {doubles.map((other) => (
        <div key={other.id} className="py-8">
          <h2 className="text-16 font-strong font-full">
            May be the same as <bdi>{other.name}</bdi>
          </h2>
          <p className="text-14 text-mute">
            {spacedMobile(other.mobile)}. {other.reasons.map((reason) => reasonsInWords[reason]).join('. ')}.{' '}
            {other.account ? 'Has an account.' : 'No account.'}
          </p>
          <div className="flex flex-wrap gap-8 pt-8">
            <ButtonLink look="outline" href={`/desk/person/${id}/compare/${other.id}`}>
              Compare
            </ButtonLink>
            <Button look="outline" disabled={change.busy} onClick={() => void apart(other.id)}>
              Not the same
            </Button>
          </div>
        </div>
      ))}
      {joined.map((join) => (
        <div key={join.id} className="py-8">
          <p className="text-16">
            Joined with <bdi>{join.name}</bdi> on {shortDate(join.at, now)}. Undo until{' '}
            {shortDate(join.until, now)}.
          </p>
          <div className="pt-8">
            <Button look="outline" disabled={change.busy} onClick={() => void undo(join.id)}>
              Undo the joining
            </Button>
          </div>
        </div>
      ))}
      {change.fault && (
        <div role="alert">
          <ErrorText message={change.fault} />
        </div>
      )}
    </section>
  );
}
