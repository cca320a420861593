import type { doneWorkActRow } from '@nysan/contract/documents/done-work-act.ts';
import { doneWorkActList } from '@nysan/contract/documents/done-work-act-list.ts';
import type { z } from 'zod';
import { api, isApiError } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

export type DoneWorkActRow = z.output<typeof doneWorkActRow>;

export const useDoneWorkActs = () =>
  useDocumentList('doneWorkAct', doneWorkActList, (projectId, { page, ...filter }, signal) => {
    const query = { ...filter, page: page + 1 }; // sic: pages of this list start at 1
    return api.doneWorkAct.list({ params: { projectId }, query, signal }).catch(orNothing);
  });

/** Who writes acts and may not see all of them is refused the list as long as none is theirs. */
const orNothing = (error: unknown) => {
  if (isApiError(error) && error.status === 403) {
    return { content: [], totalCount: 0, size: 10, page: 1 };
  }
  throw error;
};

/** The same list as a workbook. */
export const exportDoneWorkActs = (projectId: string, query: ListQuery<typeof doneWorkActList>) =>
  api.doneWorkAct.export({ params: { projectId }, query });

/** Creates the act of a month `YYYY-MM`. */
export const useCreateDoneWorkAct = () =>
  useCreate('doneWorkAct', (projectId, period: string) =>
    api.doneWorkAct.create({ params: { projectId }, body: { period } }),
  );
