import { choices } from '../choices.ts';

/** Where a memo stands; one that somebody refused stays refused, whatever the others do. */
export const memoStatuses = choices({
  draft: { wire: 'DOCUMENT_DRAFT', label: { ru: 'Черновик', kk: 'Жоба', en: 'Draft' } },
  sent: { wire: 'DOCUMENT_SENT', label: { ru: 'Отправлено', kk: 'Жіберілді', en: 'Sent' } },
  rejected: {
    wire: 'DOCUMENT_REJECTED',
    label: { ru: 'Отклонено', kk: 'Қабылданбады', en: 'Rejected' },
  },
  done: { wire: 'DOCUMENT_DONE', label: { ru: 'Завершено', kk: 'Аяқталды', en: 'Completed' } },
});
export type MemoStatus = keyof typeof memoStatuses;

/** What a recipient can be asked for. */
export const askedStatuses = choices({
  review: {
    wire: 'MEMO_FOR_REVIEW',
    label: { ru: 'На ознакомление', kk: 'Танысуға', en: 'For information' },
  },
  execution: {
    wire: 'MEMO_IN_PROGRESS',
    label: { ru: 'На исполнение', kk: 'Орындауға', en: 'For action' },
  },
  approval: {
    wire: 'MEMO_FOR_APPROVAL',
    label: { ru: 'На согласование', kk: 'Келісуге', en: 'For approval' },
  },
});
export type AskedStatus = keyof typeof askedStatuses;

/** What they did. */
const doneStatuses = choices({
  reviewed: { wire: 'MEMO_REVIEWED', label: { ru: 'Ознакомлен', kk: 'Танысты', en: 'Read' } },
  executed: { wire: 'MEMO_EXECUTED', label: { ru: 'Исполнено', kk: 'Орындалды', en: 'Done' } },
  approved: {
    wire: 'MEMO_APPROVED',
    label: { ru: 'Согласовано', kk: 'Келісілді', en: 'Approved' },
  },
  rejected: {
    wire: 'MEMO_REJECTED',
    label: { ru: 'Отклонено', kk: 'Қабылданбады', en: 'Rejected' },
  },
});
export type DoneStatus = keyof typeof doneStatuses;

/** Everything a recipient's status can be. */
export const recipientStatuses = choices({ ...askedStatuses, ...doneStatuses });
