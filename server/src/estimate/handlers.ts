import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { Handlers } from '../http/room.ts';
import { exportEstimate } from './export.ts';
import { plans } from './lost-plans.ts';
import { applyNewer, dropNewer, newer } from './newer.ts';
import { findChildren, findRoots, searchPositions } from './node-repository.ts';
import { positionActs } from './position-acts.ts';
import { positions } from './positions.ts';
import { presentNode } from './present.ts';
import { print } from './print.ts';
import { progress } from './progress.ts';
import { remove } from './remove.ts';
import { unequalPositions } from './unequal-positions.ts';
import { upload } from './upload.ts';
import { uploadNewer } from './upload-newer.ts';

export const estimateHandlers: Handlers<typeof estimateRoom> = {
  upload,
  progress,
  roots: async ({ services, caller }) =>
    (await findRoots(services.db, caller.projectId)).map(presentNode),
  children: async ({ services, params }) =>
    (await findChildren(services.db, params.id)).map(presentNode),
  search: async ({ services, caller, query }) => {
    const found = await searchPositions(services.db, caller.projectId, query.keyword, query.size);
    return found.map((row) => ({ ...presentNode(row), path: row.path }));
  },
  remove,
  plans,
  positionActs,
  positions,
  unequalPositions,
  export: exportEstimate,
  print,
  uploadNewer,
  newer,
  applyNewer,
  dropNewer,
};
