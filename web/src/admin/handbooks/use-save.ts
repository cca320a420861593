import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { toast } from '../../ui/toasts.tsx';
import { bodyOf, type HandbookValues } from './values.ts';

/** Saves a new journal, or one over the version that is shown. */
export const useSave = (handbook: Handbook | undefined) => {
  const { t } = useTranslation('handbooks');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: HandbookValues) =>
      handbook
        ? api.handbooks.change({
            params: { id: handbook.id },
            body: bodyOf(values),
            ifMatch: handbook.version,
          })
        : api.handbooks.create({ body: bodyOf(values) }),
    onSuccess: ({ name }) => toast.success(handbook ? t('changed') : t('created'), name),
    onSettled: () => invalidate(client, 'handbooks'),
  });
};
