import type { Certificate, Inspection } from '@nysan/contract/site-records/named-record.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import type { EditRules } from '../../record-engine/kind.ts';
import { presentRecordHead } from '../../record-engine/present-head.ts';
import { filesOf } from '../../record-engine/repository/files.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { FILES } from '../filed/files-repository.ts';
import { findNamed } from './repository.ts';
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
export const answerInspection = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<Inspection> => {
  const { answer, number } = await read(db, id, namedRules.inspection, member);
  return { ...answer, documentId: number ?? '' };
};

/** A certificate as its GET shows it. */
export const answerCertificate = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<Certificate> => (await read(db, id, namedRules.certificate, member)).answer;
