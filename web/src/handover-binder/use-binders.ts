import type { Binder } from '@nysan/contract/handover-binder.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';

/** Between two questions how far a binder is, ms. */
const OFTEN = 1000;

/** The reader's binders of a project; asked for again and again while one is made. */
export const useBinders = (projectId: string) => {
  const { data, error, refetch } = useQuery({
    ...ask('handoverBinders', 'list', { params: { projectId } }),
    refetchInterval: ({ state }) => state.data?.some(isInWork) && OFTEN,
  });
  return {
    rows: data,
    error: data ? undefined : error,
    onRetry: () => void refetch(),
    /** One is waiting or being made: another one is not begun. */
    isBusy: data?.some(isInWork) ?? false,
  };
};
export type Binders = ReturnType<typeof useBinders>;

export const isInWork = ({ state }: Pick<Binder, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** What can be done with a binder; refusals are toasts. */
export const useBinderActions = () => {
  const { t } = useTranslation(['handover-binder', 'common']);
  const client = useQueryClient();
  const shared = {
    onError: (error: Error) => toast.error(messageOf(error)),
    onSettled: () => invalidate(client, 'handoverBinders'),
  };
  const cancel = useMutation({
    ...shared,
    mutationFn: (id: string) => api.handoverBinders.cancel({ params: { id } }),
    onSuccess: () => toast.info(t('cancelled')),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: ({ id }: Binder) => api.handoverBinders.remove({ params: { id } }),
    onSuccess: (_, { fileName, state }) =>
      toast.success(t('common:successDeleted'), fileName ?? t(`states.${state}`)),
  });
  return {
    isCancelling: cancel.isPending,
    cancel: ({ id }: Binder) => cancel.mutate(id),
    remove: async (binder: Binder) => {
      const { fileName, state } = binder;
      const asked = { title: t('remove'), text: t('removeSure'), about: fileName ?? '' };
      if (state !== 'done' || (await confirm({ ...asked, danger: true }))) {
        remove.mutate(binder);
      }
    },
  };
};
