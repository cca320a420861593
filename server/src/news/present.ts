import { type NewsGroup } from '@nysan/contract/news.ts';
import { type NewsType, newsTypes } from '@nysan/contract/news-types.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { fill, textsOf } from '../texts/texts.ts';
import type { NewsRow } from './repository.ts';

/** Events of one page by their kind; groups and events stand newest first. */
export const presentNews = (rows: NewsRow[], language: Language): NewsGroup[] =>
  [...Map.groupBy(rows, (row) => row.event_type)].map(([code, events]) => ({
    eventType: presentType(code, language),
    events: events.map((row) => presentEvent(row, language)),
  }));

export const presentType = (code: string, language: Language) => ({
  code,
  name: isNewsType(code) ? textsOf(language).newsTypes[code] : code,
});

const presentEvent = (row: NewsRow, language: Language) => ({
  id: row.id,
  text: sentenceOf(row, language),
  createdAt: row.created_at.toISOString(),
  author: row.author_name,
});

/** A code written by a newer process is shown bare rather than refused. */
const sentenceOf = ({ code, params }: NewsRow, language: Language): string => {
  const sentences: Record<string, string | undefined> = textsOf(language).news;
  return fill(sentences[code] ?? code, params);
};

const isNewsType = (code: string): code is NewsType => newsTypes.some((known) => known === code);
