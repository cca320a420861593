import { choices } from './choices.ts';
import type { ListColumns } from './record-lists.ts';
import type { Supervision } from './wire.ts';

/** What an entry of the journal is about, as people look for it. */
export const journalParts = choices({
  prescription: {
    wire: 'PRESCRIPTION',
    label: { ru: 'Предписания', kk: 'Нұсқамалар', en: 'Instructions' },
  },
  executionReport: {
    wire: 'EXECUTION_REPORT',
    label: {
      ru: 'Отчеты об исполнении',
      kk: 'Орындалуы туралы есептер',
      en: 'Compliance reports',
    },
  },
  act: {
    wire: 'ACT',
    label: { ru: 'Акты и справки', kk: 'Актілер мен анықтамалар', en: 'Acts and certificates' },
  },
  protocol: {
    wire: 'PROTOCOL',
    label: {
      ru: 'Протоколы и схемы',
      kk: 'Хаттамалар мен схемалар',
      en: 'Test reports and surveys',
    },
  },
  report: {
    wire: 'REPORT',
    label: { ru: 'Отчеты надзора', kk: 'Қадағалау есептері', en: 'Supervision reports' },
  },
  calculation: {
    wire: 'CALCULATION',
    label: { ru: 'Расчеты услуг', kk: 'Қызмет құнының есептері', en: 'Fee statements' },
  },
  conclusion: {
    wire: 'CONCLUSION',
    label: {
      ru: 'Заключения о качестве',
      kk: 'Сапа туралы қорытындылар',
      en: 'Quality conclusions',
    },
  },
  post: {
    wire: 'POST',
    label: { ru: 'Записи журнала', kk: 'Журнал жазбалары', en: 'Journal entries' },
  },
});
export type JournalPart = keyof typeof journalParts;

/** What happened. By signing a prescription one receives it, and a report on its remarks is accepted. */
export const journalEvents = choices({
  sent: { wire: 'SENT', label: { ru: 'Отправлено', kk: 'Жіберілді', en: 'Sent' } },
  recalled: {
    wire: 'RECALLED',
    label: {
      ru: 'Отправлено и отозвано',
      kk: 'Жіберіліп, қайтарып алынды',
      en: 'Sent and recalled',
    },
  },
  signed: { wire: 'SIGNED', label: { ru: 'Подписано', kk: 'Қол қойылды', en: 'Signed' } },
  received: { wire: 'RECEIVED', label: { ru: 'Получено', kk: 'Алынды', en: 'Received' } },
  accepted: { wire: 'ACCEPTED', label: { ru: 'Принято', kk: 'Қабылданды', en: 'Accepted' } },
  refused: { wire: 'REFUSED', label: { ru: 'Отклонено', kk: 'Қабылданбады', en: 'Rejected' } },
  written: {
    wire: 'WRITTEN',
    label: { ru: 'Запись внесена', kk: 'Жазба енгізілді', en: 'Written' },
  },
});
export type JournalEvent = keyof typeof journalEvents;

/** The journal as a table, in a workbook and on paper. */
export const journalColumns = {
  at: { type: 'moment', label: { ru: 'Дата и время', kk: 'Күні мен уақыты', en: 'Date and time' } },
  kindName: { type: 'text', label: { ru: 'Документ', kk: 'Құжат', en: 'Document' } },
  documentId: { type: 'text', label: { ru: 'Номер', kk: 'Нөмірі', en: 'Number' } },
  name: { type: 'text', label: { ru: 'Наименование', kk: 'Атауы', en: 'Name' } },
  event: {
    type: 'choice',
    choices: journalEvents,
    label: { ru: 'Событие', kk: 'Оқиға', en: 'Event' },
  },
  person: { type: 'person', label: { ru: 'Кто', kk: 'Кім', en: 'Who' } },
  organization: { type: 'text', label: { ru: 'Организация', kk: 'Ұйым', en: 'Organization' } },
  details: { type: 'text', label: { ru: 'Подробности', kk: 'Толығырақ', en: 'Details' } },
} as const satisfies ListColumns;

export const journalTitle = {
  ru: 'Журнал надзора',
  kk: 'Қадағалау журналы',
  en: 'Supervision journal',
} as const;

/** Whose journal it is. */
export const supervisionNames = {
  technical: { ru: 'Технический надзор', kk: 'Техникалық қадағалау', en: 'Technical supervision' },
  author: { ru: 'Авторский надзор', kk: 'Авторлық қадағалау', en: 'Designer’s supervision' },
} as const satisfies Record<Supervision, unknown>;
