/** Where the minutes of a project stand; the specification calls them protocols. */
export const minutesListPath = (projectId: string): string =>
  `/app/project/${projectId}/correspondence/protocols`;
export const minutesPath = (projectId: string, id: string): string =>
  `${minutesListPath(projectId)}/${id}`;
export const sendPath = (projectId: string): string => `${minutesListPath(projectId)}/send`;
export const replyPath = (projectId: string, id: string): string =>
  `${minutesPath(projectId, id)}/reply`;
