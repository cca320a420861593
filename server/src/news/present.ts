import { type NewsGroup } from '@nysan/contract/news.ts';
import { newsTarget } from '@nysan/contract/news-targets.ts';
import { newsNameOf } from '@nysan/contract/news-types.ts';
import type { LinkState } from '@nysan/contract/notifications.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { toldIn } from '../texts/localized-text.ts';
import { fill, textsOf } from '../texts/texts.ts';
import type { NewsRow } from './repository.ts';

/** Events of one page by their kind; groups and events stand newest first. */
export const presentNews = (
  rows: NewsRow[],
  language: Language,
  standing: (row: NewsRow) => LinkState,
): NewsGroup[] =>
  [...Map.groupBy(rows, (row) => row.event_type)].map(([code, events]) => ({
    eventType: presentType(code, language),
    events: events.map((row) => presentEvent(row, language, standing(row))),
  }));

export const presentType = (code: string, language: Language) => ({
  code,
  name: newsNameOf(code)?.[language] ?? code,
});

/** Whoever may not read a record learns its number, as before, but not what it is about. */
const presentEvent = (row: NewsRow, language: Language, standing: LinkState) => {
  const { project_id: projectId, event_type: type, record_id: recordId } = row;
  const { record_kind: kind, row_id: rowId } = row;
  const { text, ...about } = tellEvent(row, language);
  return {
    id: row.id,
    text,
    createdAt: row.created_at.toISOString(),
    author: row.author_name,
    ...(standing === 'HIDDEN' ? { name: null, reason: null } : about),
    target: newsTarget({ projectId, type, recordId, kind, rowId }),
    standing,
  };
};

/** What happened, to whoever may read all of it: the sentence, what the record is about, and why. */
export const tellEvent = (row: Omit<NewsRow, 'reach'>, language: Language) => {
  const { name, reason } = toldIn(row.params, language);
  return {
    text: sentenceOf(row, language),
    // Of what is no record the sentence itself says the name.
    name: (row.record_id !== null && name) || null,
    reason: reason || null,
  };
};

/** A code written by a newer process is shown bare rather than refused. */
const sentenceOf = (
  { code, params }: Pick<NewsRow, 'code' | 'params'>,
  language: Language,
): string => {
  const sentences: Record<string, string | undefined> = textsOf(language).news;
  return fill(sentences[code] ?? code, toldIn(params, language));
};
