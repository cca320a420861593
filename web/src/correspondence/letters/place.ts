/** Where the letters of a project stand. */
export const lettersPath = (projectId: string): string =>
  `/app/project/${projectId}/correspondence/letters`;
export const letterPath = (projectId: string, id: string): string =>
  `${lettersPath(projectId)}/${id}`;
export const sendPath = (projectId: string): string => `${lettersPath(projectId)}/send`;
export const replyPath = (projectId: string, id: string): string =>
  `${letterPath(projectId, id)}/reply`;
