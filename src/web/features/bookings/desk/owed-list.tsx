// Who is owed a visit and has none: each can be taken from here into the week, or into the place that was chosen there.
import type { DragEvent, KeyboardEvent } from 'react';
import type { OwedVisit, VisitWeek } from '#contract/week.staff.ts';
import type { WeekBoard } from './use-week-board.ts';
import { DropSign } from './week-signs.tsx';
import { aboutWords, dueWords, isOver, placeWords, whyOwed } from './week-words.ts';

const cardClasses =
  'relative grid w-full cursor-pointer border-b border-line px-16 py-8 text-left text-14 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ink';
const calmClasses = `${cardClasses} bg-paper hover:bg-sky`;
const heldClasses = `${cardClasses} bg-plaster outline-2 -outline-offset-4 outline-dashed outline-monsoon`;

function OwedCard({
  owed,
  held,
  now,
  onPress,
  drag,
}: {
  owed: OwedVisit;
  held: boolean;
  now: number;
  onPress(): void;
  drag: { onStart(event: DragEvent): void; onEnd(): void };
}) {
  const about = aboutWords(owed);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox drags no buttons
    <div
      role="button"
      tabIndex={0}
      draggable
      className={held ? heldClasses : calmClasses}
      aria-pressed={held}
      data-owed={owed.booking}
      onClick={onPress}
      onKeyDown={onKeyDown}
      onDragStart={drag.onStart}
      onDragEnd={drag.onEnd}
    >
      <span className="flex items-center justify-between gap-8">
        <b className={`text-17 font-heavy font-narrow ${isOver(owed, now) ? 'text-alarm' : 'text-ink'}`}>
          {dueWords(owed, now)}
        </b>
        {owed.dangerBy && <b className="font-strong text-alarm">Danger</b>}
        {owed.needsDry && (
          <span className="flex items-center gap-4 text-mute">
            <DropSign /> needs dry
          </span>
        )}
      </span>
      <b className="truncate text-16 font-strong">{owed.name}</b>
      {about && <span className="truncate text-mute">{about}</span>}
      <span className="text-mute">{whyOwed(owed, now)}</span>
    </div>
  );
}

export function OwedList({ week, board, now }: { week: VisitWeek; board: WeekBoard; now: number }) {
  const { target, held } = board;
  return (
    <>
      <div className="sticky top-0 z-1 flex min-h-[56px] items-center justify-between gap-8 border-b border-ink bg-plaster px-16">
        <h2 className="text-17 font-heavy font-narrow">
          {target ? `Into ${placeWords(target)}` : 'Owed, not placed'}
        </h2>
        {target ? (
          <button type="button" className="link-button min-h-target" onClick={board.keep}>
            Back
          </button>
        ) : (
          <span className="text-16 text-mute">
            {week.owed.length}
            {week.more && ' and more'}
          </span>
        )}
      </div>
      {week.owed.length === 0 && (
        <p className="px-16 py-24 text-16 text-mute">Nobody is owed a visit that has none.</p>
      )}
      <ul>
        {week.owed.map((owed) => (
          <li key={owed.booking}>
            <OwedCard
              owed={owed}
              held={held?.id === owed.booking}
              now={now}
              onPress={() => {
                const what = board.movable(owed.booking);
                if (target && what) board.put(what, target);
                else if (held?.id === owed.booking) board.keep();
                else board.take(owed.booking);
              }}
              drag={{
                onStart(event) {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', owed.name);
                  board.take(owed.booking);
                },
                onEnd: board.keep,
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
