import { documentColumns } from '../documents/every-list.ts';
import { recordColumns, recordFilters } from '../every-record.ts';
import { declaredList } from '../record-lists.ts';
import { fileCountColumn } from './filed-list.ts';
import { type NamedSort, namedPlain } from './named-record-fields.ts';

const { name } = namedPlain;

const nameColumn = { name: { type: 'text', isSortable: true, label: name.label } } as const;
const { keyword, ...everywhere } = recordFilters;
const numberOrName = {
  ru: 'Номер или наименование',
  kk: 'Нөмірі немесе атауы',
  en: 'Number or name',
};

/** The records of each sort of a project. */
export const namedLists = {
  inspection: declaredList({
    title: {
      ru: 'Акты технического осмотра',
      kk: 'Техникалық қарап-тексеру актілері',
      en: 'Technical inspection records',
    },
    filters: { keyword: { ...keyword, label: numberOrName }, ...everywhere },
    columns: {
      documentId: documentColumns.documentId,
      ...nameColumn,
      ...fileCountColumn,
      ...recordColumns,
    },
  }),
  certificate: declaredList({
    title: { ru: 'Сертификаты', kk: 'Сертификаттар', en: 'Certificates' },
    filters: { keyword: { ...keyword, label: name.label }, ...everywhere },
    columns: { ...nameColumn, ...fileCountColumn, ...recordColumns },
  }),
} satisfies Record<NamedSort, unknown>;
