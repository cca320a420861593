import { verificationLogPlain } from '@nysan/contract/journals/verification-log-fields.ts';
import { verificationLog as facts } from '@nysan/contract/kinds/verification-log.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import type { Reader } from '../../db/transaction.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { linkedRecords } from '../../record-engine/fields/linked-records.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import { answerEntry, FILES } from './answer.ts';
import { copyEntry, findEntry, own } from './repository.ts';
import { testedBy, verificationLogRules } from './rules.ts';

/** Names of the fields in the history. */
const fieldCaptions = {
  ...captionsOf(verificationLogPlain),
  testProtocols: { ru: 'Протоколы испытаний', kk: 'Сынақ хаттамалары', en: 'Test reports' },
  files: { ru: 'Файлы', kk: 'Файлдар', en: 'Files' },
} satisfies Record<string, Translations>;

const nameOfEntry = async (db: Reader, recordId: string): Promise<string> =>
  (await findEntry(db, recordId)).document_brand;

/** A row of the verification log: a batch, and what was found when it was looked at. */
export const verificationLog = {
  ...recordFacts(facts),
  ...verificationLogRules,
  isDocument: false,
  fields: {
    ...editablePlain(own),
    testProtocols: linkedRecords(testedBy),
    files: fileList(FILES),
  },
  fieldCaptions,
  nameOf: nameOfEntry,
  answer: answerEntry,
  copy: copyEntry,
} satisfies RecordKind;
