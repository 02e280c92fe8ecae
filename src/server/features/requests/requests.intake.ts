// What every request from a visitor passes: the same content once, and a sane number per mobile and per network address.
import type { Trx } from '#server/db/client.ts';
import type { Idempotency } from '#server/security/idempotency.repository.ts';
import type { Limiter } from '#server/security/limits.ts';

export interface Caller {
  address: string;
  idempotencyKey: string | undefined;
  /** The page it was sent from. */
  source: string;
}

const hourMs = 3_600_000;
export const leadLimits = {
  mobile: { max: 5, windowMs: hourMs },
  address: { max: 20, windowMs: hourMs },
} as const;

export type LeadIntake = ReturnType<typeof createLeadIntake>;

export function createLeadIntake(idempotency: Idempotency, limiter: Limiter) {
  return {
    /** Runs `store` in one transaction, unless it already ran for the same request. */
    async accept<T>(
      kind: 'callback' | 'contact',
      body: { mobile: string },
      caller: Caller,
      store: (trx: Trx) => Promise<T>,
    ): Promise<T> {
      const { address, idempotencyKey: key } = caller;
      // A phone that sends again has often changed its network meanwhile; its key says that it is the same one.
      const once = { scope: key === undefined ? `${kind}:${address}` : kind, key, payload: body };
      const { result } = await idempotency.once(once, async (trx) => {
        await limiter.take(
          { name: `${kind}:mobile`, ...leadLimits.mobile },
          body.mobile,
          'We already have several requests from this number and will call it. Please wait an hour before sending more.',
          trx,
        );
        await limiter.take(
          { name: `${kind}:address`, ...leadLimits.address },
          address,
          'Many requests came from your network. Please wait a while, or call us.',
          trx,
        );
        return store(trx);
      });
      return result;
    },
  };
}
