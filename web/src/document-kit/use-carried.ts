import type { CarriedField } from '@nysan/contract/approval.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/queries.ts';
import { useHandle } from './use-document.ts';

/** Fields of the open draft that are empty and in which the last paper of its kind says something, and its number. */
export const useCarried = (): { from: string; fields: CarriedField[] } => {
  const { document, kind } = useHandle();
  const { editable } = document;
  const { data } = useQuery({
    ...ask('approval', 'suggested', { params: { uuid: document.id } }),
    enabled: editable && kind.carriesOver === true,
  });
  const carried = editable && kind.carriesOver ? data?.carried : undefined;
  return { from: carried?.documentId ?? '', fields: carried?.fields ?? [] };
};
