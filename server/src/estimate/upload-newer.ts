import type { estimateRoom } from '@nysan/contract/estimate.ts';
import { notFound } from '../calls/refusal.ts';
import type { Handler } from '../http/room.ts';
import { compare } from './compare.ts';
import { findNewer, isReplaceable } from './newer-repository.ts';
import { receiveAndImport } from './upload.ts';

/** POST /estimate/{id}/newer: reads the file beside the estimate, in the place of one that waited there. */
export const uploadNewer: Handler<typeof estimateRoom.uploadNewer> = async (call) => {
  const { services, params, caller, query, request, reply } = call;
  if (!(await isReplaceable(services.db, params.id))) {
    throw notFound();
  }
  await receiveAndImport(
    { services, caller, request, reply },
    { importId: query.importId, replaces: params.id },
  );
  const found = await findNewer(services.db, params.id);
  if (!found) {
    throw notFound();
  }
  return compare(services.db, found);
};
