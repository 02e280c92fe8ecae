// Why a request comes first, and the mark that a colleague sets or lifts with a reason.
import { type FormEvent, useState } from 'react';
import { maxLength } from '#contract/constants.ts';
import {
  type LiftReason,
  liftedInWords,
  liftReasons,
  type RequestDetails,
} from '#contract/requests.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { atDayAndTime } from '#web/desk/day-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import './danger-strip.css';

export type MarkDanger = (reason: string, lifted?: LiftReason) => Promise<boolean>;

const liftWords: Record<LiftReason, string> = {
  not_meant: 'Not what was meant',
  made_safe: 'Made safe since',
  other_building: 'Another building',
  false_call: 'A false call',
};

function LiftOrMark({
  danger,
  busy,
  onMark,
  onClose,
}: {
  danger: RequestDetails['danger'];
  busy: boolean;
  onMark: MarkDanger;
  onClose(): void;
}) {
  const [reason, setReason] = useState('');
  const [why, setWhy] = useState<LiftReason>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onMark(reason.trim(), danger ? why : undefined)) onClose();
  };
  return (
    <form onSubmit={submit}>
      {danger && (
        <fieldset>
          <legend>No danger: why?</legend>
          {liftReasons.map((each) => (
            <label key={each}>
              <input type="radio" name="why" required checked={why === each} onChange={() => setWhy(each)} />
              {liftWords[each]}
            </label>
          ))}
        </fieldset>
      )}
      <label className="danger-words">
        <span>{danger ? 'What they said, in words the next one can check' : 'What is dangerous'}</span>
        <input
          className="box"
          required
          minLength={danger ? liftedInWords : 1}
          maxLength={maxLength.subject}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {danger && (
        <p className="danger-told">
          Owners are told at once by mail: who, after which call, these words. What to do first stays on the
          customer’s page until somebody was there.
        </p>
      )}
      <Button look={danger ? 'outline' : 'primary'} type="submit" disabled={busy || !reason.trim()}>
        {danger ? 'Lift it, tell the owners' : 'Mark as danger'}
      </Button>
      <Button look="outline" onClick={onClose}>
        {danger ? 'Keep it a danger' : 'Keep it as it is'}
      </Button>
    </form>
  );
}

export function DangerStrip({
  request: { danger, mayBeDanger, state, finding },
  staff,
  now,
  busy,
  onMark,
}: {
  request: RequestDetails;
  staff: Pick<StaffMember, 'role'>;
  now: number;
  busy: boolean;
  onMark: MarkDanger;
}) {
  const [asking, setAsking] = useState(false);
  const isOpen = state === 'waiting' || state === 'again' || state === 'visits';
  if (!isOpen && !danger) return null;
  const by = danger?.markedBy;
  const mayMark = !danger || danger.reached || staff.role === 'owner';
  return (
    <div className={danger ? 'panel-strip strip-bad danger-strip' : 'danger-strip'}>
      {danger && (
        <div>
          <p>
            <b>DANGER: {danger.words}</b>
            {danger.known && ' (known customer)'}
          </p>
          <p>
            {by ? `Marked by ${by}` : 'Said by the customer'} {atDayAndTime(danger.since, now)}.
            {finding?.answers && ` Answers: ${finding.answers}.`}
          </p>
        </div>
      )}
      {!danger && mayBeDanger && (
        <p>
          <b>May be danger:</b> their words sound like it, and they have not answered when they were asked.
        </p>
      )}
      {isOpen && !asking && mayMark && (
        <Button look="outline" disabled={busy} onClick={() => setAsking(true)}>
          {danger ? 'No danger' : 'Mark as danger'}
        </Button>
      )}
      {asking && <LiftOrMark danger={danger} busy={busy} onMark={onMark} onClose={() => setAsking(false)} />}
    </div>
  );
}
