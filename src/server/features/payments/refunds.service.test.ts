// Answers about refunds that the simulated provider never gives: what a refusal means, and what it does not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type RefundState,
} from '#server/adapters/payments/payment-gateway.port.ts';
import { createJobQueue } from '#server/jobs/jobs.repository.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createPaymentRepository } from './payments.repository.ts';
import { createRefundService } from './refunds.service.ts';

type Answer = RefundState['state'] | Error;

describe.each(bothEngines)('refunds on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let seed = 0;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());

  /** One paid payment whose refund the gateway answers about as told; the last answer stands. */
  const refundWith = async (answers: { status: Answer[]; refund: Answer[] }) => {
    seed += 1;
    const tid = `BK_${String(seed).padStart(26, '0')}`;
    const { database } = app.server;
    const repository = createPaymentRepository(database);
    const sent: string[] = [];
    const alerts: string[] = [];
    const give = (list: Answer[]): RefundState => {
      const answer = (list.length > 1 ? list.shift() : list[0]) ?? 'pending';
      if (answer instanceof Error) throw answer;
      return { state: answer, rawCode: 'TEST' };
    };
    const gateway: Partial<PaymentGateway> = {
      fetchRefundStatus: async () => give(answers.status),
      async refund({ refundId }) {
        sent.push(refundId);
        return give(answers.refund);
      },
    };
    const refunds = createRefundService({
      database,
      repository,
      gateway: gateway as PaymentGateway,
      queue: createJobQueue(database, app.now),
      onSettled: async () => true,
      promises: { follow: async () => undefined },
      alert: async (_trx, subject) => void alerts.push(subject),
      holidays: async () => [],
      clock: app.now,
      callbackUrl: 'http://site.test/webhook',
    });
    await database.transaction(async (trx) => {
      await repository.insert(trx, {
        tid,
        booking_id: 'b',
        amount_paise: 50_000,
        state: 'paid',
        redirect_url: null,
        provider_txn_id: null,
        flagged: 0,
        next_check_at: null,
        paid_at: app.now(),
        created_at: app.now(),
      });
      await refunds.start(trx, tid, 'a test');
    });
    const [refund] = await repository.refundsOf([tid], database.query);
    const look = async () => {
      const [before] = await repository.refundsOf([tid], database.query);
      await refunds.look(refund?.refund_id ?? '', { at: before?.next_check_at ?? null });
      const [now] = await repository.refundsOf([tid], database.query);
      return [now?.state, (await repository.find(tid, database.query))?.state];
    };
    return { look, sent, alerts, refunds, refund };
  };
  const refused = (duplicate = false) =>
    new GatewayRefused('refund', { code: 'BAD_REQUEST', httpStatus: 400, duplicate });
  const silent = new GatewayUnavailable('refund', 'timeout');

  any.test('a gateway that refuses to tell the status has not refused the refund', async () => {
    const { look, sent, alerts } = await refundWith({
      status: ['not_found', refused(), refused(), 'refunded'],
      refund: ['pending'],
    });
    expect(await look()).toEqual(['pending', 'refund_pending']);
    expect(await look()).toEqual(['pending', 'refund_pending']);
    expect(await look()).toEqual(['pending', 'refund_pending']);
    expect(alerts).toHaveLength(1);
    expect(await look()).toEqual(['refunded', 'refunded']);
    expect(sent).toHaveLength(1);
  });

  any.test('a refund that never arrived is sent again under the same id', async () => {
    const { look, sent } = await refundWith({
      status: ['not_found', 'not_found', 'refunded'],
      refund: [silent, 'pending'],
    });
    expect(await look()).toEqual(['pending', 'refund_pending']);
    expect(await look()).toEqual(['pending', 'refund_pending']);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(await look()).toEqual(['refunded', 'refunded']);
  });

  any.test('a refund that arrived although nobody said so is not sent again', async () => {
    const { look, sent } = await refundWith({ status: ['not_found', 'refunded'], refund: [silent] });
    expect(await look()).toEqual(['pending', 'refund_pending']);
    expect(await look()).toEqual(['refunded', 'refunded']);
    expect(sent).toHaveLength(1);
  });

  any.test('an id that is already in use there means: it is under way', async () => {
    const { look, alerts } = await refundWith({ status: ['not_found', 'pending'], refund: [refused(true)] });
    expect(await look()).toEqual(['pending', 'refund_pending']);
    expect(alerts).toEqual([]);
  });

  any.test('a refused refund is a failed one: paid again, and a person is told once', async () => {
    const { look, alerts } = await refundWith({ status: ['not_found'], refund: [refused()] });
    expect(await look()).toEqual(['failed', 'paid']);
    expect(await look()).toEqual(['failed', 'paid']);
    expect(alerts).toHaveLength(1);
  });

  any.test('a link of the chain that a crash runs again starts no second chain', async () => {
    const { refunds, refund } = await refundWith({
      status: ['not_found', 'pending', 'pending'],
      refund: ['pending'],
    });
    const { refund_id: refundId = '', next_check_at: at = null } = refund ?? {};
    await refunds.look(refundId, { at });
    await refunds.look(refundId, { at });
    await Promise.all([refunds.look(refundId), refunds.look(refundId, { at })]);
    const jobs = await app.server.database.query
      .selectFrom('jobs')
      .select('payload')
      .where('payload', 'like', `%${refundId}%`)
      .where('run_at', '>', app.now())
      .execute();
    expect(jobs).toHaveLength(1);
  });

  test('looks at the same moment end it once', async () => {
    const { look, alerts } = await refundWith({ status: ['failed'], refund: [] });
    await Promise.all([look(), look(), look()]);
    expect(await look()).toEqual(['failed', 'paid']);
    expect(alerts).toHaveLength(1);
  });
});
