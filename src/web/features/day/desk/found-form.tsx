// What was found, or its correction, in the order of the work on site: the cause, the place on its drawing, photos,
// readings, words, and what it is not. Only the cause is needed. What is half written stays on this device.
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { foundLimits } from '#contract/day.staff.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { isPlaced } from '#contract/findings.ts';
import { type FoundMarks, foundMarks } from '#contract/found-marks.staff.ts';
import { foundCauses } from '#contract/requests.staff.ts';
import { Button } from '#web/ui/button.tsx';
import { causeDrawing } from '#web/ui/cause-drawings.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LitDrawing } from '#web/ui/lit-drawing.tsx';
import { Rings, ringsAlone } from '#web/ui/point-rings.tsx';
import { CauseChoice } from './cause-choice.tsx';
import { photosOf, type ShownVisit } from './day-actions.ts';
import { dropDraft, type FoundDraft } from './day-store.ts';
import { FoundPart, fieldClasses, PartHead, partClasses } from './found-part.tsx';
import { MarkPlace } from './mark-place.tsx';
import { asList, finished, markable, withoutPoints } from './marks.ts';
import { PointList } from './point-list.tsx';
import { ReadingRows, type RowFault } from './reading-rows.tsx';
import { RuledOut } from './ruled-out.tsx';
import type { DayActions } from './use-day-actions.ts';
import { useDraft } from './use-draft.ts';

const drawingOf = (cause: string) => causeDrawing(cause)?.detail.drawing;

/** What the server would refuse of a reading: it is said here, beside its field. */
function faultIn(marks: FoundMarks): RowFault | undefined {
  const issue = foundMarks.safeParse(marks).error?.issues.find(({ path }) => path[0] === 'readings');
  if (!issue) return undefined;
  const [, row, part] = issue.path;
  return { row: Number(row), part: part as RowFault['part'], words: issue.message };
}

/** The points belong to a drawing that another cause does not have. */
function PointsQuestion({
  from,
  to,
  onAnswer,
}: {
  from: string;
  to: string;
  onAnswer: (change: ((marks: FoundMarks) => FoundMarks) | undefined) => void;
}) {
  return (
    <div role="alert" className="grid gap-12 border-2 border-ink bg-earth p-16 *:min-h-48">
      <p className="text-17">
        The points belong to the drawing of <b className="font-strong">{causeName(from)}</b>. Keep them as a
        list for <b className="font-strong">{causeName(to)}</b>?
      </p>
      <Button look="primary" onClick={() => onAnswer(asList)}>
        Keep them as a list
      </Button>
      <Button look="outline" onClick={() => onAnswer(withoutPoints)}>
        Drop them
      </Button>
      <Button look="outline" onClick={() => onAnswer(undefined)}>
        It is {causeName(from)} after all
      </Button>
    </div>
  );
}

/** Whoever does not see the drawing must not mark on it: it may be missing on this device while there is no network. */
function useMissing(url: string | undefined): [isMissing: boolean, tryAgain: () => void] {
  const [missing, setMissing] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    setMissing(false);
    if (!url) return;
    const picture = new Image();
    picture.onerror = () => setMissing(true);
    picture.src = url;
    return () => {
      picture.onerror = null;
    };
  }, [url, tries]);
  return [missing, () => setTries((before) => before + 1)];
}

/** The drawing with what is marked on it, and the way to mark. */
function Place({
  owner,
  visit,
  cause,
  marks,
  onMark,
  onDrop,
}: {
  owner: string;
  visit: ShownVisit;
  cause: string;
  marks: FoundMarks;
  onMark: () => void;
  onDrop: () => void;
}) {
  const id = useId();
  const drawing = causeDrawing(cause);
  const { points } = marks;
  const [isMissing, tryAgain] = useMissing(drawing?.url);
  if (!drawing && points.length === 0) return null;
  const view = drawing && !isMissing && markable(drawing.detail);
  return (
    <FoundPart
      id={id}
      title="The place"
      note={points.some(isPlaced) ? 'As the customer sees it' : 'Not marked'}
    >
      {drawing && view && (
        <div className="border-2 border-ink">
          <LitDrawing
            detail={drawing.detail}
            url={drawing.url}
            view={view}
            label={causeName(cause)}
            light="veil"
          >
            <Rings
              rings={ringsAlone(
                points.map((point) => ({ ...point, label: '' })),
                view,
              )}
            />
          </LitDrawing>
        </div>
      )}
      <PointList owner={owner} visit={visit} marks={marks} />
      {isMissing && (
        <div role="alert">
          <ErrorText
            message="The drawing is not on this phone yet."
            reason="It comes with the network. What was found can be saved without it."
          />
        </div>
      )}
      {!drawing ? (
        <Button look="outline" onClick={onDrop}>
          Drop the points
        </Button>
      ) : isMissing ? (
        <Button look="outline" onClick={tryAgain}>
          Try again
        </Button>
      ) : (
        <Button look="outline" onClick={onMark}>
          {points.length > 0 ? 'Change the points' : 'Mark the place'}
        </Button>
      )}
    </FoundPart>
  );
}

export function FoundForm({
  owner,
  visit,
  actions,
  children,
  onFound,
  onCancel,
}: {
  owner: string;
  visit: ShownVisit;
  actions: DayActions;
  /** The photos, where they stand with the form. */
  children?: ReactNode;
  onFound: (found: FoundDraft) => Promise<void>;
  /** Of a correction: what was found stays as it is. */
  onCancel?: () => void;
}) {
  const id = useId();
  const { draft, change, stop } = useDraft(visit);
  const { cause, readings, words, marks } = draft;
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<RowFault>();
  const [marking, setMarking] = useState(false);
  /** Chosen, and not taken before it is said what becomes of the points. */
  const [asked, setAsked] = useState<string>();
  /** A second touch says nothing new. */
  const saving = useRef(false);
  const causeRef = useRef<HTMLFieldSetElement>(null);
  const placeRef = useRef<HTMLDivElement>(null);
  const drawing = causeDrawing(cause);
  // It is mostly one of them.
  const named = foundCauses.filter((one) => visit.finding?.causes.includes(one));
  const likeliestFirst = (visit.finding?.causes ?? []).flatMap((one) =>
    named.filter((known) => known === one),
  );

  const changeMarks = (next: (marks: FoundMarks) => FoundMarks) =>
    change((now) => ({ marks: next(now.marks) }));
  const choose = (next: string) => {
    setMissing(false);
    const isElsewhere = marks.points.some(isPlaced) && drawingOf(next) !== drawingOf(cause);
    setAsked(isElsewhere ? next : undefined);
    if (!isElsewhere) change(() => ({ cause: next }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.current) return;
    if (!cause) {
      setMissing(true);
      causeRef.current?.querySelector('input')?.focus();
      return;
    }
    if (asked !== undefined) {
      placeRef.current?.querySelector('button')?.focus();
      return;
    }
    const found = finished(
      draft,
      photosOf(visit).map(({ key }) => key),
    );
    const wrong = faultIn(found.marks);
    setFault(wrong);
    if (wrong) {
      // Its rows are counted without the empty ones.
      changeMarks((now) => ({ ...now, readings: found.marks.readings }));
      return;
    }
    stop();
    saving.current = true;
    await onFound(found);
    saving.current = false;
  };
  /** A phone's keyboard has it beside the letters: it ends a line, and not the visit. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file')
      event.preventDefault();
  };
  return (
    <>
      <form className="grid min-w-0 gap-24" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <div className="grid min-w-0 gap-8">
          <CauseChoice
            named={likeliestFirst}
            chosen={asked ?? cause}
            errorId={missing ? `${id}-error` : undefined}
            fieldRef={causeRef}
            onChoose={choose}
          />
          {missing && <ErrorText id={`${id}-error`} message="Choose what it was from the list" />}
        </div>
        <div className="grid min-w-0 gap-24" ref={placeRef}>
          {asked === undefined ? (
            <Place
              owner={owner}
              visit={visit}
              cause={cause}
              marks={marks}
              onMark={() => setMarking(true)}
              onDrop={() => changeMarks(withoutPoints)}
            />
          ) : (
            <PointsQuestion
              from={cause}
              to={asked}
              onAnswer={(next) => {
                setAsked(undefined);
                if (next) change((now) => ({ cause: asked, marks: next(now.marks) }));
              }}
            />
          )}
        </div>
        {children}
        <ReadingRows
          rows={marks.readings}
          points={marks.points.length}
          before={readings}
          fault={fault}
          onRows={(rows) => {
            setFault(undefined);
            changeMarks((now) => ({ ...now, readings: rows }));
          }}
          onBefore={(text) => change(() => ({ readings: text }))}
        />
        <label className={partClasses}>
          <PartHead title="In your words" note="The customer reads them" />
          <textarea
            className={fieldClasses}
            aria-describedby={`${id}-note`}
            rows={4}
            maxLength={foundLimits.words}
            value={words}
            onChange={(event) => change(() => ({ words: event.target.value }))}
          />
          <span className="text-14 font-regular text-mute" id={`${id}-note`}>
            No names, no prices.
          </span>
        </label>
        <RuledOut
          cause={asked ?? cause}
          named={likeliestFirst}
          ruledOut={marks.ruledOut}
          onChange={(ruledOut) => changeMarks((now) => ({ ...now, ruledOut }))}
        />
        <div className="grid gap-12">
          <Button look="primary" large type="submit">
            {onCancel ? 'Save correction' : 'Save what was found'}
          </Button>
          {onCancel && (
            <Button
              look="outline"
              onClick={() => {
                stop();
                void dropDraft(visit.id).catch(console.error);
                onCancel();
              }}
            >
              Cancel
            </Button>
          )}
        </div>
      </form>
      {marking && drawing && (
        <MarkPlace
          owner={owner}
          visit={visit}
          actions={actions}
          cause={cause}
          drawing={drawing}
          marks={marks}
          onChange={changeMarks}
          onClose={() => setMarking(false)}
        />
      )}
    </>
  );
}
