// A flood of false dangers at night with true ones among them, over HTTP: where these stand, how long it takes until office
// and owners are told, and how many mails it all costs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueuedRequest, QueueFigures } from '#contract/requests.staff.ts';
import { bothEngines, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createPerson } from '#server/testing/test-customer.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

const minute = 60_000;
const office = 'care@hbc.example';
/** Ten each minute. */
const everyMs = 6000;
const falseOnes = 200;
/** After how many false ones each true one is sent: just after a digest, so that the next one is as far away as can be. */
const trueOnes = { known: 60, elsewhere: 111, inside: 161 } as const;
type TrueOne = keyof typeof trueOnes;
const findings: Record<TrueOne | 'false', string> = {
  known: 'danger.bulge',
  // That somebody elsewhere said the same before hides nobody in the flood.
  elsewhere: 'danger.giving-way',
  inside: 'danger.giving-way',
  false: 'danger.electrics',
};

interface Flood {
  name: string;
  networkOf(n: number): string;
  inside: string;
  /** Where each true one stands, the first 0; and what the row that holds the rest says. */
  places: Record<TrueOne, number>;
  folded: { count: number; networks: number };
  /** Until office and owner were told of each, by name. */
  minutes: Record<TrueOne, number>;
  mails: Record<'single' | 'digest' | 'unopened' | 'other', number>;
}

const floods: Flood[] = [
  {
    name: '200 from one /32',
    networkOf: (n) => `2001:db8:${(n % 5).toString(16)}:${n.toString(16)}::1`,
    inside: '2001:db8:77:1::1',
    // The known customer, the stranger elsewhere, the first of the flood; the gravest of the flood before the rest of it.
    places: { known: 0, elsewhere: 1, inside: 3 },
    // All but these and the ten that were mailed one by one.
    folded: { count: 190, networks: 1 },
    minutes: { known: 0, elsewhere: 5, inside: 5 },
    mails: { single: 22, digest: 8, unopened: 4, other: 1 },
  },
  {
    name: '200 from 50 /24s',
    networkOf: (n) => `198.18.${n % 50}.${1 + Math.floor(n / 50)}`,
    inside: '198.18.7.200',
    // Behind the first of each of 50 networks, which are as grave.
    places: { known: 0, elsewhere: 1, inside: 52 },
    folded: { count: 150, networks: 50 },
    minutes: { known: 0, elsewhere: 5, inside: 5 },
    mails: { single: 22, digest: 8, unopened: 4, other: 1 },
  },
];

describe.each(bothEngines)('a flood on %s', (engine) => {
  let app: TestApp;
  let owner: TestStaff;
  let morning: number;
  beforeAll(async () => {
    app = await startTestApp(engine);
    morning = app.now();
  });
  afterAll(() => app.stop());

  const fitting = floods.filter((_flood, index) => index === 0 || engine === bothEngines[0]);
  test.each(fitting)('$name hides no true one, and is one row', async (flood) => {
    const { networkOf, inside, places, folded, minutes, mails } = flood;
    // A Monday, and a Friday: the office is open on the day after.
    morning += 4 * 24 * 60 * minute;
    app.advance(morning - app.now());
    const { query } = app.server.database;
    for (const table of ['requests', 'promises', 'request_events', 'jobs', 'staff', 'counters'] as const)
      await query.deleteFrom(table).execute();
    owner = await hireStaff(app, 'owner', 'Owner');
    const send = async (mobile: string, network: string, finding: string | undefined, name = 'Somebody') => {
      const body = { name, mobile, location: 'Uppal', service: 'Water Leakage Old Building', finding };
      const answer = await app.post('/callback/create', body, { 'x-forwarded-for': network });
      expect(answer.status).toBe(200);
    };
    const known = createPerson();
    await send(known.mobile, '192.0.2.1', undefined, known.name);
    const asked = await query.selectFrom('requests').selectAll().executeTakeFirstOrThrow();
    await owner.post(`/requests/${asked.id}/outcome`, { outcome: 'reached', attempts: 0 });
    // Ten in the evening.
    app.advance(morning + 12 * 60 * minute - app.now());
    const people: Record<TrueOne, { mobile: string; network: string; at: number }> = {
      known: { mobile: known.mobile, network: networkOf(3), at: 0 },
      elsewhere: { mobile: '9848012345', network: '203.0.113.9', at: 0 },
      inside: { mobile: '9848054321', network: inside, at: 0 },
    };
    const before = (await app.mails()).length;
    const toldAfter: Partial<Record<TrueOne, number>> = {};
    let looked = 0;
    const look = async () => {
      if (app.now() < looked + minute) return;
      looked = app.now();
      const sent = (await app.mails()).slice(before);
      for (const [name, { mobile, at }] of Object.entries(people) as [TrueOne, (typeof people)[TrueOne]][]) {
        if (at === 0 || toldAfter[name] !== undefined) continue;
        const isNamed = (to: string) =>
          sent.some((mail) => mail.to?.[0]?.address === to && mail.text?.includes(mobile));
        if (isNamed(office) && isNamed(owner.member.email))
          toldAfter[name] = Math.round((app.now() - at) / minute);
      }
    };
    for (let n = 0; n < falseOnes; n += 1) {
      await app.server.worker.drain();
      for (const [name, after] of Object.entries(trueOnes) as [TrueOne, number][]) {
        if (after !== n) continue;
        people[name].at = app.now();
        await send(people[name].mobile, people[name].network, findings[name], name);
        looked = 0;
      }
      await send(String(9_700_000_000 + n), networkOf(n), findings.false);
      await look();
      app.advance(everyMs);
    }
    for (let n = 0; n < 50; n += 1) {
      await look();
      app.advance(minute);
    }

    expect(toldAfter).toEqual(minutes);

    owner = await hireStaff(app, 'owner', 'Looks');
    const listed: QueuedRequest[] = [];
    const { json: list } = await owner.get('/requests?tab=waiting');
    const figures: QueueFigures = list.figures;
    for (let page = list; page; ) {
      listed.push(...page.requests);
      page = page.more && (await owner.get(`/requests?tab=waiting&after=${page.more}`)).json;
      expect(page?.flood).toBeUndefined();
    }
    expect(list.flood).toMatchObject(folded);
    expect(listed).toHaveLength(falseOnes + 3 - folded.count);
    const placeOf = ({ mobile }: { mobile: string }) => listed.findIndex((row) => row.mobile === mobile);
    expect({
      known: placeOf(people.known),
      elsewhere: placeOf(people.elsewhere),
      inside: placeOf(people.inside),
    }).toEqual(places);
    expect(listed[0]?.danger?.known).toBe(true);
    expect(listed.filter(({ danger }) => danger?.flood)).toEqual([]);
    expect(figures.danger).toMatchObject({
      waiting: falseOnes + 3,
      flood: folded.count,
      toCall: { count: listed.length, first: { id: listed[0]?.id, name: 'known', holder: null } },
    });
    expect(figures.overdue).toBe(figures.danger.floodOver ?? 0);

    const { json: opened } = await owner.get('/requests/flood');
    expect(opened.rows).toHaveLength(folded.count);
    expect(opened.networks).toHaveLength(folded.networks);
    expect(opened.networks.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      folded.count,
    );
    // Whoever looks for one finds it as a row.
    const { json: found } = await owner.get('/requests?tab=waiting&search=Uppal');
    expect(found.requests.length).toBe(50);
    expect(found.flood).toBeUndefined();
    const sorted = { single: 0, digest: 0, unopened: 0, other: 0 };
    for (const { subject = '' } of (await app.mails()).slice(before)) {
      if (/^DANGER, call/.test(subject)) sorted.single += 1;
      else if (/^DANGER: \d+ more/.test(subject)) sorted.digest += 1;
      else if (/^DANGER, nobody/.test(subject)) sorted.unopened += 1;
      else sorted.other += 1;
    }
    expect(sorted).toEqual(mails);

    // Nobody has called by noon: what the flood owes is told apart from what others are owed.
    app.advance(16 * 60 * minute);
    owner = await hireStaff(app, 'owner', 'Comes at noon');
    const late = (await owner.get('/requests?tab=waiting')).json;
    expect(late.flood).toMatchObject({ over: folded.count });
    expect(late.figures.overdue - late.figures.danger.floodOver).toBe(listed.length);
  });
});
