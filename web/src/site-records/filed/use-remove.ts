import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { FiledKind, RemovalWords } from './kind.ts';

type Named = { id: string; name: string };

/** Deletes a record after asking; `onRemoved` leaves its page. */
export const useRemove = (kind: FiledKind, said: RemovalWords, onRemoved?: () => void) => {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Named) => kind.remove(id),
    onSuccess: (_, { name }) => {
      toast.success(said.removed, name);
      onRemoved?.();
    },
    onError: (error, { name }) => toast.error(messageOf(error), name),
    onSettled: () => invalidate(client, kind.room),
  });
  return async (record: Named): Promise<void> => {
    const question = {
      title: t('delete'),
      text: said.removeSure,
      about: record.name,
      danger: true,
    };
    if (await confirm(question)) {
      mutate(record);
    }
  };
};
