// Passwords with argon2id, Node's own. The parameters stand in the hash, so that they can grow.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

export interface PasswordCost {
  /** In KiB. */
  memory: number;
  passes: number;
}
const usualCost: PasswordCost = { memory: 19_456, passes: 2 };

function derive(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parameters = {
      message: Buffer.from(password.normalize('NFKC')),
      nonce,
      ...cost,
      parallelism: 1,
      tagLength: 32,
    };
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(Buffer.from(tag))));
  });
}

export async function hashPassword(password: string, cost = usualCost): Promise<string> {
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
  const cost = { memory: Number(memory), passes: Number(passes) };
  const given = await derive(password, Buffer.from(nonce ?? '', 'base64url'), cost);
  return given.length === expected.length && timingSafeEqual(given, expected) && stored !== null;
}

const nobody = [
  'argon2id',
  usualCost.memory,
  usualCost.passes,
  Buffer.alloc(16).toString('base64url'),
  Buffer.alloc(32).toString('base64url'),
].join('$');
