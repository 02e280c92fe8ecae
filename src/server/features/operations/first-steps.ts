// The first morning: which steps are done, by what is in the database and nothing else.

import { company as shipped } from '#contract/company.ts';
import type { FirstStep, FirstStepsNow, FirstWord } from '#contract/first-steps.staff.ts';
import { clockTime, indianDate, longDate } from '#contract/india-time.ts';
import { windowHours, windowTimes } from '#contract/visit-window.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { Platform } from '#server/platform.ts';
import type { Content } from '../content/content.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { createBackupRepository } from './backups.repository.ts';

const audited: Record<FirstWord, string> = {
  hours: 'first steps: hours looked at',
  no_gstin: 'first steps: no GSTIN',
  samples: 'first steps: samples kept',
};

export type FirstStepService = ReturnType<typeof createFirstSteps>;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export function createFirstSteps(
  deps: Pick<Platform, 'database' | 'owners' | 'clock' | 'config'> & {
    visitRules: Content['visitRules'];
    audit: Audit;
  },
) {
  const { database, owners, clock } = deps;
  const repository = createFirstStepRepository(database);
  const backups = createBackupRepository(database);

  const find = async (): Promise<FirstStepsNow> => {
    const [content, rules, words, people, crews, posts, backup] = await Promise.all([
      owners.current(database.query),
      deps.visitRules(database.query),
      repository.words(),
      repository.people(),
      repository.crews(),
      repository.samplePosts(),
      backups.lastGood(),
    ]);
    const company = await owners.company(database.query);
    const said = (word: FirstWord) => words.find((row) => row.word === word);
    const saidAt = (word: FirstWord) => {
      const at = said(word)?.at;
      return at === undefined ? '' : `${clockTime(at)} on ${longDate(at)}`;
    };
    const ready = people.filter(({ has_password }) => has_password === 1);
    const served = crews.filter(({ engineers }) => engineers > 0);
    const samples = [
      ...(content.reviews === undefined ? ['the reviews'] : []),
      ...(content.clients === undefined ? ['the clients'] : []),
      ...(posts > 0 ? [plural(posts, 'post')] : []),
    ];
    const { windows } = rules;
    const [from, until] = [windows[0], windows.at(-1)].map((window = '0000-0000') =>
      windowTimes({ day: indianDate(clock()), window }),
    );
    const span = { from: from?.from ?? 0, until: until?.until ?? 0 };
    const readBack = backup?.summary ? JSON.parse(backup.summary).readBack === true : false;
    const step = (name: FirstStep, done: boolean, how: string) => ({ step: name, done, words: how });
    return {
      steps: [
        step(
          'phone',
          company.phone.display !== shipped.phone.display,
          company.phone.display === shipped.phone.display
            ? `${shipped.phone.display} is a sample. It stands in the bar of every page, in every mail and beside 112 on the danger page.`
            : company.phone.display,
        ),
        step(
          'hours',
          content.hours !== undefined || said('hours') !== undefined,
          `${company.workingHours.sentence}${said('hours') ? `; looked at ${saidAt('hours')}` : ''}`,
        ),
        step(
          'staff',
          ready.length > 1,
          ready.length > 1
            ? `${ready.length} people can log in`
            : people.length > 1
              ? 'Somebody is invited and has not opened the link yet.'
              : 'You are alone here. Who answers calls while you are out?',
        ),
        step(
          'crew',
          served.length > 0,
          served.length > 0
            ? served
                .map(({ name, engineers, capacity }) =>
                  [name, plural(engineers, 'engineer'), `${plural(capacity, 'visit')} in a window`].join(
                    ', ',
                  ),
                )
                .join('; ')
            : 'Nobody goes to customers yet: a crew needs an engineer, who is invited under Staff.',
        ),
        step(
          'windows',
          windows.length > 0,
          windows.length > 0
            ? `${plural(windows.length, 'window')} a day, ${windowHours(span)}`
            : 'No visit can be agreed: a day has no window.',
        ),
        step(
          'gstin',
          company.gstin !== undefined || said('no_gstin') !== undefined,
          company.gstin ??
            (said('no_gstin')
              ? `None, said ${saidAt('no_gstin')}`
              : 'None entered: receipts and quotations print no tax. Right?'),
        ),
        step(
          'samples',
          samples.length === 0 || said('samples') !== undefined,
          samples.length === 0
            ? 'Replaced'
            : said('samples')
              ? `Kept on purpose, said ${saidAt('samples')}`
              : `Visitors see what is made up: ${samples.join(', ')}.`,
        ),
        step(
          'backup',
          readBack,
          readBack
            ? `Made and read back ${clockTime(backup?.finished_at ?? 0)} on ${longDate(backup?.finished_at ?? 0)}`
            : deps.config.backup.to === undefined
              ? 'None yet. If this computer breaks today, everything is lost.'
              : 'None has been read back yet: the first is made in the coming night.',
        ),
        step('login', true, 'Password and code app'),
      ],
    };
  };

  return {
    find,
    async say(staffId: string, word: FirstWord): Promise<FirstStepsNow> {
      await database.transaction(async (trx) => {
        if (await repository.say(trx, { word, at: clock(), staff_id: staffId }))
          await deps.audit(trx, { staffId, action: audited[word], subject: '' });
      });
      return find();
    },
  };
}

function createFirstStepRepository(database: Database) {
  return {
    words: () => database.query.selectFrom('owner_words').selectAll().execute(),

    /** True the first time. */
    async say(trx: Trx, row: { word: FirstWord; at: number; staff_id: string }): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('owner_words')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },

    people: () =>
      database.query
        .selectFrom('staff')
        .select((select) => [
          'id',
          select.case().when('password_hash', 'is not', null).then(1).else(0).end().as('has_password'),
        ])
        .where('active', '=', 1)
        .execute(),

    crews: () =>
      database.query
        .selectFrom('crews')
        .leftJoin('staff', (join) =>
          join
            .onRef('staff.crew_id', '=', 'crews.id')
            .on('staff.active', '=', 1)
            .on('staff.role', '=', 'engineer'),
        )
        .select((select) => [
          'crews.name',
          'crews.capacity',
          select.fn.count<number>('staff.id').as('engineers'),
        ])
        .where('crews.active', '=', 1)
        .groupBy(['crews.id', 'crews.name', 'crews.capacity'])
        .orderBy('crews.id')
        .execute(),

    /** Published, and nobody here has written a word of them. */
    async samplePosts(): Promise<number> {
      const { count } = await database.query
        .selectFrom('posts')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('published_at', 'is not', null)
        .where('revision', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
