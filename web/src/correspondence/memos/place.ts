import { paperPlace } from '../place.ts';

/** Where the memos of a project stand. */
export const {
  list: memosPath,
  paper: memoPath,
  send: sendPath,
  reply: replyPath,
} = paperPlace('memos');
export const draftPath = (projectId: string, id: string): string =>
  `${memoPath(projectId, id)}/draft-edit`;
