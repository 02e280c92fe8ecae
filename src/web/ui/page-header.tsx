// The head of a private page: rain on the terrace above the blue line, the page dry below it.
import type { ReactNode } from 'react';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import './page-header.css';

export function PageHeader({
  drawing: { url, width, height },
  title,
  children,
}: {
  drawing: DrawingFile;
  title: ReactNode;
  /** One sentence under the title. */
  children?: ReactNode;
}) {
  return (
    <header className="page-header">
      <img src={url} width={width} height={height} alt="" />
      <div className="wrap">
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
    </header>
  );
}
