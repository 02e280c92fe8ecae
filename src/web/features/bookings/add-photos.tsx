// More photos for a booking that is not over: chosen, made smaller and sent, all in one press.
import { type ChangeEvent, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { toDataUrl } from '#web/lib/data-url.ts';
import { useWords } from '#web/lib/words.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function AddPhotos({
  more,
  className,
  send,
}: {
  /** How many still fit. */
  more: number;
  className: string;
  /** Throws with words for the customer when it was refused. */
  send(image: string[]): Promise<void>;
}) {
  const { photos: words, didNotWork } = useWords('myBooking');
  const { photo } = useWords('booking');
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState('');
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, more);
    // The same file may be chosen again.
    target.value = '';
    if (files.length === 0 || sending > 0) return;
    setSending(files.length);
    setProblem('');
    try {
      // Nobody who only reads needs what opens pictures.
      const { preparePhoto } = await import('./prepare-photo.ts');
      const image: string[] = [];
      for (const file of files) image.push(await toDataUrl((await preparePhoto(file, photo)).picture));
      await send(image);
    } catch (error) {
      setProblem((error instanceof Error && error.message) || didNotWork);
    } finally {
      setSending(0);
    }
  };
  return (
    <>
      <label
        className={`relative cursor-pointer rounded-3 border border-dashed border-ink text-16 font-strong text-monsoon has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-monsoon ${className}`}
      >
        <Icon name="camera" />
        <span aria-live="polite">{sending > 0 ? fill(words.adding, { count: sending }) : words.add}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          multiple
          disabled={sending > 0}
          onChange={(event) => void add(event)}
        />
      </label>
      {problem && (
        <p className="border-2 border-alarm bg-alarm-wash p-8 text-16" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
