import type { Screen } from './screen.ts';

const overview = (search = '') => `/app/dashboard${search}`;
const failing = { failing: /\/api\/dashboard\//, refusal: /status of 500/ };

/** The overview: of many projects, of a region, of one project, of none, and when the server fails. */
export const overviewScreens: Screen[] = [
  { name: 'overview', path: () => overview(), as: 'CUSTOMER' },
  { name: 'overview of an auditor', path: () => overview(), as: 'AUDIT' },
  { name: 'overview of all projects', path: () => overview(), as: 'ADMIN' },
  { name: 'overview of a region', path: () => overview('?region=kokshetau'), as: 'CUSTOMER' },
  {
    name: 'overview with an opened project',
    path: ({ projectId }) => overview(`?project=${projectId}`),
    as: 'CUSTOMER',
  },
  { name: 'overview of one project', path: () => overview(), as: 'founder' },
  {
    name: 'overview of a region with one project',
    path: () => overview('?region=kokshetau'),
    as: 'founder',
  },
  { name: 'overview of no projects', path: () => overview(), as: 'onlooker' },
  {
    name: 'overview of a region without projects',
    path: () => overview('?region=kokshetau'),
    as: 'onlooker',
  },
  { name: 'overview that fails', path: () => overview(), as: 'ADMIN', ...failing },
  {
    name: 'overview of a region that fails',
    path: () => overview('?region=kokshetau'),
    as: 'ADMIN',
    ...failing,
  },
];
