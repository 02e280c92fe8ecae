// The desk's log-in screen, in the frame of the customers' log-in page.
import type { ReactNode } from 'react';
import { drawing as wide } from '#drawings/login-scene.ts';
import { drawing as slim } from '#drawings/login-scene-slim.ts';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import type { DrawingPair } from '#web/ui/responsive-drawing.tsx';
import './desk-entry.css';

const drawings: DrawingPair = { wide, slim, slimUpTo: 'small-laptop' };

export function DeskEntry({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <main id="main">
      <AuthLayout
        drawings={drawings}
        title={title}
        intro={<p>{intro}</p>}
        notes={[
          {
            title: 'New phone?',
            text: (
              <>
                Ask the owner for a new link. The only owner gets one on the server:{' '}
                <code>npm run staff</code>
              </>
            ),
          },
          {
            title: 'Not staff?',
            text: (
              <>
                <a href="/login">Customers log in here</a>
              </>
            ),
          },
        ]}
      >
        {children}
      </AuthLayout>
    </main>
  );
}
