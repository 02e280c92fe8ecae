// A form in a frame: heading and note, cells, and a bar along its foot.
import type { FormEvent, ReactNode, Ref } from 'react';
import './form-card.css';

export function FormCardHead({ id, title, note }: { id?: string; title: string; note?: ReactNode }) {
  return (
    <div className="form-card-head links">
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
    </div>
  );
}

/** Sent by our script and checked in our words; a post, so that nothing typed can end up in an address. */
export function FormCard({
  form: { formRef, onSubmit },
  className = '',
  action,
  children,
  ...label
}: {
  form: { formRef: Ref<HTMLFormElement>; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  className?: string;
  /** Where it goes from a browser that runs no script. */
  action?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
}) {
  return (
    <form
      className={`form-card ${className}`.trimEnd()}
      ref={formRef}
      onSubmit={onSubmit}
      method="post"
      action={action}
      noValidate
      {...label}
    >
      {children}
    </form>
  );
}
