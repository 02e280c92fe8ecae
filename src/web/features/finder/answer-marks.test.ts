// The numbers of answers around a drawing: from left to right, within what is shown.
import { expect, test } from 'vitest';
import { causeIds } from '#contract/finder-causes.ts';
import { answerIds } from '#contract/finder-questions.ts';
import { causeDetails } from '#drawings/cause-details.ts';
import { answersOn, marksAlone, marksWithWords } from './answer-marks.ts';

const all = Object.values(answerIds).flat();

test('numbers go from left to right, one to a point, and each stays within the drawing', () => {
  const roof = causeDetails['soaked-terrace'];
  if (!roof) throw new Error('The terrace has no drawing');
  expect(
    answersOn(roof, ['roof', 'brown-ring', 'salt-paint', 'hours-after-rain', 'parapet', 'none']),
  ).toEqual(['parapet', 'hours-after-rain', 'roof', 'brown-ring']);
  const faults = causeIds.flatMap((id) => {
    const detail = causeDetails[id];
    if (!detail) return [];
    const answers = answersOn(detail, all).slice(0, 5);
    return [marksWithWords(detail, answers), marksAlone(detail, answers)].flatMap((marks) => {
      const ends = marks.map(({ leader }) => leader.at(-1) ?? [0, 0]);
      const isOut = ends.some(([x, y]) => x < 3 || x > 97 || y < 3 || y > 97);
      const isMixed = marks.some(
        ({ number }, index) => index > 0 && number <= (marks[index - 1]?.number ?? 0),
      );
      return isOut || isMixed ? [id] : [];
    });
  });
  expect(faults).toEqual([]);
});
