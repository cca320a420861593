/** The list of projects. */
export const listPath = '/app/project';
export const createPath = '/app/project/create';

/** The passport of a project. */
export const passportPath = (id: string): string => `/app/project/${id}`;
export const historyPath = (id: string): string => `/app/project/${id}/history`;
export const editPath = (id: string): string => `/app/project/${id}/edit`;
