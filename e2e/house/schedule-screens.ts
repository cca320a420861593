import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const plan = ({ projectId }: World) => `/app/project/${projectId}/estimate?view=schedule`;

/** The plan of a project, looked at and planned. */
export const scheduleScreens: Screen[] = [
  {
    name: 'plan of a project',
    isDaily: true,
    path: plan,
    as: 'GENERAL_CONTRACTOR',
    dialogs: ['Сроки и история: Школа на 300 мест в городе Кокшетау'],
  },
  { name: 'plan of a project, only read', path: plan, as: 'TECHNICAL_SUPERVISION' },
];
