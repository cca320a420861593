import { certificate } from '@nysan/contract/kinds/certificate.ts';
import { technicalInspection } from '@nysan/contract/kinds/technical-inspection.ts';
import { captionsOf } from '@nysan/contract/plain-fields.ts';
import { type NamedSort, namedPlain } from '@nysan/contract/site-records/named-record-fields.ts';
import type { Reader } from '../../db/transaction.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import { FILES, filesCaption } from '../filed/files-repository.ts';
import { answerCertificate, answerInspection } from './answer.ts';
import { findNamed, own } from './repository.ts';
import { namedRules } from './rules.ts';

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
    ...recordFacts(technicalInspection),
    ...namedRules.inspection,
    answer: answerInspection,
  },
  certificate: {
    ...both,
    ...recordFacts(certificate),
    ...namedRules.certificate,
    isNeverWithoutFiles: true,
    answer: answerCertificate,
  },
} satisfies Record<NamedSort, RecordKind>;
