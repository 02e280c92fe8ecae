// What is held over the week and where it is put: the same for the mouse, for keys, and for a finger that presses twice.
// What is held is read anew from each week that comes, so that what another desk changes is redrawn under it.
import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { windowTimes } from '#contract/visit-window.ts';
import {
  hatchingWords,
  type InSpite,
  inSpiteOf,
  type Landing,
  type LandingPlace,
  type LandingRefusal,
  type VisitWeek,
  type WeekVisit,
  type WeekWindow,
  whyNotLand,
} from '#contract/week.staff.ts';
import { visitsApi } from '#web/desk/visits-api.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { failureWords } from '#web/lib/staff-api.ts';
import { freeWords, isMovable, placeWords, refusalName, refusalWords } from './week-words.ts';

/** A window of a crew's day. */
export interface Cell extends LandingPlace, WeekWindow {
  key: string;
  crewName: string;
}

/** What can be put somewhere: a visit that stands, or one that is owed. */
export interface Movable extends Landing {
  /** Its booking, of which one visit stands at most. */
  id: string;
  name: string;
  /** 'Thu 19 Nov, 2 to 4 pm, Crew B'; undefined where none stands. */
  stands: string | undefined;
}

/** Why something was not put where it should be, and what may be done about it. */
export interface Question {
  what: Movable;
  cell: Cell;
  words: string;
  /** What was said before, and what may be said to put it there all the same. */
  said: InSpite;
  inSpite: keyof InSpite | undefined;
  /** Free ones, the nearest in time first. */
  instead: readonly Cell[];
  /** There was no answer: it may have been put there all the same. Asked again it is the same visit. */
  unanswered: boolean;
}

interface Refused {
  words: string;
  unanswered: boolean;
}

export const keyOf = (crew: string, day: string, window: string): string => `${crew} ${day} ${window}`;
const named = 3;

export function cellsOf(week: VisitWeek): ReadonlyMap<string, Cell> {
  const rainy = new Set(week.days.filter(({ rain }) => rain).map(({ day }) => day));
  return new Map(
    week.crews.flatMap(({ id: crew, name: crewName, windows }) =>
      windows.map((each) => {
        const key = keyOf(crew, each.day, each.window);
        return [key, { ...each, key, crew, crewName, rain: rainy.has(each.day) }] as const;
      }),
    ),
  );
}

const ofVisit = (visit: WeekVisit, cell: Cell, now: number): Movable => ({
  id: visit.booking,
  name: visit.name,
  stands: placeWords(cell),
  // Once its time is over, another window is another visit.
  has: visit.until > now ? cell : undefined,
  needsDry: visit.needsDry,
  dangerBy: visit.dangerBy,
});

function movablesOf(week: VisitWeek, cells: ReadonlyMap<string, Cell>): ReadonlyMap<string, Movable> {
  const owed = week.owed.map(
    ({ booking: id, name, needsDry, dangerBy }): Movable => ({
      id,
      name,
      stands: undefined,
      needsDry,
      dangerBy,
    }),
  );
  const agreed = [...cells.values()].flatMap((cell) =>
    cell.visits.filter(isMovable).map((visit) => ofVisit(visit, cell, week.now)),
  );
  return new Map([...owed, ...agreed].map((each) => [each.id, each]));
}

/** Which crew comes in the same window is no news to the customer. */
function doneWords({ name, stands, has }: Movable, cell: Cell): string {
  const told = has?.day === cell.day && has.window === cell.window ? '' : ' The customer is told.';
  return `${stands ? 'Moved' : 'Placed'}: ${name}, ${placeWords(cell)}.${told}`;
}

const startOf = (place: { day: string; window: string }): number => windowTimes(place).from;

export type WeekBoard = ReturnType<typeof useWeekBoard>;

export function useWeekBoard(week: VisitWeek) {
  const { revalidate } = useRevalidator();
  const cells = cellsOf(week);
  const movables = movablesOf(week, cells);
  const [taken, hold] = useState<Movable>();
  const [dry, setDry] = useState<boolean>();
  const [targetKey, setTarget] = useState<string>();
  const [pending, setPending] = useState<{ id: string; name: string; key: string }>();
  /** As it was asked; whether it may go there is read anew. */
  const [asked, setAsked] = useState<{ what: Movable; key: string; said: InSpite; refused?: Refused }>();
  const [said, say] = useState('');
  const [done, setDone] = useState<{ id: string; key: string; words: string }>();

  // It is kept while another week is looked at; where it should be seen and is not, somebody else has changed it.
  const isElsewhere = taken?.has !== undefined && !week.days.some(({ day }) => day === taken.has?.day);
  const known = taken && (movables.get(taken.id) ?? (isElsewhere ? taken : undefined));
  const held = known && { ...known, needsDry: dry ?? known.needsDry };

  const insteadOf = (what: Movable, { key, crew, ...at }: Cell): Cell[] =>
    [...cells.values()]
      .filter((cell) => cell.key !== key && whyNotLand(what, cell) === undefined)
      .sort(
        (a, b) =>
          Math.abs(startOf(a) - startOf(at)) - Math.abs(startOf(b) - startOf(at)) ||
          Number(b.crew === crew) - Number(a.crew === crew),
      )
      .slice(0, named);
  const questionOf = ({
    what,
    key,
    said: before,
    refused,
  }: NonNullable<typeof asked>): Question | undefined => {
    const cell = cells.get(key);
    if (!cell) return undefined;
    const why = whyNotLand(what, cell, before);
    return {
      what,
      cell,
      words: refused?.words ?? (why ? refusalWords(why, what.dangerBy) : ''),
      said: before,
      inSpite: why && inSpiteOf(why),
      instead: refused?.unanswered ? [] : insteadOf(what, cell),
      unanswered: refused?.unanswered ?? false,
    };
  };
  const staysWords = ({ name, stands }: Movable) =>
    stands ? `${name} stays.` : `${name} is still owed a visit.`;

  const letGo = () => {
    hold(undefined);
    setDry(undefined);
    setTarget(undefined);
  };

  /** Through the call that agrees on every visit: it may refuse what looks free here. */
  const put = async (what: Movable, cell: Cell, spite: InSpite = {}): Promise<void> => {
    if (pending) return;
    setAsked(undefined);
    setDone(undefined);
    letGo();
    const why = whyNotLand(what, cell, spite);
    if (why === 'here') return say(staysWords(what));
    const { key, crew, day, window } = cell;
    if (why) return setAsked({ what, key, said: spite });
    setPending({ id: what.id, name: what.name, key });
    let refused: Refused | undefined;
    try {
      await visitsApi.deskVisitAgree({
        body: {
          booking: what.id,
          crew,
          day,
          window,
          needsDry: what.needsDry,
          ...(spite.overbook && { overbook: true }),
          ...(spite.late && { late: true }),
        },
      });
    } catch (error) {
      const unanswered = error instanceof ApiError && error.code === 'network';
      refused = { words: failureWords(error), unanswered };
    }
    // What is true now first, so that the cell shows who has it; the words come with it.
    await revalidate();
    startTransition(() => {
      setPending(undefined);
      if (refused) setAsked({ what, key, said: spite, refused });
      else setDone({ id: what.id, key, words: doneWords(what, cell) });
    });
  };

  return {
    cells,
    held,
    pending,
    question: asked && questionOf(asked),
    said,
    /** What was put last, and how it is said. */
    done,
    dismiss: () => setDone(undefined),
    needDry: setDry,
    /** An empty place that was chosen first. */
    target: targetKey === undefined ? undefined : cells.get(targetKey),
    /** False where nothing can be put whatever is said. */
    choose(cell: Cell): boolean {
      const isHopeless = cell.why !== undefined && inSpiteOf(cell.why) === undefined;
      say(
        `${placeWords(cell)}. ${cell.why && isHopeless ? hatchingWords[cell.why] : 'Choose who goes there.'}`,
      );
      if (isHopeless) return false;
      setTarget(cell.key);
      setDone(undefined);
      return true;
    },
    take(id: string) {
      const what = movables.get(id);
      if (!what || pending) return;
      letGo();
      setDone(undefined);
      hold(what);
      say(`${what.name} picked up. Arrows choose a window, Enter puts it there, Escape keeps it.`);
    },
    keep() {
      if (!held && !targetKey) return;
      if (held) say(staysWords(held));
      letGo();
    },
    /** Nothing was chosen for the empty place. */
    forget: () => setTarget(undefined),
    movable: (id: string) => movables.get(id),
    put: (what: Movable, cell: Cell, spite?: InSpite) => void put(what, cell, spite),
    /** Why what is held may not be put there. */
    refusal: (cell: Cell): LandingRefusal | undefined => held && whyNotLand(held, cell),
    /** What the arrows go over, while something is held. */
    over(cell: Cell) {
      if (!held) return;
      const why = whyNotLand(held, cell);
      say(`${placeWords(cell)}: ${why ? refusalName(why) : freeWords(cell.room)}`);
    },
    closeQuestion() {
      if (asked) say(staysWords(asked.what));
      setAsked(undefined);
    },
  };
}
