import { choices } from '../choices.ts';
import type { ListColumns, ListFilters } from '../record-lists.ts';

const author = { ru: 'Автор', kk: 'Авторы', en: 'Author' };
const status = { ru: 'Статус', kk: 'Мәртебесі', en: 'Status' };
const dueDate = { ru: 'Срок согласования', kk: 'Келісу мерзімі', en: 'To be decided by' };
const waitsFor = { ru: 'У кого', kk: 'Кімде', en: 'With whom' };
const createdAt = { ru: 'Создан', kk: 'Жасалған күні', en: 'Created' };

/** What every list of documents is asked by. */
export const documentFilters = {
  /** Looks into number, name and texts. */
  keyword: {
    type: 'text',
    label: {
      ru: 'Номер, название или текст',
      kk: 'Нөмірі, атауы немесе мәтіні',
      en: 'Number, name or text',
    },
  },
  author: { type: 'text', label: author },
  status: { type: 'status', label: status },
  createdAt: { type: 'days', label: createdAt },
  /** Somebody of this name is asked and has not decided. */
  waitsFor: { type: 'text', label: waitsFor },
} as const satisfies ListFilters;

const counted = {
  ru: 'Вошли в суммы объекта',
  kk: 'Нысан сомаларына кірген',
  en: 'Counted in the sums of the project',
};

/** Of kinds with money: approved, whether or not put away since; what every sum of a project is made of. */
export const countedFilter = {
  type: 'choice',
  choices: choices({ yes: { wire: 'true', label: counted } }),
  label: counted,
} as const satisfies ListFilters[string];

/** Of kinds that are to be decided on by a day: what is late is in approval, and due before today. */
export const dueFilter = { type: 'days', label: dueDate } as const satisfies ListFilters[string];

/** What every list of documents shows; a kind puts its own columns between them. */
export const documentColumns = {
  documentId: { type: 'text', isSortable: true, label: { ru: '№', kk: '№', en: 'No.' } },
  author: { type: 'text', isSortable: true, label: author },
  createdAt: { type: 'moment', isSortable: true, label: createdAt },
  status: { type: 'status', label: status },
  dueDate: { type: 'day', label: dueDate },
  waitsFor: { type: 'people', label: waitsFor },
} as const satisfies ListColumns;

/** What a document is worth, of kinds that have money. */
export const totalColumn = {
  type: 'money',
  isSortable: true,
  label: { ru: 'Всего с НДС, ₸', kk: 'Барлығы, ҚҚС-пен, ₸', en: 'Total incl. VAT, ₸' },
} as const satisfies ListColumns[string];
