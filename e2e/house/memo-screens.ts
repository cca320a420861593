import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const contractor = 'GENERAL_CONTRACTOR';
const memos = '/correspondence/memos';
const section = (path: string) => (world: World) => `/app/project/${world.projectId}${path}`;
const one =
  (name: keyof World['memos'], part = '') =>
  (world: World) =>
    section(`${memos}/${world.memos[name]}${part}`)(world);

/** Memos: what is asked of whom, and drafts. */
export const memoScreens: Screen[] = [
  { name: 'list of memos', path: section(memos), as: 'CUSTOMER', deskDialogs: ['Статус'] },
  { name: 'no memos', path: section(`${memos}?stage=OUTCOMMING`), as: 'SUBCONTRACTOR' }, // sic
  { name: 'memo to be done', path: one('toDo'), as: contractor, dialogs: ['PDF'] },
  { name: 'memo to be approved', path: one('toApprove'), as: 'CUSTOMER' },
  {
    name: 'memo of others',
    path: one('draft'),
    as: 'SUBCONTRACTOR',
    refusal: /status of 404/,
  },
  { name: 'draft of a memo', path: one('draft'), as: 'CUSTOMER', dialogs: ['Удалить'] },
  { name: 'change of a draft', path: one('draft', '/draft-edit'), as: 'CUSTOMER' },
  { name: 'new memo', path: section(`${memos}/send`), as: contractor },
  { name: 'answer to a memo', path: one('toDo', '/reply'), as: contractor },
];
