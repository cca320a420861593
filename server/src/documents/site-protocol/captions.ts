import {
  type ProtocolSort,
  protocolPlain,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';

/** What each sort is called. */
export const captions: Record<ProtocolSort, Translations> = {
  geodetic: {
    ru: 'Исполнительная геодезическая схема',
    kk: 'Атқарушылық геодезиялық схема',
    en: 'As-built survey drawing',
  },
  test: { ru: 'Протокол испытаний', kk: 'Сынақ хаттамасы', en: 'Test report' },
};

export const approverCaption: Translations = {
  ru: 'Согласующие',
  kk: 'Келісушілер',
  en: 'Approvers',
};

/** Names of the fields in the history. */
export const fieldCaptionsOf = (sort: ProtocolSort) =>
  ({
    ...captionsOf(protocolPlain[sort]),
    files: { ru: 'Файлы', kk: 'Файлдар', en: 'Files' },
    approvers: approverCaption,
  }) satisfies Record<string, Translations>;
