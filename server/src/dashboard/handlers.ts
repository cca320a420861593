import type { dashboardRoom } from '@nysan/contract/dashboard.ts';
import { billedBeyond } from '../estimate-figures/contract-repository.ts';
import type { Handlers } from '../http/room.ts';
import { presentDashboard } from './present.ts';
import { findFigures, findRemarks } from './repository.ts';

export const dashboardHandlers: Handlers<typeof dashboardRoom> = {
  project: async ({ services: { db, now }, params: { projectId } }) => {
    const [figures, remarks, beyond] = await Promise.all([
      findFigures(db, projectId),
      findRemarks(db, projectId, now()),
      billedBeyond(db, projectId),
    ]);
    return {
      ...presentDashboard(figures, remarks),
      beyondContract: beyond && Number(beyond.beyond),
    };
  },
};
