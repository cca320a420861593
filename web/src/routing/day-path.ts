/** One's own day, of one project where it is named. */
export const dayPath = (projectId?: string): string =>
  projectId ? `/app/day?projectId=${projectId}` : '/app/day';
