import { handbookFieldType } from '@nysan/contract/journals/handbooks.ts';
import type { JournalPost } from '@nysan/contract/journals/journal-posts.ts';
import type { Member } from '../../calls/caller.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import type { HandbookRow } from '../handbooks/repository.ts';
import type { PostRow } from './repository.ts';
import { mayChange } from './rights.ts';

/** A post with every field of its handbook, in its order. */
export const presentPost = (
  { code, fields }: Pick<HandbookRow, 'code' | 'fields'>,
  post: PostRow,
  member: Member,
): JournalPost => {
  const byField = new Map(post.values.map((value) => [value.fieldId, value]));
  return {
    uuid: post.id,
    author: post.author_name,
    createdAt: post.created_at.toISOString(),
    updatedAt: post.updated_at.toISOString(),
    editable: mayChange(code, post, member),
    records: fields.map(({ id, name, type }) => {
      const value = byField.get(id)?.value ?? null;
      return {
        fieldId: id,
        name,
        fieldType: handbookFieldType.toWire(type),
        value: value !== null && type === 'number' ? Number(value) : value,
      };
    }),
  };
};

/** A post in one line, as paper and history show it: «Дата: 16.03.2026; Конструкция: Ростверк Рм-1». */
export const postInWords = (
  { fields }: Pick<HandbookRow, 'fields'>,
  { values }: Pick<PostRow, 'values'>,
): string => {
  const byField = new Map(values.map((value) => [value.fieldId, value]));
  return fields
    .flatMap(({ id, name }) => {
      const value = byField.get(id);
      return value ? [`${name}: ${valueInWords(value)}`] : [];
    })
    .join('; ');
};

/** What a post says in one field, as paper shows it. */
export const valueInWords = ({ type, value }: PostRow['values'][number]): string => {
  switch (type) {
    case 'number':
      return shownNumber(value, 0);
    case 'date':
      return shownDate(value);
    case 'text':
      return value;
  }
};
