import { choices } from '../choices.ts';
import { declaredList } from '../record-lists.ts';
import { doneWorkActPlain } from './done-work-act-fields.ts';
import {
  countedFilter,
  documentColumns,
  documentFilters,
  dueFilter,
  totalColumn,
} from './every-list.ts';

const { documentId, ...everywhere } = documentColumns;

const unreferenced = {
  ru: 'Не в справке',
  kk: 'Анықтамаға кірмеген',
  en: 'In no payment certificate',
};

/** The acts of completed works of a project. */
export const doneWorkActList = declaredList({
  title: {
    ru: 'Акты выполненных работ',
    kk: 'Орындалған жұмыстар актілері',
    en: 'Work completion acts',
  },
  filters: {
    ...documentFilters,
    counted: countedFilter,
    dueDate: dueFilter,
    period: { type: 'months', label: doneWorkActPlain.period.label },
    /** No approved reference sums it up. */
    unreferenced: {
      type: 'choice',
      choices: choices({ yes: { wire: 'true', label: unreferenced } }),
      label: unreferenced,
    },
  },
  columns: {
    documentId,
    period: { type: 'month', isSortable: true, label: doneWorkActPlain.period.label },
    ...everywhere,
    total: totalColumn,
    /** Of what was sent; after retention and advance. */
    payable: {
      type: 'money',
      label: { ru: 'К оплате с НДС, ₸', kk: 'Төлеуге, ҚҚС-пен, ₸', en: 'Payable incl. VAT, ₸' },
    },
  },
});
