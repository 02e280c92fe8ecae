// Why a request comes first, and the mark that a colleague sets or lifts with a reason.
import { type FormEvent, useState } from 'react';
import { maxLength } from '#contract/constants.ts';
import type { RequestDetails } from '#contract/requests.staff.ts';
import { atDayAndTime } from '#web/desk/day-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import './danger-strip.css';

export function DangerStrip({
  request: { danger, state, finding },
  now,
  busy,
  onMark,
}: {
  request: RequestDetails;
  now: number;
  busy: boolean;
  onMark(danger: boolean, reason: string): Promise<boolean>;
}) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const isOpen = state === 'waiting' || state === 'again' || state === 'visits';
  if (!isOpen && !danger) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onMark(!danger, reason.trim()))) return;
    setAsking(false);
    setReason('');
  };
  const by = danger?.markedBy;
  return (
    <div className={danger ? 'panel-strip strip-bad danger-strip' : 'danger-strip'}>
      {danger && (
        <div>
          <p>
            <b>DANGER: {danger.words}</b>
          </p>
          <p>
            {by ? `Marked by ${by}` : 'By the answers given to the leak finder'}{' '}
            {atDayAndTime(danger.since, now)}.{finding?.answers && ` Answers: ${finding.answers}.`}
          </p>
        </div>
      )}
      {isOpen && !asking && (
        <Button look="outline" disabled={busy} onClick={() => setAsking(true)}>
          {danger ? 'No danger' : 'Mark as danger'}
        </Button>
      )}
      {asking && (
        <form onSubmit={submit}>
          <label>
            <span>{danger ? 'Why it is no danger' : 'What is dangerous'}</span>
            <input
              className="box"
              required
              maxLength={maxLength.subject}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
          <Button look="primary" type="submit" disabled={busy || !reason.trim()}>
            {danger ? 'Lift the mark' : 'Mark as danger'}
          </Button>
          <Button look="outline" onClick={() => setAsking(false)}>
            Keep it as it is
          </Button>
        </form>
      )}
    </div>
  );
}
