import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import type { RowAction } from '../../ui/data-table.tsx';
import { useCopyEntry, useRemoveEntry } from './entry-actions.ts';
import { editPathOf, type Register, type Registered } from './register.ts';

/** What can be done with an entry from its row. */
export const useRowActions = <E extends { id: string }>(
  register: Register<E>,
  projectId: string,
) => {
  const { t } = useTranslation(['journal', 'common']);
  const router = useRouter();
  const mayCopy = useCan(register.kind.place.row, 'create');
  const copy = useCopyEntry(register, projectId);
  const remove = useRemoveEntry(register);
  return (row: E & Registered): RowAction[] => [
    ...(row.editable
      ? [
          {
            label: t('common:edit'),
            icon: <IconPencil size={18} />,
            onClick: () => router.history.push(editPathOf(register, projectId, row.id)),
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
