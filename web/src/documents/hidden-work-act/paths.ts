/** Addresses of the room below /app/project/{projectId}. */
export const listPath = (projectId: string): string =>
  `/app/project/${projectId}/acts/hidden-work-act`;
export const actPath = (projectId: string, id: string): string => `${listPath(projectId)}/${id}`;
export const historyPath = (projectId: string, id: string): string =>
  `${listPath(projectId)}/history/${id}`;

/** What stands between the items of the act's lists in its history. */
export const separators = {
  estimateRecords: '; ',
  files: ', ',
  primaryApprovers: ', ',
  authorExpertApprovers: ', ', // sic
  techExpertApprovers: ', ', // sic
} as const;
