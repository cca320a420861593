/** Where papers of one sort stand in a project. */
export const paperPlace = (section: 'letters' | 'memos' | 'protocols') => {
  const list = (projectId: string): string => `/app/project/${projectId}/correspondence/${section}`;
  const paper = (projectId: string, id: string): string => `${list(projectId)}/${id}`;
  return {
    list,
    paper,
    send: (projectId: string): string => `${list(projectId)}/send`,
    reply: (projectId: string, id: string): string => `${paper(projectId, id)}/reply`,
  };
};
