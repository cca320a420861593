import type { photoFixationRoom } from '@nysan/contract/site-records/photo-fixation.ts';
import { photoFixationPlain } from '@nysan/contract/site-records/photo-fixation-fields.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import type { Handlers } from '../../http/room.ts';
import { createRecord } from '../../record-engine/calls.ts';
import { mustHaveCome } from '../../record-engine/has-come.ts';
import { replaceFiles } from '../../record-engine/repository/files.ts';
import { filedCalls } from '../filed/calls.ts';
import { FILES } from '../filed/files-repository.ts';
import { photoFixation } from './descriptor.ts';
import { photoFixations } from './list.ts';
import { holdsPicture, insertPhotoFixation } from './repository.ts';

/** Photo records: made with their pictures, at least one. */
export const photoFixationHandlers: Handlers<typeof photoFixationRoom, EngineServices> = {
  ...filedCalls(photoFixation, photoFixations, ({ covers }) => covers.map(({ id }) => id)),
  create: async (call) => {
    mustHaveCome(photoFixationPlain, { photoDate: call.body.photoDate }, call.services.now());
    return createRecord(call, photoFixation, call.params.projectId, async (trx, record) => {
      const { photoDate, files } = call.body;
      await insertPhotoFixation(trx, record.id, photoDate);
      await replaceFiles(trx, record, FILES, files, FILES, call.caller);
      if (!(await holdsPicture(trx, files))) {
        throw fieldRefused(FILES, 'picture-needed');
      }
    });
  },
};
