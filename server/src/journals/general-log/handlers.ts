import type { generalLogRoom } from '@nysan/contract/journals/general-log.ts';
import { generalLogPlain } from '@nysan/contract/journals/general-log-fields.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { Member } from '../../calls/caller.ts';
import type { Trx } from '../../db/transaction.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { changing } from '../../http/changing.ts';
import type { Handlers } from '../../http/room.ts';
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
import { replaceFiles } from '../../record-engine/repository/files.ts';
import { writeOwnRow } from '../../record-engine/repository/own-row.ts';
import type { TakenIn } from '../workbooks/form.ts';
import { showImports } from '../workbooks/list-imports.ts';
import { previewRecords, remarkRecords } from '../workbooks/preview.ts';
import { undoImport } from '../workbooks/undo-import.ts';
import { uploadRecords } from '../workbooks/upload.ts';
import { FILES } from './answer.ts';
import { generalLog, toldNameOfShift } from './descriptor.ts';
import { entryList } from './list.ts';
import { printLog } from './print.ts';
import { insertEntries, own } from './repository.ts';

const writeFiles = (
  trx: Trx,
  record: NewRecord,
  { caller, body }: { caller: Member; body: { fileUuids: string[] } },
) => replaceFiles(trx, record, FILES, body.fileUuids, 'fileUuids', caller);

/** The general log of a project and its entries. */
export const generalLogHandlers: Handlers<typeof generalLogRoom, EngineServices> = {
  list: (call) => listPage(call, entryList),
  export: (call) => exportList(call, entryList),
  print: printLog,
  create: async (call) => {
    const values = plainOf(call.body);
    mustHaveCome(generalLogPlain, values, call.services.now());
    return createRecord(call, generalLog, call.params.projectUuid, async (trx, record) => {
      await insertEntries(trx, [{ recordId: record.id, values }]);
      await writeFiles(trx, record, call);
    });
  },
  upload: (call) => uploadRecords(call, takenIn),
  preview: (call) => previewRecords(call, takenIn),
  remarks: (call) => remarkRecords(call, takenIn),
  imports: (call) => showImports(call, takenIn),
  undoImport: (call) => undoImport(call, takenIn, call.params.importId),
  copy: (call) => {
    const { caller, params } = call;
    recordIdOf(generalLog.kind, caller);
    return changing(call, async (trx) => {
      const { id } = await copyRecord(trx, generalLog, params.id, null, caller);
      return { id };
    });
  },
  get: (call) => showRecord(call, generalLog, call.params.id),
  change: (call) =>
    changeWholeRecord(
      call,
      generalLog,
      call.params.id,
      async (trx, record) => {
        const plain = plainOf(call.body);
        await mustHaveComeUnlessKept(trx, own, record.id, plain, call.services.now());
        await writeOwnRow(trx, own, record, plain);
        await writeFiles(trx, record, call);
      },
      { gainsWhenCited: true },
    ),
  remove: async (call) => {
    const { caller, params, services } = call;
    recordIdOf(generalLog.kind, caller);
    await changing(call, (trx) => removeRecord(trx, services, generalLog, params.id, caller));
  },
};

const takenIn: TakenIn = {
  kind: generalLog,
  fields: generalLogPlain,
  list: generalLogList,
  own,
  unit: {
    field: generalLogPlain.measurementUnit.wire,
    amounts: [generalLogPlain.completedWorksPerShift.wire],
  },
  same: {
    day: generalLogPlain.dateOfWork.wire,
    texts: [generalLogPlain.workShift.wire, generalLogPlain.constructionDescription.wire],
    rather: [generalLogPlain.location.wire, generalLogPlain.completedWorksPerShift.wire],
  },
  nameOf: ({ dateOfWork, workShift }, language) =>
    toldNameOfShift(String(dateOfWork), String(workShift))[language],
  insert: insertEntries,
};

const plainOf = <B extends { fileUuids: string[] }>({ fileUuids: _files, ...plain }: B) => plain;
