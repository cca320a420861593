import type { Translations } from '../plain-fields.ts';
import { declaredList, type ListColumns, type ListFilters } from '../record-lists.ts';
import { documentColumns, documentFilters } from './every-list.ts';
import { type ProtocolSort, protocolPlain } from './site-protocol-fields.ts';

// Nobody sets a day by which a protocol is to be decided on.
const { documentId, author, createdAt, status, waitsFor } = documentColumns;

const listOf = (sort: ProtocolSort, title: Translations) => {
  const { name, protocolDate } = protocolPlain[sort];
  const { keyword, ...everywhere } = documentFilters;
  const filters = {
    keyword,
    name: { type: 'text', label: name.label },
    ...everywhere,
    protocolDate: { type: 'days', label: protocolDate.label },
  } as const satisfies ListFilters;
  const columns = {
    documentId,
    name: { type: 'text', isSortable: true, label: name.label },
    author,
    createdAt,
    protocolDate: { type: 'day', isSortable: true, label: protocolDate.label },
    status,
    waitsFor,
  } as const satisfies ListColumns;
  return declaredList({ title, filters, columns });
};

/** The protocols of each sort of a project. */
export const protocolLists = {
  geodetic: listOf('geodetic', {
    ru: 'Исполнительные геодезические схемы',
    kk: 'Атқарушылық геодезиялық схемалар',
    en: 'As-built survey drawings',
  }),
  test: listOf('test', {
    ru: 'Протоколы испытаний',
    kk: 'Сынақ хаттамалары',
    en: 'Test reports',
  }),
} satisfies Record<ProtocolSort, unknown>;
