import { choices } from './choices.ts';
import type { Language } from './wire.ts';

/**
 * How far a paper has come, as people say it (ours). It is the status of its approval but for prescriptions in force: the approval of
 * one is its receipt, and it is done with once its remarks are eliminated.
 */
export const documentStages = choices({
  created: { wire: 'CREATED', label: { ru: 'Создан', kk: 'Жасалды', en: 'Created' } },
  inApproval: { wire: 'INAPPROVE', label: { ru: 'В работе', kk: 'Келісуде', en: 'In approval' } }, // sic
  issued: { wire: 'ISSUED', label: { ru: 'Выдано', kk: 'Берілді', en: 'Issued' } },
  received: { wire: 'RECEIVED', label: { ru: 'Получено', kk: 'Алынды', en: 'Received' } },
  resolved: { wire: 'RESOLVED', label: { ru: 'Устранено', kk: 'Жойылды', en: 'Resolved' } },
  approved: { wire: 'APPROVED', label: { ru: 'Утвержден', kk: 'Бекітілді', en: 'Approved' } },
  rejected: { wire: 'REJECTED', label: { ru: 'Отклонен', kk: 'Қабылданбады', en: 'Rejected' } },
  archived: { wire: 'ARCHIVED', label: { ru: 'Архивирован', kk: 'Архивтелді', en: 'Archived' } },
});
export type DocumentStage = keyof typeof documentStages;

const { approved: _, ...ofPrescriptions } = documentStages;

/** What a prescription may be; its list is asked by it. */
export const prescriptionStages = choices(ofPrescriptions);

/** How far a paper has come, as the wire shows it: its code, and its name in the language of the reader. */
export const presentStage = (stage: DocumentStage, { language }: { language: Language }) => {
  const { wire, label } = documentStages[stage];
  return { status: wire, name: label[language] };
};
