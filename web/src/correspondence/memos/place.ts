/** Where the memos of a project stand. */
export const memosPath = (projectId: string): string =>
  `/app/project/${projectId}/correspondence/memos`;
export const memoPath = (projectId: string, id: string): string => `${memosPath(projectId)}/${id}`;
export const sendPath = (projectId: string): string => `${memosPath(projectId)}/send`;
export const replyPath = (projectId: string, id: string): string =>
  `${memoPath(projectId, id)}/reply`;
export const draftPath = (projectId: string, id: string): string =>
  `${memoPath(projectId, id)}/draft-edit`;
