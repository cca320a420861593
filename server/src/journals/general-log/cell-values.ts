import { type Choices, wireWordsOf } from '@nysan/contract/choices.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { valueSchemaOf } from '@nysan/contract/plain-schemas.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type InputIssue, readIssue } from '../../http/issues.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import type { Cell } from '../../unpacking/rows.ts';

type Read = { value: string | boolean } | { issue: Omit<InputIssue, 'path'> };

/** What a cell says of a field, as the whole form reads it, or why it cannot be taken. */
export const valueOfCell = (
  field: PlainField,
  cell: Cell | undefined,
  language: Language,
): Read => {
  if (cell?.kind === 'broken') {
    return { issue: { code: 'bad-cell', params: { found: cell.value } } };
  }
  const text = cell === undefined ? '' : textOf(field, cell);
  if (text === '') {
    return { issue: { code: 'required' } };
  }
  const wanted = field.type === 'choice' ? wireWordFor(field.choices, text) : text;
  if (field.type === 'choice' && wanted === undefined) {
    const words = Object.values(field.choices).map(({ label }) => label[language]);
    return { issue: { code: 'word-of-list', params: { words: words.join(', ') } } };
  }
  return checked(field, wanted);
};

const checked = (field: PlainField, wanted: unknown): Read => {
  const read = valueSchemaOf(field).safeParse(wanted);
  if (read.success) {
    return { value: read.data };
  }
  const { code, params } = readIssue(read.error.issues[0]);
  // A sheet has no wrong types: what no number can be read from is none.
  return {
    issue: { code: field.type === 'number' && code === 'invalid' ? 'not-a-number' : code, params },
  };
};

/** A cell as its owner would have typed it into the form. */
const textOf = ({ type }: PlainField, { kind, value }: Cell): string => {
  switch (type) {
    case 'date':
      return kind === 'text' ? dayOf(value.trim()) : value;
    case 'number':
      return value.replace(/[\s\u00a0\u202f]/g, '');
    default:
      return kind === 'number'
        ? value.replace('.', ',')
        : kind === 'date'
          ? shownDate(value)
          : value.trim();
  }
};

/** `DD.MM.YYYY` as `YYYY-MM-DD`; anything else as it is. */
const dayOf = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

/** The wire's word for one that a sheet spells in any language and case. */
const wireWordFor = (words: Choices, text: string): string | undefined => {
  const wanted = comparable(text);
  return wireWordsOf(words).find((wire) =>
    Object.values(words)
      .filter((word) => word.wire === wire)
      .flatMap(({ label }) => [wire, ...Object.values(label)])
      .some((spelled) => comparable(spelled) === wanted),
  );
};

/** How words and headings are compared: as people read them. */
export const comparable = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().toLocaleLowerCase('ru');
