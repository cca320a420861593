import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Reader } from './transaction.ts';

/** Stands for a value while a statement is put together. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Text = { sql: string; parameters: readonly unknown[] };

/**
 * A statement that reads the same at each call, put together once and from then on only given its values: putting together a long one
 * takes as long as all else a call does before it asks. `build` may do nothing with what it is given but name it in the statement.
 */
export const statement = <Given extends Readonly<Record<string, string | Date>>, Row>(
  build: (given: Given) => RawBuilder<Row>,
): ((db: Reader, given: Given) => Promise<Row[]>) => {
  let text: Text | undefined;
  return async (db, given) => {
    text ??= build(standIns<Given>()).compile(db);
    const values = text.parameters.map((value) =>
      value instanceof Place ? given[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.sql, values));
    return rows;
  };
};

/** Whatever name is asked for has its place, which passes for a value until the statement is run. */
const standIns = <Given extends object>(): Given =>
  new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given;
