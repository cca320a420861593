import type { doneWorkActRow } from '@nysan/contract/documents/done-work-act.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list-queries.ts';

export type DoneWorkActRow = z.output<typeof doneWorkActRow>;

export const useDoneWorkActs = () =>
  useDocumentList('doneWorkAct', (projectId, { page, ...filter }, signal) => {
    const query = { ...filter, page: page + 1 }; // sic: pages of this list start at 1
    return api.doneWorkAct.list({ params: { projectId }, query, signal });
  });

/** Creates the act of a month `YYYY-MM`. */
export const useCreateDoneWorkAct = () =>
  useCreate('doneWorkAct', (projectId, period: string) =>
    api.doneWorkAct.create({ params: { projectId }, body: { period } }),
  );
