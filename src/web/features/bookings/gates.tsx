// What the private pages show to visitors.
import { messages } from '#contract/messages.ts';
import { drawing as dryRoom } from '#drawings/dry-room.ts';
import { LoginGate } from '#web/features/auth/login-gate.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { FormCardHead } from '#web/ui/form-card.tsx';
import './gates.css';

export function Gate({ why }: { why: string }) {
  return (
    <div className="gate">
      <div className="form-card">
        <LoginGate>{why}</LoginGate>
      </div>
      <Drawing drawing={dryRoom} decorative />
    </div>
  );
}

const questions = [
  ['Service', 'One of four. Not sure? The nearest will do.'],
  ['Location', 'Locality and a landmark. The door number can wait for the call.'],
  ['Photos', 'At least one, from the camera or the gallery.'],
  ['Booking type', `Request A Callback, or ${messages.payOnlineLabel}.`],
] as const;

export function BookingGate({ sessionEnded }: { sessionEnded: boolean }) {
  return (
    <section className="booking-gate form-card" aria-labelledby="booking-title">
      <FormCardHead id="booking-title" title="Your booking" note="What it will ask" />
      <LoginGate>
        {sessionEnded
          ? 'Your login has ended. Log in again and go on where you were: your answers and photos are kept on this device.'
          : 'Log in first, with a code sent to your e-mail. Then we know whom to call, and you can follow the booking.'}
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
