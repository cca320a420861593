import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

/**
 * The stems of words in Russian and English, as the dictionaries of PostgreSQL make them; the word itself where they know none. A stop
 * word of theirs carries no meaning of its own.
 */
export type Stems = { ru: string; en: string; isStop: boolean };

export const stemsOf = async (db: Reader, words: string[]): Promise<Map<string, Stems>> => {
  const { rows } = await sql<Stems & { word: string }>`
    select word, coalesce((ts_lexize('russian_stem', word))[1], word) as ru,
      coalesce((ts_lexize('english_stem', word))[1], word) as en,
      ts_lexize('russian_stem', word) = '{}' or ts_lexize('english_stem', word) = '{}' as "isStop"
    from unnest(${words}::text[]) word`.execute(db);
  return new Map(rows.map(({ word, ...stems }) => [word, stems]));
};
