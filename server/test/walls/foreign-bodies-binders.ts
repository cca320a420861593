import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** The section of the estimate that a binder is asked for. */
export const placesOfBinders = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => ({
  'handoverBinders.create.estimateNodeId': {
    request: (estimateNodeId) => ({
      method: 'POST' as const,
      url: `/api/handover-binders/project/${own().projectId}`,
      payload: { estimateNodeId },
    }),
    refused: () => [
      ...foreignIds(),
      ...ownIdsBut('estimate-node', 'position', 'outdated-estimate'),
    ],
  },
});
