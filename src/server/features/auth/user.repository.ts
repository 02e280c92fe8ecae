// People with an account.
import type { Language } from '#contract/languages.ts';
import type { Queryable } from '../../db/client.ts';
import type { UserRow } from '../../db/tables.ts';

export interface User {
  id: string;
  name: string;
  mobile: string;
  email: string;
  language: Language;
  createdAt: number;
}

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository() {
  const present = ({ created_at, ...columns }: UserRow): User => ({ ...columns, createdAt: created_at });
  const find = async (column: 'id' | 'email', value: string, db: Queryable): Promise<User | undefined> => {
    const row = await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst();
    return row && present(row);
  };

  return {
    findById: (id: string, db: Queryable) => find('id', id, db),
    findByEmail: (email: string, db: Queryable) => find('email', email, db),

    /** Two codes for one new address may both be valid: the second registration gets the account that the first one made. */
    async insertOrFind(user: User, db: Queryable): Promise<User> {
      const { createdAt, ...columns } = user;
      const added = await db
        .insertInto('users')
        .values({ ...columns, created_at: createdAt })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added ? user : ((await find('email', user.email, db)) ?? user);
    },

    async setLanguage(id: string, language: Language, db: Queryable): Promise<void> {
      await db.updateTable('users').set({ language }).where('id', '=', id).execute();
    },

    async remove(id: string, db: Queryable): Promise<void> {
      await db.deleteFrom('users').where('id', '=', id).execute();
    },
  };
}
