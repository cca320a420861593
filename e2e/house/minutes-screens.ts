import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const contractor = 'GENERAL_CONTRACTOR';
const section = (path: string) => (world: World) =>
  `/app/project/${world.projectId}/correspondence/protocols${path}`;
const one =
  (which: keyof World['minutes'], part = '') =>
  (world: World) =>
    section(`/${world.minutes[which]}${part}`)(world);

/** Minutes: their list, their form, one of each side, and the answer to what they give. */
export const minutesScreens: Screen[] = [
  { name: 'list of minutes', path: section(''), as: contractor },
  { name: 'no minutes', path: section(''), as: 'SUBCONTRACTOR' },
  { name: 'minutes', path: one('incoming'), as: contractor, dialogs: ['PDF'] },
  { name: 'minutes that were sent', path: one('outgoing'), as: contractor },
  {
    name: 'minutes of others',
    path: one('incoming'),
    as: 'SUBCONTRACTOR',
    refusal: /status of 404/,
  },
  { name: 'new minutes', path: section('/send'), as: contractor },
  { name: 'answer to an assignment', path: one('incoming', '/reply'), as: contractor },
  {
    name: 'nothing to answer',
    path: one('outgoing', '/reply'),
    as: contractor,
  },
  {
    name: 'history of minutes',
    path: (world) => section(`/history/${world.minutes.incoming}`)(world),
    as: contractor,
  },
];
