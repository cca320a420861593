import type { hiddenWorkActRow } from '@nysan/contract/documents/hidden-work-act.ts';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { useCreate, useDocumentList } from '../../document-kit/list-queries.ts';

export type HiddenWorkActRow = z.output<typeof hiddenWorkActRow>;
type NewAct = { name: string; startWorkDate: string; endWorkDate: string };

export const useHiddenWorkActs = () =>
  useDocumentList('hiddenWorkAct', (projectId, query, signal) =>
    api.hiddenWorkAct.list({ params: { projectId }, query, signal }),
  );

export const useCreateHiddenWorkAct = () =>
  useCreate('hiddenWorkAct', (projectId, body: NewAct) =>
    api.hiddenWorkAct.create({ params: { projectId }, body }),
  );
