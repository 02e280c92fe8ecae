// Why a request comes first, what to read out, and the mark that a colleague sets or lifts with a reason.
import { type FormEvent, useState } from 'react';
import { maxLength } from '#contract/constants.ts';
import type { LiftReason, RequestDetails } from '#contract/requests.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { atDayAndTime } from '#web/desk/day-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { DangerAid } from './danger-aid.tsx';
import { LiftDanger } from './lift-danger.tsx';
import './danger-strip.css';

export type MarkDanger = (reason: string, lifted?: LiftReason) => Promise<boolean>;

function Mark({ busy, onMark, onClose }: { busy: boolean; onMark: MarkDanger; onClose(): void }) {
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onMark(reason.trim())) onClose();
  };
  return (
    <form onSubmit={submit}>
      <label className="danger-words">
        <span>What is dangerous</span>
        <input
          className="box"
          required
          maxLength={maxLength.subject}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <Button look="primary" type="submit" disabled={busy || !reason.trim()}>
        Mark as danger
      </Button>
      <Button look="outline" onClick={onClose}>
        Keep it as it is
      </Button>
    </form>
  );
}

export function DangerStrip({
  request,
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
  const { danger, mayBeDanger, state, finding, language } = request;
  const close = () => setAsking(false);
  const isOpen = state === 'waiting' || state === 'again' || state === 'visits';
  if (!isOpen && !danger) return null;
  const by = danger?.markedBy;
  const mayMark = !danger || danger.reached || staff.role === 'owner';
  if (danger && asking)
    return (
      <LiftDanger
        request={{ ...request, danger }}
        now={now}
        busy={busy}
        onLift={(why, reason) => onMark(reason, why)}
        onClose={close}
      />
    );
  const isNamed = danger && (danger.markedBy || !['unsure', 'frightening'].includes(danger.kind ?? ''));
  return (
    <div className={danger ? 'panel-strip strip-bad danger-strip' : 'danger-strip'}>
      {danger && (
        <div>
          <p>
            <b>{isNamed ? `DANGER: ${danger.words}` : danger.words}</b>
            {danger.known && ' (known customer)'}
          </p>
          <p>
            {by ? `Marked by ${by}` : 'Said by the customer'} {atDayAndTime(danger.since, now)}.
            {finding?.answers && ` Answers: ${finding.answers}.`}
            {danger.reachedAt && ` Reached ${atDayAndTime(danger.reachedAt, now)}.`}
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
      {asking && <Mark busy={busy} onMark={onMark} onClose={close} />}
      {danger?.kind && isOpen && <DangerAid kind={danger.kind} language={language} open={!danger.reached} />}
    </div>
  );
}
