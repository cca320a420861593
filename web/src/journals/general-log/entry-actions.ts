import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf, newKey } from '../../api/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { entryPath } from './kind.ts';
import { forgetLog, type LogRow } from './queries.ts';
import { useEntryName } from './use-entry-name.ts';

type Entry = Pick<LogRow, 'id' | 'dateOfWork' | 'workShift'>;
type Named = { id: string; name: string };

/** Copies an entry after asking, and opens the copy. */
export const useCopyEntry = (projectId: string) => {
  const { t } = useTranslation('journal');
  const client = useQueryClient();
  const nameOf = useEntryName();
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: ({ id, idempotencyKey }: Named & { idempotencyKey: string }) =>
      api.generalLog.copy({ params: { id }, idempotencyKey }),
    onSuccess: async ({ id }, { name }) => {
      toast.success(t('copied'), name);
      await forgetLog(client);
      router.history.push(entryPath(projectId, id));
    },
    onError: (error, { name }) => toast.error(messageOf(error), name),
  });
  return async ({ id, ...shift }: Entry): Promise<void> => {
    const name = nameOf(shift);
    if (await confirm({ title: t('copy'), text: t('copySure'), about: name })) {
      mutate({ id, name, idempotencyKey: newKey() });
    }
  };
};

/** Deletes an entry after asking; `onRemoved` leaves its page. */
export const useRemoveEntry = (onRemoved?: () => void) => {
  const { t } = useTranslation(['journal', 'common']);
  const client = useQueryClient();
  const nameOf = useEntryName();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Named) => api.generalLog.remove({ params: { id } }),
    onSuccess: (_, { name }) => {
      toast.success(t('common:successDeleted'), name);
      onRemoved?.();
    },
    onError: (error, { name }) => toast.error(messageOf(error), name),
    onSettled: () => forgetLog(client),
  });
  return async ({ id, ...shift }: Entry): Promise<void> => {
    const name = nameOf(shift);
    const question = { title: t('remove'), text: t('removeSure'), about: name, danger: true };
    if (await confirm(question)) {
      mutate({ id, name });
    }
  };
};
