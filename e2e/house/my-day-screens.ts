import type { Screen } from './screen.ts';

/** One's own day: with much, of one project, of whom nothing waits for, and when the server fails. */
export const myDayScreens: Screen[] = [
  { name: 'my day', isDaily: true, path: () => '/app/day', as: 'TECHNICAL_SUPERVISION' },
  {
    name: 'my day in one project',
    path: ({ projectId }) => `/app/day?projectId=${projectId}`,
    as: 'CUSTOMER',
  },
  { name: 'my day without work', path: () => '/app/day', as: 'newcomer' },
  {
    name: 'my day that fails',
    path: () => '/app/day',
    as: 'TECHNICAL_SUPERVISION',
    failing: /\/api\/my-day\//,
    refusal: /status of 500/,
  },
];
