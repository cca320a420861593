import type { dashboardRoom } from '@nysan/contract/dashboard.ts';
import type { Handlers } from '../http/room.ts';
import { presentDashboard } from './present.ts';
import { findFigures, findRemarks } from './repository.ts';

export const dashboardHandlers: Handlers<typeof dashboardRoom> = {
  project: async ({ services: { db, now }, params: { projectId } }) => {
    const [figures, remarks] = await Promise.all([
      findFigures(db, projectId),
      findRemarks(db, projectId, now()),
    ]);
    return presentDashboard(figures, remarks);
  },
};
