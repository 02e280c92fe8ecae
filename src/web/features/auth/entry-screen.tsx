// The first step of logging in and of registering: who you are, and 'Get OTP'.
import type { ReactNode } from 'react';
import { drawing as wide } from '#drawings/login-scene.ts';
import { drawing as slim } from '#drawings/login-scene-slim.ts';
import { useSession } from '#web/lib/use-session.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type DrawingPair, drawingPreloads } from '#web/ui/responsive-drawing.tsx';
import { AuthLayout, useRatherTalk } from './auth-layout.tsx';
import './entry-screen.css';

const drawings: DrawingPair = { wide, slim, slimUpTo: 'small-laptop' };
export const entryPreloads = drawingPreloads(drawings);

function AlreadyIn({ name }: { name: string }) {
  const { already } = useWords('auth');
  const { myBooking } = useWords('layout');
  const path = usePath();
  return (
    <div className="form-card already-in spread">
      <p>{fillWith(already, { name: <b>{name}</b> })}</p>
      <ButtonLink look="primary" href={path('/my-booking')}>
        {myBooking}
      </ButtonLink>
    </div>
  );
}

export function EntryScreen({
  title,
  intro,
  note,
  children,
}: {
  title: string;
  intro: string;
  note: { title: string; text: ReactNode };
  /** The form. */
  children: ReactNode;
}) {
  const session = useSession();
  const ratherTalk = useRatherTalk();
  return (
    <AuthLayout drawings={drawings} title={title} intro={<p>{intro}</p>} notes={[note, ratherTalk]}>
      {session.status === 'customer' ? <AlreadyIn name={session.user.name} /> : children}
    </AuthLayout>
  );
}
