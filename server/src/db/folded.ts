import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A text as a part of a LIKE pattern. */
const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Has a part of this text, as people see both: in whatever case, with letters that look alike, without what is not seen. */
export const hasPart = (text: Sql, part: string): Sql =>
  sql`folded(${text}) like folded(${`%${likeText(part)}%`})`;
