import { z } from 'zod';
import { dateTime, uuid } from './common.ts';
import type { ListColumns, ListFilters } from './record-lists.ts';

/** What every record that nobody approves carries besides its own fields. */
export const recordHead = {
  id: uuid,
  projectUuid: uuid,
  author: z.string(),
  createdAt: dateTime,
  updatedAt: dateTime,
  version: z.number().int(),
  /** The reader wrote it. */
  isCreator: z.boolean(),
  editable: z.boolean(),
  deletable: z.boolean(),
  /** Number of a document in approval or approved that prints it, which is why it stays as it is (ours). */
  citedBy: z.string().nullable(),
};

const { projectUuid: _project, updatedAt: _updated, version: _version, ...listed } = recordHead;

/** What every row of a list of such records shows. */
export const listedRecord = listed;

const author = { ru: 'Автор', kk: 'Авторы', en: 'Author' };
const createdAt = { ru: 'Создан', kk: 'Жасалған күні', en: 'Created' };

/** What every list of such records is asked by. */
export const recordFilters = {
  /** Looks into the number and the texts. */
  keyword: { type: 'text', label: { ru: 'Текст', kk: 'Мәтін', en: 'Text' } },
  author: { type: 'text', label: author },
  createdAt: { type: 'days', label: createdAt },
} as const satisfies ListFilters;

/** The full number, of kinds that have one. */
export const numberColumn = {
  type: 'text',
  isSortable: true,
  label: { ru: '№', kk: '№', en: 'No.' },
} as const satisfies ListColumns[string];

/** What every list of such records shows; a kind puts its own columns before them. */
export const recordColumns = {
  author: { type: 'text', isSortable: true, label: author },
  createdAt: { type: 'moment', isSortable: true, label: createdAt },
} as const satisfies ListColumns;
