import type { projectRow } from '@nysan/contract/projects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api, messageOf } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';

export type ArchivedProject = z.output<typeof projectRow>;

/** Asks, brings a project back and says what became of it in the words of the server. */
export const useUnarchive = () => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return async ({ id, fullName }: ArchivedProject): Promise<void> => {
    const text = t('projects.sure', { name: fullName });
    if (!(await confirm({ text, yes: t('projects.unarchive') }))) {
      return;
    }
    try {
      const { message } = await api.admin.unarchive({ params: { uuid: id } });
      toast.success(message, fullName);
    } catch (error) {
      toast.error(messageOf(error), fullName);
    }
    // After a refusal too: somebody else may have brought it back.
    await invalidate(client, 'projects');
  };
};
