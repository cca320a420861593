import { factsOf, kinds } from './kinds.ts';

/** What an event of the feed speaks of. */
export type NewsSubject = {
  projectId: string;
  /** The kind of news, as the server keeps it. */
  type: string;
  recordId: string | null;
  /** The kind of that record, as the server keeps it. */
  kind: string | null;
  /** The row of that record it speaks of. */
  rowId?: string | null;
};

/** The page where records of a kind are listed; that of the project for a kind without one. */
export const listTarget = (projectId: string, kind: string): string =>
  `/app/project/${projectId}${factsOf(kind)?.path ?? ''}`;

/** The page of what is no record. */
const pages: Record<string, string | undefined> = {
  PROJECT_MEMBERSHIP: '/organizations',
  ORGANIZATION: '/organizations',
  ESTIMATE: '/estimate',
};

/** The page of news about many records at once. */
const pageOfMany = (type: string): string | undefined =>
  kinds.find((facts) => facts.newsType === type && 'comesInWorkbooks' in facts)?.path;

/** The address an event of the feed opens; its project, where it speaks of nothing that has a page. */
export const newsTarget = ({ projectId, type, recordId, kind, rowId }: NewsSubject): string => {
  const project = `/app/project/${projectId}`;
  if (recordId === null) {
    return `${project}${pages[type] ?? pageOfMany(type) ?? ''}`;
  }
  const facts = factsOf(kind ?? '');
  const path = facts ? `${project}${facts.path}/${recordId}` : project;
  return facts?.rowWord && rowId ? `${path}?${facts.rowWord}=${rowId}` : path;
};
