import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const contractor = 'GENERAL_CONTRACTOR';
const log = '/exec-document/verification-log';
const section = (path: string) => (world: World) => `/app/project/${world.projectId}${path}`;
const row = (part: string) => (world: World) =>
  section(`${log}${part}/${world.verificationEntry}`)(world);

/** The verification log. */
export const verificationScreens: Screen[] = [
  {
    name: 'verification log',
    path: section(log),
    as: contractor,
    deskDialogs: ['Загрузить Excel', 'PDF'],
  },
  {
    name: 'verification log without a find',
    path: section(`${log}?supplier=nobody`),
    as: contractor,
  },
  { name: 'new batch', path: section(`${log}/create`), as: contractor },
  { name: 'batch', path: row(''), as: contractor },
  { name: 'batch to be changed', path: row('/edit'), as: contractor },
  { name: 'history of a batch', path: row('/history'), as: contractor },
];
