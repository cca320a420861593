import { type Handbook, handbookFieldType } from '@nysan/contract/journals/handbooks.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FieldRow, HandbookCode, HandbookRow } from './repository.ts';
import { wordIn } from './words.ts';

const codes: Record<HandbookCode, NonNullable<Handbook['code']>> = {
  author: 'AUTHOR_SUPERVISION',
  technical: 'TECHNICAL_SUPERVISION',
  remarks: 'REMARKS',
};

export const presentField = ({ id, name, type }: FieldRow) => ({
  id,
  name,
  fieldType: handbookFieldType.toWire(type),
});

/** A handbook with the words of the norms in a language. */
export const handbookIn = (row: HandbookRow, language: Language): HandbookRow => ({
  ...row,
  name: wordIn(row.name, language),
  category: wordIn(row.category, language),
  fields: row.fields.map((field) => ({ ...field, name: wordIn(field.name, language) })),
});

export const presentHandbook = (row: HandbookRow): Handbook => ({
  id: row.id,
  name: row.name,
  isActive: row.is_active,
  isAutonomous: row.is_autonomous,
  handbookCategoryId: row.category_id,
  categoryName: row.category,
  code: row.code && codes[row.code],
  updatedAt: row.updated_at.toISOString(),
  version: row.row_version,
  journalHandbookFieldDtos: row.fields.map(presentField),
});
