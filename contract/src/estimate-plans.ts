import { z } from 'zod';
import { uuid } from './common.ts';
import { route } from './route.ts';
import { lostPlans } from './schedule.ts';

/** What is asked before an estimate goes, by whoever may delete it. */
export const estimatePlanCalls = {
  plans: route({
    method: 'GET',
    path: '/estimate/{id}/plans',
    summary: 'What is planned of an estimate and would be gone with it, by its root (ours)',
    access: {
      who: 'row',
      row: 'estimate',
      verb: 'delete',
      project: { of: 'estimate-node', param: 'id' },
    },
    params: z.object({ id: uuid }),
    answers: { 200: lostPlans },
  }),
};
