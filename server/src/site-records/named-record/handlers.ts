import type {
  certificateRoom,
  technicalInspectionRoom,
} from '@nysan/contract/site-records/named-record.ts';
import { notFound } from '../../calls/refusal.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import type { Handlers } from '../../http/room.ts';
import { changeWholeRecord, createRecord, recordIdOf } from '../../record-engine/calls.ts';
import { attachFiles, holdFiles, replaceFiles } from '../../record-engine/repository/files.ts';
import { filedCalls } from '../filed/calls.ts';
import { FILES } from '../filed/files-repository.ts';
import { namedRecords } from './descriptor.ts';
import { certificates, inspections } from './list.ts';
import { insertNamed, isFileOf } from './repository.ts';

const { inspection, certificate } = namedRecords;

/** Technical inspection records: made by a name, filled with files one by one. */
export const technicalInspectionHandlers: Handlers<typeof technicalInspectionRoom, EngineServices> =
  {
    ...filedCalls(inspection, inspections),
    create: (call) =>
      createRecord(call, inspection, call.params.projectId, (trx, { id }) =>
        insertNamed(trx, id, call.body.name),
      ),
    attach: async (call) => {
      const { services, caller, params } = call;
      const { inspectionId, projectFileId } = params;
      recordIdOf(inspection.kind, caller);
      if (!(await isFileOf(services.db, caller.projectId, projectFileId))) {
        throw notFound();
      }
      return changeWholeRecord(call, inspection, inspectionId, async (trx, record) => {
        // It may have gone meanwhile.
        if ((await holdFiles(trx, record, [projectFileId], caller)).length === 0) {
          throw notFound();
        }
        await attachFiles(trx, record, FILES, [projectFileId], caller);
      });
    },
  };

/** Certificates: made with their files, at least one. */
export const certificateHandlers: Handlers<typeof certificateRoom, EngineServices> = {
  ...filedCalls(certificate, certificates),
  create: (call) =>
    createRecord(call, certificate, call.params.projectId, async (trx, record) => {
      await insertNamed(trx, record.id, call.body.name);
      await replaceFiles(trx, record, FILES, call.body.files, FILES, call.caller);
    }),
};
