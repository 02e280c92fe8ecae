// The desk's door: words on the left, a title block on the right, over the site's own rain.
import type { ReactNode } from 'react';
import { drawing as wide } from '#drawings/login-scene.ts';

export function DeskEntry({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <main id="main" className="desk-entry">
      <img className="desk-entry-scene" src={wide.url} width={wide.width} height={wide.height} alt="" />
      <div className="wrap desk-entry-grid">
        <div className="desk-entry-words">
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
