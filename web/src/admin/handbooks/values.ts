import type { Handbook, handbooksRoom } from '@nysan/contract/journals/handbooks.ts';
import type { AskedBody } from '@nysan/contract/route.ts';

export type FieldType = Handbook['journalHandbookFieldDtos'][number]['fieldType'];

/** A column as it is edited; `key` tells rows apart that have no id yet. */
export type FieldValues = { key: string; id?: string; name: string; fieldType: FieldType };

export type HandbookValues = {
  name: string;
  handbookCategoryId: string | null;
  isActive: boolean;
  isAutonomous: boolean;
  journalHandbookFieldDtos: FieldValues[];
};

let lastKey = 0;

/** A column that says nothing yet. */
export const newField = (name = '', fieldType: FieldType = 'TEXT'): FieldValues => {
  lastKey += 1;
  return { key: `new ${lastKey}`, name, fieldType };
};

/** A new journal has what all have: when, who, and what there was to remark. */
export const newHandbook = ([date, ...texts]: readonly string[]): HandbookValues => ({
  name: '',
  handbookCategoryId: null,
  isActive: true,
  isAutonomous: false,
  journalHandbookFieldDtos: [newField(date, 'DATE'), ...texts.map((text) => newField(text))],
});

/** A journal as its form shows it. */
export const valuesOf = (handbook: Handbook): HandbookValues => ({
  name: handbook.name,
  handbookCategoryId: String(handbook.handbookCategoryId),
  isActive: handbook.isActive,
  isAutonomous: handbook.isAutonomous,
  journalHandbookFieldDtos: handbook.journalHandbookFieldDtos.map((field) => ({
    ...field,
    key: field.id,
  })),
});

/** What is sent of the form; a column without an id is new. */
export const bodyOf = (values: HandbookValues): AskedBody<(typeof handbooksRoom)['change']> => ({
  ...values,
  name: values.name.trim(),
  handbookCategoryId: Number(values.handbookCategoryId),
  journalHandbookFieldDtos: values.journalHandbookFieldDtos.map(({ id, name, fieldType }) => ({
    ...(id && { id }),
    name: name.trim(),
    fieldType,
  })),
});
