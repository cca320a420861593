import type { Screen } from './screen.ts';

const dashboard = (projectId: string, search = '') =>
  `/app/project/${projectId}/dashboard${search}`;
/** What a page asks for its figures, all of it refused. */
const figures = /\/api\/(?:dashboard|project-figures)\//;
const refusal = /status of 500/;

/** The dashboard of a project: planned, not planned, before its first act and its estimate; and when the server fails. */
export const dashboardScreens: Screen[] = [
  {
    name: 'dashboard of a project',
    isDaily: true,
    path: ({ projectId }) => dashboard(projectId),
    as: 'CUSTOMER',
  },
  {
    name: 'dashboard of a project with additions and VAT',
    path: ({ projectId }) => dashboard(projectId, '?basis=full&unit=money'),
    as: 'CUSTOMER',
  },
  {
    name: 'dashboard of a project nobody planned',
    path: ({ unplannedId }) => dashboard(unplannedId),
    as: 'CUSTOMER',
  },
  {
    name: 'dashboard before the first act',
    path: ({ founders }) => dashboard(founders.founder.projectId),
    as: 'founder',
  },
  {
    name: 'dashboard without an estimate',
    path: ({ founders }) => dashboard(founders.beginner.projectId),
    as: 'beginner',
  },
  {
    name: 'dashboard that fails',
    path: ({ projectId }) => dashboard(projectId),
    as: 'CUSTOMER',
    failing: figures,
    refusal,
  },
];
