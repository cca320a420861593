import { Readable } from 'node:stream';
import type { filesRoom } from '@nysan/contract/files.ts';
import { holdOpenProject } from '../access/open-project.ts';
import { forbidden } from '../calls/refusal.ts';
import { changing } from '../http/changing.ts';
import { drain } from '../http/drain.ts';
import type { Handler } from '../http/room.ts';
import { addJob } from '../jobs/add-job.ts';
import { isPictureType } from './file-types.ts';
import { readIncoming, UPLOAD_LIMIT } from './incoming.ts';
import { mayInPlace } from './places.ts';
import { mustFitProject, readProjectStorage, withinStorage } from './project-storage.ts';
import { insertFile } from './repository.ts';

/** Takes one file into a project: streamed to the store first, then one row. Nothing stays of a refused or torn one. */
export const upload: Handler<typeof filesRoom.upload> = async (call) => {
  try {
    return await takeIn(call);
  } catch (error) {
    drain(call.request.raw, UPLOAD_LIMIT);
    throw error;
  }
};

/** A picture that ends the process which looks into it does so each time, but the machine may have been short of memory. */
const PICTURE_TRIES = 3;

const takeIn: Handler<typeof filesRoom.upload> = async (call) => {
  const { params, query, caller, request, services } = call;
  if (!mayInPlace(caller.roles, query.location, 'create')) {
    throw forbidden();
  }
  const storage = await readProjectStorage(services, params.uuid, request);
  const { name, bytes, mediaType } = await readIncoming(request);
  const stored = await services.files.put(
    Readable.from(withinStorage(bytes, storage)),
    UPLOAD_LIMIT,
  );
  // A repeated request is known by its body; of a form that is what the form contained.
  request.body = { name, sha256: stored.sha256.toString('hex') };
  return changing(call, async (trx) => {
    await holdOpenProject(trx, params.uuid); // The bytes were long on their way.
    const id = await insertFile(trx, {
      ...stored,
      name,
      mediaType: mediaType(),
      projectId: params.uuid,
      location: query.location,
      uploadedBy: caller.userId,
    });
    if (isPictureType(mediaType())) {
      await addJob(trx, 'look-at-picture', { fileId: id }, { tries: PICTURE_TRIES });
    }
    await mustFitProject(trx, params.uuid, services.settings);
    return { id, fileName: name };
  });
};
