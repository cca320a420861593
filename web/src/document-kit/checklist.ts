import type { Checklist } from '@nysan/contract/approval.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/queries.ts';
import { useTurn } from './turn.ts';
import { useHandle } from './use-document.ts';

/** One thing approval needs. */
export type CheckItem = Checklist['items'][number];

/** What the open draft needs before it can be sent, for whom may send it; read anew after each change. */
export const useChecklist = (): readonly CheckItem[] | undefined => {
  const { document } = useHandle();
  const isHis = useTurn() === 'start';
  const { data } = useQuery({
    ...ask('approval', 'checklist', { params: { uuid: document.id } }),
    enabled: isHis,
  });
  return isHis ? data?.items : undefined;
};
