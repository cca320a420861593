import type { verificationLogRoom } from '@nysan/contract/journals/verification-log.ts';
import { verificationLogPlain } from '@nysan/contract/journals/verification-log-fields.ts';
import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import type { Member } from '../../calls/caller.ts';
import { type Trx, transaction } from '../../db/transaction.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { changing, idempotencyKeyOf } from '../../http/changing.ts';
import type { Handler, Handlers } from '../../http/room.ts';
import {
  changeWholeRecord,
  createRecord,
  recordIdOf,
  showRecord,
} from '../../record-engine/calls.ts';
import { copyRecord } from '../../record-engine/copy.ts';
import { mustHaveCome, mustHaveComeUnlessKept } from '../../record-engine/has-come.ts';
import type { NewRecord } from '../../record-engine/kind.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { removeRecord } from '../../record-engine/remove.ts';
import { mustBeFilesOf, replaceFiles } from '../../record-engine/repository/files.ts';
import { mustBeLinkable, replaceLinks } from '../../record-engine/repository/links.ts';
import { nextNumber } from '../../record-engine/repository/numbers.ts';
import { writeOwnRow } from '../../record-engine/repository/own-row.ts';
import { printRegister, rowsToPrint } from '../paper/print-register.ts';
import { findTitle } from '../paper/title-repository.ts';
import type { TakenIn } from '../workbooks/form.ts';
import { showImports } from '../workbooks/list-imports.ts';
import { previewRecords, remarkRecords } from '../workbooks/preview.ts';
import { undoImport } from '../workbooks/undo-import.ts';
import { uploadRecords } from '../workbooks/upload.ts';
import { FILES } from './answer.ts';
import { verificationLog } from './descriptor.ts';
import { entryList } from './list.ts';
import { insertEntries, own } from './repository.ts';
import { testedBy } from './rules.ts';
import { verificationLogSheet } from './sheet.ts';

/** GET …/print.pdf: the rows that were asked for on paper, in the order of their numbers; 422 for too many. */
const printLog: Handler<typeof verificationLogRoom.print> = (call) =>
  printRegister(call, verificationLogList.title, async (trx) => {
    const { caller, language, services } = call;
    // A log is read as it was written, however its list is sorted.
    const query = { ...call.query, sort: 'documentId', order: 'asc' } as const;
    const entries = await rowsToPrint(trx, caller, query, entryList);
    const title = await findTitle(trx, caller.projectId);
    return verificationLogSheet({ title, entries }, language, services.now());
  });

type Lists = { testProtocols: string[]; fileUuids: string[] };

const writeLists = async (
  trx: Trx,
  record: NewRecord,
  { testProtocols, fileUuids }: Lists,
  member: Member,
): Promise<void> => {
  await replaceLinks(trx, testedBy, record, testProtocols, 'testProtocols');
  await replaceFiles(trx, record, FILES, fileUuids, 'fileUuids', member);
};

const mustBeThere = async (
  trx: Trx,
  member: Member,
  { testProtocols, fileUuids }: Lists,
): Promise<void> => {
  const { projectId } = member;
  const protocols = [...new Set(testProtocols)];
  await mustBeLinkable(trx, testedBy, projectId, protocols, 'testProtocols');
  await mustBeFilesOf(trx, { projectId }, fileUuids, 'fileUuids', member);
};

const plainOf = <B extends Lists>({ testProtocols: _protocols, fileUuids: _files, ...plain }: B) =>
  plain;

const takenIn: TakenIn = {
  kind: verificationLog,
  fields: verificationLogPlain,
  list: verificationLogList,
  own,
  unit: {
    field: verificationLogPlain.measurementUnit.wire,
    amounts: [
      verificationLogPlain.amountOfProductsInBatch.wire,
      verificationLogPlain.amountOfVerifiedProducts.wire,
      verificationLogPlain.amountOfDefectiveProducts.wire,
      verificationLogPlain.amountOfIncompleteProducts.wire,
    ],
  },
  same: {
    day: verificationLogPlain.deliveryDate.wire,
    texts: [
      verificationLogPlain.documentBrand.wire,
      verificationLogPlain.batchNumber.wire,
      verificationLogPlain.accompanyingDocumentNumber.wire,
    ],
    rather: [verificationLogPlain.supplier.wire, verificationLogPlain.amountOfProductsInBatch.wire],
  },
  nameOf: ({ documentBrand }) => String(documentBrand),
  insert: insertEntries,
};

/** The verification log of a project and its rows. */
export const verificationLogHandlers: Handlers<typeof verificationLogRoom, EngineServices> = {
  list: (call) => listPage(call, entryList),
  export: (call) => exportList(call, entryList),
  print: printLog,
  create: async (call) => {
    const { services, caller, params, body } = call;
    mustHaveCome(verificationLogPlain, plainOf(body), services.now());
    // What is refused spends no number.
    await transaction(services.db, (trx) => mustBeThere(trx, caller, body));
    return createRecord(call, verificationLog, params.projectId, async (trx, record) => {
      await insertEntries(trx, [{ recordId: record.id, values: plainOf(body) }]);
      await writeLists(trx, record, body, caller);
    });
  },
  upload: (call) => uploadRecords(call, takenIn),
  preview: (call) => previewRecords(call, takenIn),
  remarks: (call) => remarkRecords(call, takenIn),
  imports: (call) => showImports(call, takenIn),
  undoImport: (call) => undoImport(call, takenIn, call.params.importId),
  copy: async (call) => {
    const { services, caller, params } = call;
    recordIdOf(verificationLog.kind, caller);
    const key = idempotencyKeyOf(call);
    const number = await nextNumber(services.db, verificationLog, caller.projectId, key);
    return changing(call, async (trx) => {
      const { id } = await copyRecord(trx, verificationLog, params.id, number, caller);
      return { id };
    });
  },
  get: (call) => showRecord(call, verificationLog, call.params.id),
  change: (call) =>
    changeWholeRecord(
      call,
      verificationLog,
      call.params.id,
      async (trx, record) => {
        const plain = plainOf(call.body);
        await mustHaveComeUnlessKept(trx, own, record.id, plain, call.services.now());
        await writeOwnRow(trx, own, record, plain);
        await writeLists(trx, record, call.body, call.caller);
      },
      { gainsWhenCited: true },
    ),
  remove: async (call) => {
    const { caller, params, services } = call;
    recordIdOf(verificationLog.kind, caller);
    await changing(call, (trx) => removeRecord(trx, services, verificationLog, params.id, caller));
  },
};
