import type { FileVersion } from '@nysan/contract/site-records/design-documentation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Placed } from './tree.ts';

/** Deletes one version of a file after the person agreed to what becomes of the others. */
export const useRemoveVersion = ({ file }: Placed) => {
  const { t } = useTranslation(['documentation', 'common']);
  const client = useQueryClient();
  return async (version: FileVersion): Promise<void> => {
    const [next] = file.earlier;
    const about =
      version.id !== file.id
        ? t('removeEarlier', { number: version.version })
        : next && t('removeNewest', { number: next.version });
    const text = t('common:files.removeSure', { name: version.fileName });
    if (!(await confirm({ text, about, danger: true }))) {
      return;
    }
    try {
      await api.files.remove({ params: { fileId: version.id } });
      toast.success(t('common:files.removed'), version.fileName);
    } catch (error) {
      toast.error(messageOf(error), version.fileName);
    } finally {
      await invalidate(client, 'designDocumentation', 'list');
    }
  };
};
