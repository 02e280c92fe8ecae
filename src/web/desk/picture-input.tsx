// Choosing a picture file: a button like the others, with the words of what was chosen beside it.
import { type ChangeEvent, useState } from 'react';
import { ErrorText } from '#web/ui/error-text.tsx';
import './picture-input.css';

export function PictureInput({
  id,
  label,
  fault,
  onChoose,
}: {
  id: string;
  /** What the button says. */
  label: string;
  fault?: string | undefined;
  onChoose: (file: File) => void;
}) {
  const [name, setName] = useState('');
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setName(file?.name ?? '');
    if (file) onChoose(file);
  };
  return (
    <>
      <div className="picture-input row">
        <input
          className="visually-hidden"
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-error`}
          onChange={choose}
        />
        <label className="button button-outline" htmlFor={id}>
          {label}
        </label>
        <span>{name || 'JPEG, PNG or WebP'}</span>
      </div>
      {fault && <ErrorText id={`${id}-error`} message={fault} />}
    </>
  );
}
