// The visitor's own answers on a drawing of what it probably is: numbered where each is seen, and listed with a way to
// change them where the drawing is too small for words.
import { createContext, useContext } from 'react';
import { fill } from '#contract/fill.ts';
import type { RankedCause, State } from '#contract/finder.ts';
import type { CauseId } from '#contract/finder-causes.ts';
import { unsureOfDanger } from '#contract/first-aid.ts';
import type { Rect } from '#drawings/drawing-file.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { causeDrawing, type CauseDrawing as Drawn } from '#web/ui/cause-drawings.ts';
import { Bubble, isShown, Leader, LitDrawing, type Share, shareOf } from '#web/ui/lit-drawing.tsx';
import { type Mark, marksAlone, marksWithWords } from './answer-marks.ts';
import { answerWords, givenAnswers } from './finder-labels.ts';
import { finderPath, statePath } from './finder-paths.ts';

/** The answers that have a number, in the order of the numbers. */
export const MarkedAnswers = createContext<readonly string[]>([]);

/** Of the likeliest. Where it is open, only what all of them can be seen on. */
export function drawingOf(named: readonly RankedCause[]): Drawn | undefined {
  const [first] = named;
  const drawing = first && causeDrawing(first.id);
  if (!drawing || first.likelihood === 'most-likely') return drawing;
  const isSame = named.every(({ id }) => causeDrawing(id)?.detail.drawing === drawing.detail.drawing);
  return isSame ? { ...drawing, url: drawing.wholeUrl } : undefined;
}

export const AnswerNumber = ({ number }: { number: number }) => (
  <span className="flex h-[28px] w-[28px] items-center justify-center rounded-circle border border-ink bg-paper text-16 font-strong figures">
    {number}
  </span>
);

/** So many signs stand in one line beside a drawing. */
const inLine = 58;
function linesOf(text: string): string[] {
  if (text.length <= inLine) return [text];
  const cut = text.lastIndexOf(' ', inLine);
  return cut < 0 ? [text] : [text.slice(0, cut), ...linesOf(text.slice(cut + 1))];
}

function Marks({ marks, labelOf }: { marks: readonly Mark[]; labelOf?: (answer: string) => string }) {
  return marks.map(({ number, answer, leader }) => {
    const [x, y] = leader.at(-1) as Share;
    const [from] = leader as [Share];
    return (
      <g key={answer}>
        <Leader points={leader} />
        <circle cx={`${from[0]}%`} cy={`${from[1]}%`} r="4" fill="var(--ink)" />
        <Bubble number={number} at={[x, y]} />
        {labelOf && (
          <text
            className="text-16 font-strong"
            fill="var(--ink)"
            stroke="var(--paper)"
            strokeWidth="5"
            paintOrder="stroke"
            strokeLinejoin="round"
            dominantBaseline="central"
          >
            {linesOf(labelOf(answer)).map((line, index) => (
              <tspan key={line} x={`${x}%`} y={`${y}%`} dx="22" dy={index * 20}>
                {line}
              </tspan>
            ))}
          </text>
        )}
      </g>
    );
  });
}

const centreOf = ([x, y, width, height]: Rect) => [x + width / 2, y + height / 2] as const;

export function CauseDrawing({
  state,
  drawing,
  named,
  graver,
}: {
  state: State;
  drawing: Drawn | undefined;
  named: readonly RankedCause[];
  /** Graver causes that are seen on the same drawing. */
  graver: readonly CauseId[];
}) {
  const words = useWords('finder');
  const finderCauses = useWords('finderCauses');
  const { result, steps } = words;
  const path = usePath();
  const given = givenAnswers(state);
  const marked = useContext(MarkedAnswers);
  const labels = new Map<string, string>(given.map((one) => [one.answer, answerWords(words, one).label]));
  const labelOf = (answer: string) => labels.get(answer) ?? '';
  const danger = given.find(({ question }) => question === 'danger');
  const first = named[0];
  if (!first) return null;
  const shown = [
    ...marked.flatMap((answer) => given.find((one) => one.answer === answer) ?? []),
    ...given.filter(({ answer }) => !marked.includes(answer)),
  ];
  const label = fill(result.drawingOf, { cause: finderCauses[first.id].label });
  const drawn = (view: 'wide' | 'narrow') => {
    if (!drawing) return null;
    const { detail, url } = drawing;
    const marks = view === 'wide' ? marksWithWords(detail, marked) : marksAlone(detail, marked);
    const rings = graver
      .flatMap((id) => causeDrawing(id) ?? [])
      .map((other) => shareOf(centreOf(other.detail.lit), detail[view]))
      .filter(isShown);
    return (
      <LitDrawing
        detail={detail}
        url={url}
        view={detail[view]}
        label={label}
        light={first.likelihood === 'most-likely' ? 'rain' : undefined}
      >
        {rings.map(([x, y]) => (
          <circle
            key={x}
            cx={`${x}%`}
            cy={`${y}%`}
            r="21"
            fill="none"
            stroke="var(--alarm)"
            strokeWidth="4"
          />
        ))}
        <Marks marks={marks} {...(view === 'wide' ? { labelOf } : {})} />
      </LitDrawing>
    );
  };
  return (
    <figure className="border-2 border-ink bg-paper">
      <figcaption className="flex flex-wrap items-center gap-x-16 gap-y-4 border-b border-ink px-24 py-8 text-16 phone:px-12">
        <b className="font-strong">{drawing ? result.drawing : steps.answersTitle}</b>
        {drawing?.detail.water && <span className="text-mute">{result.runs}</span>}
        <a className="tap ml-auto font-strong text-monsoon small-laptop:hidden print:hidden" href="#answers">
          {result.change}
        </a>
      </figcaption>
      <div className="small-laptop:hidden">{drawn('wide')}</div>
      {/* On wide windows the words stand in the drawing, which nobody hears. */}
      {drawing && (
        <ol className="heard small-laptop:hidden" aria-label={label}>
          {marked.map((answer) => (
            <li key={answer}>{labelOf(answer)}</li>
          ))}
        </ol>
      )}
      <div className="above-small-laptop:hidden">{drawn('narrow')}</div>
      <ol className={drawing ? 'above-small-laptop:hidden' : undefined}>
        {shown.map((one, index) => (
          <li
            key={one.answer}
            className="grid min-h-target grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-12 border-t border-line px-12 py-4 text-16"
          >
            <span>{index < marked.length && <AnswerNumber number={index + 1} />}</span>
            <span>{labelOf(one.answer)}</span>
            <a
              className="tap font-strong text-monsoon print:hidden"
              href={path(statePath(one.changeAt))}
              aria-label={`${steps.change}: ${labelOf(one.answer)}`}
            >
              {steps.change}
            </a>
          </li>
        ))}
      </ol>
      <p className="m-0 border-t border-line px-12 text-16 above-small-laptop:hidden print:hidden">
        <a className="tap" href={path(finderPath)}>
          {steps.startAgain}
        </a>
      </p>
      {drawing && (
        <p className="flex flex-wrap justify-between gap-x-24 border-t border-ink px-24 py-8 text-16 small-laptop:hidden">
          {danger && danger.answer !== unsureOfDanger && (
            <span>
              {result.noDanger}{' '}
              <a className="font-strong text-monsoon print:hidden" href={path(statePath(danger.changeAt))}>
                {result.lookAgain}
              </a>
            </span>
          )}
          {drawing.detail.water && <span className="ml-auto text-mute">{result.rarely}</span>}
        </p>
      )}
    </figure>
  );
}
