import type { Translations } from '../plain-fields.ts';
import { wireEnum } from '../wire.ts';

/** So many assignments minutes may give, and so many files one answer may bring. */
export const MOST_ASSIGNMENTS = 100;
export const MOST_ANSWER_FILES = 20;

/** How an assignment stands: it waits for its answer, or was executed. */
export const assignmentStatus = wireEnum({ waiting: 'WAITING', done: 'DONE' });
export type AssignmentStatus = (typeof assignmentStatus.outside)[number];

/** The words for it, and for one that is late either way. */
export const assignmentStatusNames: Readonly<Record<AssignmentStatus, Translations>> = {
  WAITING: { ru: 'Ожидает', kk: 'Күтуде', en: 'Waiting' },
  DONE: { ru: 'Исполнено', kk: 'Орындалды', en: 'Done' },
};
export const lateName: Translations = { ru: 'Просрочено', kk: 'Мерзімі өткен', en: 'Overdue' };

/** What an assignment says, as its form, its history and the paper call it. */
export const assignmentLabels = {
  assignment: { ru: 'Поручение', kk: 'Тапсырма', en: 'Assignment' },
  recipient: { ru: 'Кому', kk: 'Алушы', en: 'To' },
  dueDate: { ru: 'Срок', kk: 'Мерзімі', en: 'Due date' },
  status: { ru: 'Статус', kk: 'Мәртебесі', en: 'Status' },
  executionDate: { ru: 'Дата исполнения', kk: 'Орындалған күні', en: 'Date done' },
  comment: { ru: 'Комментарий', kk: 'Түсініктеме', en: 'Comment' },
  files: { ru: 'Файлы', kk: 'Файлдар', en: 'Files' },
} as const satisfies Readonly<Record<string, Translations>>;
