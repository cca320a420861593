/** The page of a document of another room. */
export const documentPath = (
  projectId: string,
  room:
    | 'acts/hidden-work-act'
    | 'finance/done-work-act'
    | 'finance/references'
    | 'exec-document/verification-log',
  id: string,
): string => `/app/project/${projectId}/${room}/${id}`;
