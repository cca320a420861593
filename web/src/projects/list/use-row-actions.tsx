import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api, messageOf } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { RowAction } from '../../ui/data-table.tsx';
import { toast } from '../../ui/toasts.tsx';
import { editPath } from '../paths.ts';
import type { ProjectRow } from '../types.ts';

/** The menu of a row: only for those who may both edit and delete (specification), otherwise none at all. */
export const useRowActions = (): ((row: ProjectRow) => RowAction[]) | undefined => {
  const { t } = useTranslation(['project', 'common']);
  const router = useRouter();
  const archive = useArchive();
  const mayEdit = useCan('project', 'edit');
  const mayDelete = useCan('project', 'delete');
  if (!(mayEdit && mayDelete)) {
    return undefined;
  }
  return (row) => [
    {
      label: t('common:edit'),
      icon: <IconPencil size={16} />,
      onClick: () => router.history.push(editPath(row.id)),
    },
    {
      label: t('common:delete'),
      icon: <IconArchive size={16} />,
      danger: true,
      onClick: () => void archive(row),
    },
  ];
};

const useArchive = () => {
  const { t } = useTranslation(['project', 'common']);
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: ProjectRow) => api.projects.archive({ params: { id } }),
    onSuccess: (_, { fullName }) => {
      toast.success(t('common:successDeleted'), fullName);
      return invalidate(client, 'projects');
    },
    onError: (error, { fullName }) => toast.error(messageOf(error), fullName),
  });
  return async (project: ProjectRow) => {
    const title = t('archive.title');
    const text = t('archive.text', { name: project.fullName });
    if (await confirm({ title, text, yes: t('archive.yes'), danger: true })) {
      mutate(project);
    }
  };
};
