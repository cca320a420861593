import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf, newKey } from '../../api/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { entryPath } from './kind.ts';
import { forgetLog } from './queries.ts';

/** Copies an entry after asking, and opens the copy. */
export const useCopyEntry = (projectId: string) => {
  const { t } = useTranslation('journal');
  const client = useQueryClient();
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      api.generalLog.copy({ params: { id }, idempotencyKey }),
    onSuccess: async ({ id }) => {
      toast.success(t('copied'));
      await forgetLog(client);
      router.history.push(entryPath(projectId, id));
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return async (id: string): Promise<void> => {
    if (await confirm({ title: t('copy'), text: t('copySure') })) {
      mutate({ id, idempotencyKey: newKey() });
    }
  };
};

/** Deletes an entry after asking; `onRemoved` leaves its page. */
export const useRemoveEntry = (onRemoved?: () => void) => {
  const { t } = useTranslation(['journal', 'common']);
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.generalLog.remove({ params: { id } }),
    onSuccess: () => {
      toast.success(t('common:successDeleted'));
      onRemoved?.();
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => forgetLog(client),
  });
  return async (id: string): Promise<void> => {
    if (await confirm({ title: t('remove'), text: t('removeSure'), danger: true })) {
      mutate(id);
    }
  };
};
