import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import { filesLabel, remarksLabel } from '@nysan/contract/documents/remark-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import type { ApprovalTexts } from '../../../document-engine/approval-texts.ts';
import type { HistoryEvent } from '../../../texts/codes.ts';

export const decidersCaption: Translations = {
  ru: 'Кто решает',
  kk: 'Шешетін тарап',
  en: 'Who decides',
};

const { remarkEliminationDate, actualRemarkEliminationDate, workDone } = captionsOf(reportPlain);

/** Names of the fields in the history, in the order of the form. */
export const fieldCaptions = {
  remarks: remarksLabel,
  actualRemarkEliminationDate,
  remarkEliminationDate,
  workDone,
  file: filesLabel,
  remarkPhotos: {
    ru: 'Фото после устранения',
    kk: 'Жойылғаннан кейінгі фото',
    en: 'Photos after',
  },
} satisfies Record<string, Translations>;

const sent: Translations = {
  ru: 'Отправка на проверку',
  kk: 'Тексеруге жіберу',
  en: 'Sent to be checked',
};

/** Names of what becomes of it in the history: it is checked and accepted. */
export const eventCaptions = {
  started: sent,
  issued: sent,
  approved: { ru: 'Отчет принят', kk: 'Есеп қабылданды', en: 'Report accepted' },
} satisfies Partial<Record<HistoryEvent, Translations>>;

/** By which codes its approval is told, which accepts it. */
export const told: ApprovalTexts = {
  notices: {
    wanted: 'report-to-check',
    approved: 'report-accepted',
    rejected: 'document-rejected',
  },
  news: { started: 'report-sent', approved: 'report-accepted', rejected: 'document-rejected' },
  messages: { started: 'report-sent', approved: 'report-accepted', rejected: 'rejected' },
  signedWord: { ru: 'Принято', kk: 'Қабылданды', en: 'Accepted' },
};
