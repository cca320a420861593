import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import { type NamedSort, namedPlain } from '@nysan/contract/site-records/named-record-fields.ts';
import type { Reader } from '../../db/transaction.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { FILES, filesCaption } from '../filed/files-repository.ts';
import { answerCertificate, answerInspection } from './answer.ts';
import { findNamed, own } from './repository.ts';
import { namedRules } from './rules.ts';

/** What each sort is called. */
const captions: Record<NamedSort, Translations> = {
  inspection: {
    ru: 'Акт технического осмотра',
    kk: 'Техникалық қарап-тексеру актісі',
    en: 'Technical inspection record',
  },
  certificate: { ru: 'Сертификат', kk: 'Сертификат', en: 'Certificate' },
};

const both = {
  isDocument: false,
  fields: { ...editablePlain(own), files: fileList(FILES) },
  fieldCaptions: { ...captionsOf(namedPlain), files: filesCaption },
  nameOf: async (db: Reader, id: string) => (await findNamed(db, id)).name,
  copy: null,
} satisfies Partial<RecordKind>;

/** Both sorts. */
export const namedRecords = {
  inspection: {
    ...both,
    ...namedRules.inspection,
    kind: 'technical-inspection',
    newsType: 'TECHNICAL_INSPECTION',
    historyType: 'TECHNICAL_INSPECTION',
    numberPrefix: 'ТО',
    captions: captions.inspection,
    answer: answerInspection,
  },
  certificate: {
    ...both,
    ...namedRules.certificate,
    kind: 'certificate',
    newsType: 'CERTIFICATE',
    historyType: 'CERTIFICATE',
    numberPrefix: null,
    isNeverWithoutFiles: true,
    captions: captions.certificate,
    answer: answerCertificate,
  },
} satisfies Record<NamedSort, RecordKind>;
