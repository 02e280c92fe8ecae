// How the leak finder meets people in a hurry: stories written before the rules that they try. Whoever hurries presses
// "None of these" at danger unless a label there, without its hint, has the word for what they came for.
import { expect, test } from 'vitest';
import { type Diagnosis, diagnose, parsePath, type State, stateAt } from '#contract/finder.ts';
import { causes, type Urgency, urgencies } from '#contract/finder-causes.ts';
import { type AnswerId, notSure, type Question } from '#contract/finder-questions.ts';
import { isDanger } from '#contract/finder-urgency.ts';
import { finderWords } from '#web/content/finder.ts';
import stories from './finder-stories.json' with { type: 'json' };

interface Story {
  id: string;
  story: string;
  kind: string;
  /** Words one would look for among the dangers. */
  looksFor?: readonly string[];
  /** Rows of the table, and how soon one has to act. */
  expected?: readonly number[];
  urgency?: string;
  where: string;
  /** What is seen, the thing one would name first before the others. */
  sign: readonly string[];
  when: readonly string[];
  near: readonly string[];
}

/** The answers that say it, the first that is offered. */
const said: Record<Exclude<Question, 'danger'>, Record<string, readonly AnswerId[]>> = {
  where: {
    basement: ['basement'],
    bathroom: ['bathroom'],
    'ceiling under terrace': ['roof'],
    concrete: ['concrete'],
    cracks: ['cracks'],
    floors: ['floors'],
    'inside wall': ['internal-walls'],
    'new building': ['new-building'],
    'outside wall': ['external-walls'],
    tank: ['tank'],
    'whole building': ['building'],
  },
  sign: {
    'bare roof': ['new-roof'],
    'below window': ['below-window'],
    'black dots': ['black-dots'],
    'brown ring': ['brown-ring'],
    'ceiling bulges': ['bulge'],
    'cellar ceiling': ['cellar-ceiling'],
    chalk: ['chalk'],
    'coating lifts': ['coating-lifts'],
    'corner joint': ['corner-joint'],
    'concrete fallen': ['fallen-concrete'],
    'corner damp': ['corner-damp'],
    'crack in a member': ['member-crack'],
    'damp patch': ['wall-patch'],
    'dark joints': ['dark-joints'],
    drip: ['drip'],
    'even joint': ['even-joint'],
    'few hollow': ['few-hollow'],
    'fine drops': ['fine-drops'],
    'fine net': ['fine-net'],
    gravel: ['gravel'],
    'hollow plaster': ['hollow-plaster'],
    'level band': ['level-band'],
    'level crack outside': ['level-line'],
    'level drops': ['level-drops'],
    'many hollow': ['many-hollow'],
    'overflow runs': ['overflow-runs'],
    'lift pit, lift runs': ['lift-pit-runs'],
    'line from switchboard': ['chase-line'],
    'never surveyed': ['never-surveyed'],
    pits: ['pits'],
    'play area holes': ['rubber-holes'],
    'play area worn': ['rubber-worn'],
    'rings round pipes': ['damp-rings'],
    'rust streak': ['bar-line'],
    'salt or paint': ['salt-paint'],
    'several flats': ['several-flats'],
    skirting: ['skirting'],
    'something sags': ['giving-way'],
    'sound tiles': ['sound-tiles'],
    'stain below': ['wet-ceiling'],
    'stepped crack': ['stepped'],
    'straight line': ['straight-edge'],
    tented: ['tented'],
    'trap backs up': ['trap-backs-up'],
    'upright band': ['upright-band'],
    'wall tiles bulge': ['loose-wall-tile'],
    'wet line': ['wet-line'],
    'white streaks': ['white-streaks'],
    'wide net': ['wide-net'],
  },
  when: {
    'ac runs': ['ac-runs'],
    bathing: ['bathing'],
    constant: ['constant'],
    'dries out': ['dries-out'],
    'dry months': ['dry-months'],
    flush: ['flush'],
    growing: ['growing'],
    'hours after rain': ['hours-after-rain', 'rain'],
    humid: ['humid'],
    'minutes after rain': ['minutes-after-rain', 'rain'],
    'never dries': ['never-dries'],
    'not changed': ['still'],
    'opens in summer': ['opens-in-summer'],
    pumping: ['pumping'],
    rain: ['rain'],
    suddenly: ['sudden'],
    washing: ['washing'],
    watering: ['watering'],
    'wider at dawn': ['wider-at-dawn'],
  },
  near: {
    'ac unit': ['ac-unit'],
    'bathroom behind': ['bathroom-behind'],
    beam: ['beam', 'beam-or-column'],
    'ceiling sags': ['ceiling-sags', 'part-sags'],
    column: ['column', 'beam-or-column'],
    'doors jam': ['doors-jam'],
    'fan hook': ['wet-electrics', 'rain-pipe'],
    'foil, room side': ['foil-room'],
    'foil, wall side': ['foil-wall'],
    'garden above': ['garden-above'],
    'lift room beside': ['stair-head'],
    'neighbour higher': ['neighbour-higher'],
    none: ['nothing'],
    'over 1 mm': ['wide-crack'],
    outside: ['outside'],
    parapet: ['parapet'],
    'people below': ['overhead'],
    'pieces come down': ['bits-fall'],
    'pipe in the wall': ['pipe-in-wall'],
    planter: ['planter'],
    'sags or leans': ['part-sags', 'ceiling-sags'],
    'several walls': ['several-walls'],
    shaft: ['shaft'],
    'socket in the wet': ['wet-electrics'],
    'sounds hollow': ['sounds-hollow'],
    'sounds solid': ['sounds-solid'],
    'stain in flat below': ['stain-below'],
    'standing water': ['standing-water'],
    'step across': ['step-across'],
    'sump behind': ['sump-behind'],
    trap: ['trap'],
    'two parts': ['two-parts'],
    'under the tank': ['under-tank'],
    'underside of a balcony': ['balcony'],
    'valve shut, it stops': ['meter-turns'],
    wardrobe: ['wardrobe'],
    'wash area above': ['balcony-above'],
    window: ['window'],
  },
};

function dangerSeen({ looksFor = [] }: Story): AnswerId {
  const labels = Object.entries(finderWords.answers.danger);
  const found = labels.find(([, { label }]) => looksFor.some((word) => label.toLowerCase().includes(word)));
  return (found?.[0] ?? 'none') as AnswerId;
}

function wishes(story: Story, question: Question): readonly AnswerId[] {
  if (question === 'danger') return [dangerSeen(story)];
  const facts = question === 'where' ? [story.where] : story[question];
  return facts.flatMap((fact) => said[question][fact] ?? []);
}

/** Ends where danger is seen: nobody in a hurry reads on behind first aid. `heeds`: what is asked says danger first. */
function walk(story: Story, heeds = false): { state: State; diagnosis: Diagnosis } {
  let state = parsePath([]) as State;
  for (let step = state.next; step; step = state.next) {
    const { question, answers: offered } = step;
    const others: readonly AnswerId[] = question === 'near' ? ['nothing', notSure] : [notSure];
    const wished = wishes(story, question);
    const first = heeds ? wished.filter((answer) => isDanger(question, answer, state.answers)) : [];
    const choice = [...first, ...wished, ...others].find((answer) => offered.includes(answer)) ?? notSure;
    state = stateAt([...state.path, choice], { ...state.answers, [question]: choice });
  }
  return { state, diagnosis: diagnose(state.answers) };
}

const walked = (stories as Story[]).map((story) => ({ story, ...walk(story) }));
const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
const line = ({ story, state, diagnosis }: (typeof walked)[number]) =>
  `${story.id} ${state.path.join('/')}: ${diagnosis.urgency} ${diagnosis.danger ?? ''} ${diagnosis.causes.map(({ id, likelihood }) => `${causes[id].row} ${likelihood}`).join(', ')}`;
const rankOf = (urgency: string | undefined) => urgencies.indexOf(urgency as Urgency);

test('people in a hurry meet danger in later answers', () => {
  const dangerous = walked.filter(({ story }) => story.kind === 'danger');
  const came = dangerous.filter(({ story }) => story.looksFor?.length);
  const hidden = dangerous.filter(({ story }) => !story.looksFor?.length);
  const seen = (list: typeof walked) => list.filter(({ diagnosis }) => diagnosis.danger !== undefined);
  const heeding = dangerous.filter(({ story }) => walk(story, true).diagnosis.danger);
  const atOnce = came.filter(({ state }) => state.answers.danger !== 'none');
  console.log(
    [
      `danger seen: ${share(seen(dangerous).length, dangerous.length)}`,
      `it is what they came for: ${share(seen(came).length, came.length)}, ${atOnce.length} of them by the label`,
      `with those who choose danger before all others, as the question asks: ${share(heeding.length, dangerous.length)}`,
      `told in passing: ${share(seen(hidden).length, hidden.length)}`,
      'not seen:',
      ...dangerous.filter(({ diagnosis }) => !diagnosis.danger).map(line),
    ].join('\n'),
  );
  expect(seen(came)).toEqual(came);
  expect(heeding.length).toBe(dangerous.length);
  expect(seen(hidden).length / hidden.length).toBeGreaterThanOrEqual(0.75);
});

test('harmless stories are told as much haste as they need, and no more', () => {
  const harmless = walked.filter(({ story }) => story.kind === 'harmless');
  const told = ({ story, diagnosis }: (typeof walked)[number]) =>
    Math.sign(rankOf(diagnosis.urgency) - rankOf(story.urgency));
  const rows = ({ diagnosis }: (typeof walked)[number]) => diagnosis.causes.map(({ id }) => causes[id].row);
  const first = harmless.filter((one) => one.story.expected?.includes(rows(one)[0] ?? 0));
  const among = harmless.filter((one) => rows(one).some((row) => one.story.expected?.includes(row)));
  const of = (sign: number) => harmless.filter((one) => told(one) === sign);
  console.log(
    [
      `right cause first: ${share(first.length, harmless.length)}, among three: ${share(among.length, harmless.length)}`,
      `told in time: ${share(of(0).length, harmless.length)}, too urgent: ${of(1).length}, too calm: ${of(-1).length}`,
      'told otherwise, or another cause first:',
      ...harmless
        .filter((one) => told(one) !== 0 || !first.includes(one))
        .map((one) => `expected ${one.story.urgency} ${one.story.expected}: ${line(one)}`),
    ].join('\n'),
  );
  expect(of(-1)).toEqual([]);
  expect(of(1).length / harmless.length).toBeLessThanOrEqual(0.1);
  expect(first.length / harmless.length).toBeGreaterThanOrEqual(0.9);
  expect(harmless.filter(({ diagnosis }) => diagnosis.danger)).toEqual([]);
});
