import {
  type ProtocolSort,
  protocolPlain,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';

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
