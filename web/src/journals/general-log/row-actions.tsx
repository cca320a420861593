import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import type { RowAction } from '../../ui/data-table.tsx';
import { useCopyEntry, useRemoveEntry } from './entry-actions.ts';
import { editPath } from './kind.ts';
import type { LogRow } from './queries.ts';

/** What can be done with an entry from its row. */
export const useRowActions = (projectId: string) => {
  const { t } = useTranslation(['journal', 'common']);
  const router = useRouter();
  const mayCopy = useCan('general-log', 'create');
  const copy = useCopyEntry(projectId);
  const remove = useRemoveEntry();
  return (row: LogRow): RowAction[] => [
    ...(row.editable
      ? [
          {
            label: t('common:edit'),
            icon: <IconPencil size={18} />,
            onClick: () => router.history.push(editPath(projectId, row.id)),
          },
        ]
      : []),
    ...(mayCopy
      ? [{ label: t('copy'), icon: <IconCopy size={18} />, onClick: () => void copy(row) }]
      : []),
    ...(row.deletable
      ? [
          {
            label: t('common:delete'),
            danger: true,
            icon: <IconTrash size={18} />,
            onClick: () => void remove(row),
          },
        ]
      : []),
  ];
};
