import { certificate } from '@nysan/contract/kinds/certificate.ts';
import { technicalInspection } from '@nysan/contract/kinds/technical-inspection.ts';
import { captionsOf } from '@nysan/contract/plain-fields.ts';
import type { Certificate, Inspection } from '@nysan/contract/site-records/named-record.ts';
import { type NamedSort, namedPlain } from '@nysan/contract/site-records/named-record-fields.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import type { EditRules, RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import { presentRecordHead } from '../../record-engine/present-head.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { FILES, filesCaption } from '../filed/files-repository.ts';
import { findNamed, own } from './repository.ts';
import { namedRules } from './rules.ts';

const read = async (db: Reader, id: string, rules: EditRules, member: Member) => {
  const [record, { name }, files] = await Promise.all([
    findRecord(db, id),
    findNamed(db, id),
    filesOf(db, id, FILES),
  ]);
  const answer = { ...presentRecordHead(rules, record, member), name, files };
  return { answer, number: record.fullNumber };
};

/** A technical inspection record as its GET shows it. */
const answerInspection = async (db: Reader, id: string, member: Member): Promise<Inspection> => {
  const { answer, number } = await read(db, id, namedRules.inspection, member);
  return { ...answer, documentId: number ?? '' };
};

/** A certificate as its GET shows it. */
const answerCertificate = async (db: Reader, id: string, member: Member): Promise<Certificate> =>
  (await read(db, id, namedRules.certificate, member)).answer;

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
