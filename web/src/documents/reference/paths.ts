/** Addresses of the room below /app/project/{projectId}. */
export const listPath = (projectId: string): string =>
  `/app/project/${projectId}/finance/references`;
export const referencePath = (projectId: string, id: string): string =>
  `${listPath(projectId)}/${id}`;
export const historyPath = (projectId: string, id: string): string =>
  `${listPath(projectId)}/history/${id}`;
/** The page of a linked done-work act. */
export const doneWorkActPath = (projectId: string, id: string): string =>
  `/app/project/${projectId}/finance/done-work-act/${id}`;

/** What stands between the items of the reference's lists in its history. */
export const separators = {
  acts: ', ',
  approvers: ', ',
  contractorSigners: ', ',
  customerSigners: ', ',
} as const;
