// The desk's door: the site's own lobby, with the form of whoever comes in by the side entrance.
import type { ReactNode } from 'react';
import { drawing as wide } from '#drawings/login-scene.ts';
import { drawing as slim } from '#drawings/login-scene-slim.ts';
import { AuthScene } from '#web/features/auth/auth-scene.tsx';
import type { Scene } from '#web/ui/scene.tsx';

const scene: Scene = { wide, slim, slimUpTo: 1100 };

export function DeskEntry({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <main id="main" className="desk-entry">
      <AuthScene
        scene={scene}
        title={title}
        intro={<p>{intro}</p>}
        notes={[
          {
            title: 'New phone?',
            text: (
              <>
                Whoever owns the desk makes you a new link. For its only owner the server does:{' '}
                <code>npm run staff</code>
              </>
            ),
          },
          {
            title: 'Not one of us?',
            text: (
              <>
                <a href="/login">Customers log in here</a>
              </>
            ),
          },
        ]}
      >
        {children}
      </AuthScene>
    </main>
  );
}
