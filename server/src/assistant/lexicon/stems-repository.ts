import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

/** The stems of words in Russian and English, as the dictionaries of PostgreSQL make them; the word itself where they know none. */
export type Stems = { ru: string; en: string };

export const stemsOf = async (db: Reader, words: string[]): Promise<Map<string, Stems>> => {
  const { rows } = await sql<Stems & { word: string }>`
    select word, coalesce((ts_lexize('russian_stem', word))[1], word) as ru,
      coalesce((ts_lexize('english_stem', word))[1], word) as en
    from unnest(${words}::text[]) word`.execute(db);
  return new Map(rows.map(({ word, ru, en }) => [word, { ru, en }]));
};
