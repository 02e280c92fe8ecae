// A form framed like the title block of a drawing: heading and note, cells, and a bar along its foot.
import type { FormEvent, ReactNode, Ref } from 'react';

export function TitleBlockHead({ id, title, note }: { id?: string; title: string; note?: ReactNode }) {
  return (
    <div className="title-block-head">
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
    </div>
  );
}

/** Sent by our script and checked in our words; a post, so that nothing typed can end up in an address. */
export function TitleBlockForm({
  form: { formRef, onSubmit },
  className = '',
  children,
  ...label
}: {
  form: { formRef: Ref<HTMLFormElement>; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}) {
  return (
    <form
      className={`title-block ${className}`.trimEnd()}
      ref={formRef}
      onSubmit={onSubmit}
      method="post"
      noValidate
      {...label}
    >
      {children}
    </form>
  );
}
