// Accounts: which people log in, by which address.
import type { Person } from '#server/feature.ts';
import type { Queryable } from '../../db/client.ts';
import { anyRow } from '../../db/rows.ts';

/** A person who logs in. */
export interface User extends Person {
  email: string;
}

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository() {
  const find = async (column: 'id' | 'email', value: string, db: Queryable): Promise<User | undefined> =>
    db
      .selectFrom('users')
      .innerJoin('people', 'people.id', 'users.id')
      .select(['users.id', 'people.name', 'people.mobile', 'users.email', 'people.language'])
      .select('users.created_at as createdAt')
      .where(`users.${column}`, '=', value)
      .executeTakeFirst();

  return {
    findById: (id: string, db: Queryable) => find('id', id, db),
    findByEmail: (email: string, db: Queryable) => find('email', email, db),

    /** Whether it was made: the address may have an account already. */
    async insert(
      { id, email, createdAt }: Pick<User, 'id' | 'email' | 'createdAt'>,
      db: Queryable,
    ): Promise<boolean> {
      const added = db
        .insertInto('users')
        .values({ id, email, created_at: createdAt })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id');
      return anyRow(added);
    },

    /** The address of each that has an account. */
    async addressesOf(ids: readonly string[], db: Queryable): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, email }) => [id, email]));
    },

    async remove(id: string, db: Queryable): Promise<void> {
      await db.deleteFrom('users').where('id', '=', id).execute();
    },
  };
}
