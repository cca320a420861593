import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Deletes a journal after asking; `refusal` says where it is used, for as long as one wants to read it. */
export const useRemoval = () => {
  const { t } = useTranslation('handbooks');
  const client = useQueryClient();
  const { mutate, error, reset } = useMutation({
    mutationFn: ({ id }: Handbook) => api.handbooks.remove({ params: { id } }),
    onSuccess: (_, { name }) => toast.success(t('removed'), name),
    onError: () => window.scrollTo({ top: 0 }),
    onSettled: () => invalidate(client, 'handbooks'),
  });
  return {
    refusal: error ? messageOf(error) : undefined,
    forget: reset,
    remove: async (handbook: Handbook): Promise<void> => {
      if (await confirm({ title: t('remove'), text: t('removeSure', handbook), danger: true })) {
        mutate(handbook);
      }
    },
  };
};
