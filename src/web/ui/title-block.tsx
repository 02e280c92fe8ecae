// A form framed like the title block of a drawing: heading and note, cells, and a bar along its foot.
import type { ReactNode } from 'react';

export function TitleBlockHead({ id, title, note }: { id?: string; title: string; note?: ReactNode }) {
  return (
    <div className="title-block-head">
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
    </div>
  );
}
