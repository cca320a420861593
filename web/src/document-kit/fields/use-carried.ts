import type { CarriedField } from '@nysan/contract/approval.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/queries.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import { useAsked } from './use-asked.ts';

/** Takes over these fields by one press, of those that are still empty once everything typed is saved. */
export const useCarry = () => {
  const client = useQueryClient();
  const { document, carry, saver } = useDocumentHandle();
  const { isBusy, asked } = useAsked();
  const take = (wanted: readonly CarriedField[]): Promise<void> =>
    asked(async () => {
      // What is being typed goes first; nothing is written over it, nor over what cannot be saved.
      const unsaved = await saver.saveAll();
      const now = await client.fetchQuery({ ...suggestedFor(document.id), staleTime: 0 });
      const open = now.carried?.fields ?? [];
      for (const one of open.filter(({ field }) => field !== unsaved)) {
        if (wanted.some(({ field }) => field === one.field)) {
          await carry(one);
        }
      }
    });
  return { isBusy, take };
};

const suggestedFor = (uuid: string) => ask('approval', 'suggested', { params: { uuid } });

/** Fields of the open draft that are empty and in which the last paper of its kind says something, and its number. */
export const useCarried = (): { from: string; fields: CarriedField[] } => {
  const { document, kind } = useDocumentHandle();
  const { editable } = document;
  const { data } = useQuery({
    ...suggestedFor(document.id),
    enabled: editable && kind.carriesOver === true,
  });
  const carried = editable && kind.carriesOver ? data?.carried : undefined;
  return { from: carried?.documentId ?? '', fields: carried?.fields ?? [] };
};
