// A visit was not put where it should be: why, that nothing has changed, what is free instead, and what may be said to put
// it there all the same.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { KeySign } from '#web/desk/key-sign.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import type { Question, WeekBoard } from './use-week-board.ts';
import { placeWords } from './week-words.ts';

const inSpiteWords = {
  overbook: 'Overbook it',
  rain: 'Place it in spite of rain',
  late: 'The customer wants this day',
} as const;

export function LandingQuestion({ question, board }: { question: Question; board: WeekBoard }) {
  const { what, cell, words, inSpite, said, instead, unanswered } = question;
  const stays = `Nothing was changed: ${what.name} ${what.stands ? `stays ${what.stands}` : 'is still owed a visit'}.`;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const chosen = instead[Number(key) - 1];
    if (chosen) board.put(what, chosen);
  };
  return (
    <dialog
      ref={dialog}
      className="backdrop:veil m-auto w-[404px] max-w-[calc(100%-32px)] border-2 border-ink bg-paper p-0 text-ink"
      aria-labelledby="landing-title"
      onClose={board.closeQuestion}
      onKeyDown={onKeyDown}
    >
      <div className="grid gap-12 border-t-2 border-alarm p-16">
        <h2 id="landing-title" className="text-20 font-heavy font-narrow">
          {placeWords(cell)}
        </h2>
        <ErrorText message={words} reason={unanswered ? 'It may be there all the same.' : stays} />
        {instead.length > 0 && <p className="text-14 text-mute">Next free, nearest in time first</p>}
        <div className="grid gap-8">
          {instead.map((free, index) => (
            <button
              key={free.key}
              type="button"
              className="flex min-h-target cursor-pointer items-center justify-between gap-8 rounded-3 border border-ink bg-paper px-12 text-left text-16 font-strong hover:bg-sky"
              onClick={() => board.put(what, free)}
            >
              {placeWords(free)} <KeySign>{String(index + 1)}</KeySign>
            </button>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-12">
          <button type="button" className="link-button min-h-target" onClick={() => dialog.current?.close()}>
            {unanswered ? 'Close' : what.stands ? 'Leave it where it is' : 'Leave it owed'}
          </button>
          {unanswered && (
            <Button look="outline" onClick={() => board.put(what, cell, said)}>
              Try again
            </Button>
          )}
          {inSpite && !unanswered && (
            <Button look="outline" onClick={() => board.put(what, cell, { ...said, [inSpite]: true })}>
              {inSpiteWords[inSpite]}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}
