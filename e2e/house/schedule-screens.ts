import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const plan = ({ projectId }: World) => `/app/project/${projectId}/estimate?view=schedule`;

/** The overview with the terms of projects, and the plan of a project, looked at and planned. */
export const scheduleScreens: Screen[] = [
  { name: 'overview', path: () => '/app/dashboard', as: 'CUSTOMER' },
  { name: 'overview of an auditor', path: () => '/app/dashboard', as: 'AUDIT' },
  { name: 'overview of a region', path: () => '/app/dashboard?region=kokshetau', as: 'CUSTOMER' },
  {
    name: 'overview with an opened project',
    path: ({ projectId }) => `/app/dashboard?project=${projectId}`,
    as: 'CUSTOMER',
  },
  {
    name: 'plan of a project',
    isDaily: true,
    path: plan,
    as: 'GENERAL_CONTRACTOR',
    dialogs: ['Сроки и история: Школа на 300 мест в городе Кокшетау'],
  },
  { name: 'plan of a project, only read', path: plan, as: 'TECHNICAL_SUPERVISION' },
];
