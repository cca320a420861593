import { Button } from '@mantine/core';
import type { LostPlans } from '@nysan/contract/schedule.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { api, isApiError, messageOf } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { formatDays } from '../i18n/format.ts';
import { confirm } from '../ui/confirm.tsx';
import type { RowAction } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { documentsOf } from './refusal.ts';
import type { EstimateNode } from './types.ts';
import classes from './use-removal.module.css';

/** So many plans are read before a decision. */
const MOST_NAMED = 5;

type Refusal = { message: string; documents: string[] };

/** The deletion of an estimate as an action of its row, and the dialog that says which acts keep it. */
export const useRemoval = () => {
  const { t } = useTranslation(['estimate', 'common']);
  const client = useQueryClient();
  const mayDelete = useCan('estimate', 'delete');
  const [refusal, setRefusal] = useState<Refusal>();
  /** What is planned in it goes with it, and nobody sees that in the row. */
  const questionOf = (name: string, { count, named }: LostPlans) => ({
    text: [t('deleteSure', { name }), ...(count > 0 ? [t('deletePlans', { count })] : [])].join(
      '\n',
    ),
    about: [
      ...named
        .slice(0, MOST_NAMED)
        .map((plan) => `${plan.name}, ${formatDays(plan.plannedStart, plan.plannedEnd)}`),
      ...(count > MOST_NAMED ? ['…'] : []),
    ].join('\n'),
  });
  const remove = async ({ id, name }: EstimateNode) => {
    try {
      const plans = await api.estimate.plans({ params: { id } });
      if (!(await confirm({ ...questionOf(name, plans), danger: true, yes: t('common:delete') }))) {
        return;
      }
      await api.estimate.remove({ params: { id } });
      toast.success(t('common:successDeleted'), name);
    } catch (error) {
      if (isApiError(error) && error.code === 'estimate-in-use') {
        setRefusal({ message: error.message, documents: documentsOf(error.details) });
      } else {
        toast.error(messageOf(error), name);
      }
    }
    await Promise.all([invalidate(client, 'estimate', 'roots'), invalidate(client, 'projects')]);
  };
  const actions = (node: EstimateNode): RowAction[] =>
    mayDelete && node.parentId === null
      ? [
          {
            label: t('deleteRoot'),
            danger: true,
            icon: <IconTrash size={18} />,
            onClick: () => void remove(node),
          },
        ]
      : [];
  const dialog = <InUse refusal={refusal} onClose={() => setRefusal(undefined)} />;
  return { actions, dialog };
};

const InUse = ({ refusal, onClose }: { refusal: Refusal | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['estimate', 'common']);
  return (
    <Dialog
      opened={refusal !== undefined}
      onClose={onClose}
      title={t('inUse')}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <p className={classes.text}>{refusal?.message}</p>
      {refusal && refusal.documents.length > 0 && (
        <>
          <p className={classes.text}>{t('inUseActs')}</p>
          <ul className={classes.acts}>
            {refusal.documents.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
};
