import {
  categoryLabel,
  executerLabel,
  filesLabel,
  remarkPlain,
  reportedLabels,
  responsibleLabel,
} from '@nysan/contract/documents/remark-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import type { ApprovalTexts } from '../../../document-engine/approval-texts.ts';
import type { HistoryEvent } from '../../../texts/codes.ts';

/** Names of the fields in the history. */
export const fieldCaptions = {
  EXECUTER_APPROVER: executerLabel,
  FILE: filesLabel,
  ...reportedLabels,
  dueDateReason: {
    ru: 'Причина переноса срока',
    kk: 'Мерзімді ауыстыру себебі',
    en: 'Why the due date was moved',
  },
} satisfies Record<string, Translations>;

const sent: Translations = {
  ru: 'Отправка исполнителям',
  kk: 'Орындаушыларға жіберу',
  en: 'Sent to the responsible parties',
};

/** Names of what becomes of it in the history: who issues it sends it, its executers sign that they received it. */
export const eventCaptions = {
  started: sent,
  issued: sent,
  signed: { ru: 'Подписание получения', kk: 'Алғанына қол қою', en: 'Receipt signed' },
  approved: { ru: 'Получение', kk: 'Алу', en: 'Received' },
} satisfies Partial<Record<HistoryEvent, Translations>>;

/** By which codes its approval is told, which is its receipt. */
export const told: ApprovalTexts = {
  notices: {
    wanted: 'prescription-to-receive',
    approved: 'prescription-received',
    rejected: 'document-rejected',
  },
  news: {
    started: 'prescription-sent',
    approved: 'prescription-received',
    rejected: 'document-rejected',
  },
  messages: { started: 'prescription-sent', approved: 'receipt-signed', rejected: 'rejected' },
  signedWord: { ru: 'Получено', kk: 'Алынды', en: 'Received' },
};

export const remarkCaption: Translations = { ru: 'Замечание', kk: 'Ескерту', en: 'Remark' };

const { remarkName, identifiedRemarkName, ...ordered } = captionsOf(remarkPlain);

/** Names of the fields of a remark in the history, in the order of its form. */
export const remarkCaptions = {
  remarkName,
  identifiedRemarkName,
  category: categoryLabel,
  ...ordered,
  responsible: responsibleLabel,
  files: filesLabel,
} satisfies Record<string, Translations>;
