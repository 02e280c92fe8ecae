// For queries that nearly every request asks: building and compiling one costs as much as SQLite needs to answer it.
import type { CompiledQuery } from 'kysely';
import type { Queryable } from './client.ts';

class StandIn {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/**
 * `build` is given stand-ins for the values, which it may put anywhere and must not look at: it runs once for each
 * number of values.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Queryable, values: Values) => CompiledQuery<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const byDatabase = new WeakMap<object, Map<number, CompiledQuery<Row>>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const compiled = byDatabase.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    byDatabase.set(adapter, compiled);
    const keys = Object.keys(values);
    let query = compiled.get(keys.length);
    if (!query) {
      const standIns = keys.map((key) => [key, new StandIn(key)] as const);
      query = build(
        db,
        Object.assign(Array.isArray(values) ? [] : {}, Object.fromEntries(standIns)) as Values,
      );
      compiled.set(keys.length, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof StandIn ? values[value.key as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
