import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const contractor = 'GENERAL_CONTRACTOR';
const log = '/exec-document/general-log';
const specials = '/exec-document/special-journals';
const section = (path: string) => (world: World) => `/app/project/${world.projectId}${path}`;
const entry = (part: string) => (world: World) => section(`${log}${part}/${world.logEntry}`)(world);

/** The general log and the special journals. */
export const journalScreens: Screen[] = [
  {
    name: 'general log',
    isDaily: true,
    path: section(log),
    as: contractor,
    deskDialogs: ['Загрузить Excel', 'PDF'],
  },
  {
    name: 'log without a find',
    path: section(`${log}?dateOfWorkStart=2099-01-01`),
    as: contractor,
  },
  { name: 'new entry', path: section(`${log}/create`), as: contractor },
  {
    name: 'special journals',
    path: section(specials),
    as: contractor,
    dialogs: ['Добавить журнал'],
  },
  {
    name: 'special journal',
    path: (world) => section(`${specials}/${world.specialJournal}`)(world),
    as: contractor,
    dialogs: ['Добавить запись'],
    deskDialogs: ['PDF'],
  },
  {
    name: 'history of a special journal',
    path: (world) => section(`${specials}/history/${world.specialJournal}`)(world),
    as: contractor,
  },
  {
    name: 'special journal that is not kept',
    path: section(`${specials}/01890000-0000-7000-8000-000000000001`),
    as: contractor,
  },
  { name: 'entry', path: entry(''), as: contractor, dialogs: ['Добавить запись'] },
  { name: 'entry that is changed', path: entry('/edit'), as: contractor },
  {
    name: 'entry that is gone',
    path: section(`${log}/01890000-0000-7000-8000-000000000001`),
    as: contractor,
    refusal: /status of 404/,
  },
  { name: 'history of an entry', path: entry('/history'), as: contractor },
];
