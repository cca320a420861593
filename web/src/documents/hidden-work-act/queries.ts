import type { hiddenWorkActRow } from '@nysan/contract/documents/hidden-work-act.ts';
import { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list/list-queries.ts';
import type { ListQuery } from '../../document-kit/list/list-search.ts';

export type HiddenWorkActRow = z.output<typeof hiddenWorkActRow>;
type NewAct = { name: string; startWorkDate: string; endWorkDate: string };

export const useHiddenWorkActs = () =>
  useDocumentList('hiddenWorkAct', hiddenWorkActList, (projectId, query, signal) =>
    api.hiddenWorkAct.list({ params: { projectId }, query, signal }),
  );

/** The same list as a workbook. */
export const exportHiddenWorkActs = (
  projectId: string,
  query: ListQuery<typeof hiddenWorkActList>,
) => api.hiddenWorkAct.export({ params: { projectId }, query });

export const useCreateHiddenWorkAct = () =>
  useCreate('hiddenWorkAct', (projectId, body: NewAct) =>
    api.hiddenWorkAct.create({ params: { projectId }, body }),
  );
