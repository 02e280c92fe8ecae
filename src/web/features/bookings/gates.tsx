// What the private pages show to visitors.
import { useEffect, useRef } from 'react';
import { fill } from '#contract/fill.ts';
import { drawing as dryRoom } from '#drawings/dry-room.ts';
import { LoginGate } from '#web/features/auth/login-gate.tsx';
import { useMessages } from '#web/lib/use-messages.ts';
import { useWords } from '#web/lib/words.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { FormCardHead } from '#web/ui/form-card.tsx';
import './gates.css';

export function Gate({ why }: { why: string }) {
  return (
    <div className="columns-tablet gate">
      <div className="form-card">
        <LoginGate>{why}</LoginGate>
      </div>
      <Drawing drawing={dryRoom} decorative />
    </div>
  );
}

export function BookingGate({
  sessionEnded,
  needsNoPhoto,
}: {
  sessionEnded: boolean;
  needsNoPhoto: boolean;
}) {
  const words = useWords('booking');
  const messages = useMessages();
  const { gate } = words;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!sessionEnded) return;
    // In place of a form that was sent from far down: what became of it is read, and seen.
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [sessionEnded]);
  const questions = [
    [words.service, gate.service],
    [words.location, words.locationHint],
    [words.photos, needsNoPhoto ? words.photosDanger : gate.photos],
    [words.type, fill(gate.type, { pay: messages.payOnlineLabel })],
  ] as const;
  return (
    <section
      className="booking-gate form-card"
      aria-labelledby="booking-title"
      aria-describedby="booking-why"
      ref={section}
      tabIndex={-1}
    >
      <FormCardHead id="booking-title" title={words.formTitle} note={gate.note} />
      <LoginGate>
        <span id="booking-why">{sessionEnded ? gate.ended : gate.first}</span>
      </LoginGate>
      <dl>
        {questions.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
