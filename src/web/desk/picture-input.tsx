// Choosing a picture file: a button like the others, with the words of what was chosen beside it.
import { type ChangeEvent, useState } from 'react';
import './picture-input.css';

export function PictureInput({
  id,
  label,
  onChoose,
}: {
  id: string;
  /** What the button says. */
  label: string;
  onChoose: (file: File) => void;
}) {
  const [name, setName] = useState('');
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setName(file?.name ?? '');
    if (file) onChoose(file);
  };
  return (
    <div className="picture-input row">
      <input
        className="visually-hidden"
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={choose}
      />
      <label className="button button-outline" htmlFor={id}>
        {label}
      </label>
      <span>{name || 'JPEG, PNG or WebP'}</span>
    </div>
  );
}
