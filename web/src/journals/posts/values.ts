import { formatDate, formatNumber } from '../../i18n/format.ts';
import type { HungJournal, Post } from './queries.ts';

type Recorded = Post['records'][number];

/** What a post says in a field, in the reader's writing. */
export const shownValue = (record: Recorded | undefined): string => {
  const value = record?.value ?? null;
  if (record === undefined || value === null) {
    return '';
  }
  if (record.fieldType === 'DATE') {
    return formatDate(String(value));
  }
  return typeof value === 'number' ? formatNumber(value, 10) : value;
};

/** What is typed into a post, by the ids of its fields. */
export type PostTexts = Record<string, string>;

/** A post as its form shows it; a new one begins with the day of its entry. */
export const textsOf = (journal: HungJournal, post: Post | undefined, day: string): PostTexts => {
  const dated = journal.fields.find(({ fieldType }) => fieldType === 'DATE')?.id;
  return Object.fromEntries(
    journal.fields.map(({ id }) => {
      const value = post?.records.find(({ fieldId }) => fieldId === id)?.value ?? '';
      return [id, post || id !== dated ? String(value) : day];
    }),
  );
};

/** What is sent of a form: every field, the empty ones as nothing. */
export const recordsOf = (journal: HungJournal, texts: PostTexts) =>
  journal.fields.map(({ id }) => ({ fieldId: id, value: texts[id]?.trim() || null }));
