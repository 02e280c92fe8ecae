// Passwords with argon2id, Node's own. The parameters stand in the hash, so that they can grow.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

function derive(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism, tagLength }: typeof cost,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parameters = {
      message: Buffer.from(password.normalize('NFKC')),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength,
    };
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag))));
  });
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, cost);
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  );
}

/** Takes the same time for a person who does not exist: give it any stored hash, or none. */
export async function matchesPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, nonce, tag] = (stored ?? nobody).split('$');
  const expected = Buffer.from(tag ?? '', 'base64url');
  const rules = { ...cost, memory: Number(memory), passes: Number(passes) } as typeof cost;
  const given = await derive(password, Buffer.from(nonce ?? '', 'base64url'), rules);
  return given.length === expected.length && timingSafeEqual(given, expected) && stored !== null;
}

const nobody = [
  'argon2id',
  cost.memory,
  cost.passes,
  Buffer.alloc(16).toString('base64url'),
  Buffer.alloc(32).toString('base64url'),
].join('$');
