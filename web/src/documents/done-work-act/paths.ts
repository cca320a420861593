/** Addresses of the room below /app/project/{projectId}. */
export const listPath = (projectId: string): string =>
  `/app/project/${projectId}/finance/done-work-act`;
export const actPath = (projectId: string, id: string): string => `${listPath(projectId)}/${id}`;
export const historyPath = (projectId: string, id: string): string =>
  `${listPath(projectId)}/history/${id}`;

/** The page of a hidden-work act. */
export const hiddenWorkPath = (projectId: string, id: string): string =>
  `/app/project/${projectId}/acts/hidden-work-act/${id}`;

/** What stands between the items of the act's lists in its history. */
export const separators = {
  HIDDEN_WORK_ACT: ', ',
  ACT_COEFICCIENT: '; ', // sic
  APPROVER: ', ',
  SIGNER: ', ',
  AUTHOR_SUPERVISION: ', ',
  TECH_SUPERVISION: ', ',
} as const;
