import { Button } from '@mantine/core';
import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { useToldAs } from '../../document-kit/page/document-label.ts';
import { formatRate, formatTiyns } from '../../i18n/format.ts';
import { confirm } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { type RowAction, RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './act.module.css';
import { type ActCoefficient, CoefficientDialog } from './coefficient-dialog.tsx';
import type { DoneWorkActHandle } from './kind.ts';

type Props = { handle: DoneWorkActHandle };
type Row = ActCoefficient & { amount: number };

/** Coefficients of this act alone, each a name and a rate of the works: added, changed, taken away. */
export const ActCoefficients = ({ handle }: Props) => {
  const { t } = useTranslation('done-work');
  const { editable, actCoefficients } = handle.document;
  const [edited, setEdited] = useState<ActCoefficient | 'new'>();
  return (
    <div id={fieldElementId('ACT_COEFICCIENT')}>
      <Section title={t('own.title')} flush>
        {actCoefficients.length === 0 ? (
          <p className={classes.none}>{t('own.empty')}</p>
        ) : (
          <Rows handle={handle} onEdit={setEdited} />
        )}
        {editable && (
          <div className={classes.foot}>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => setEdited('new')}
            >
              {t('own.add')}
            </Button>
          </div>
        )}
      </Section>
      <CoefficientDialog handle={handle} edited={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
};

type RowsProps = Props & { onEdit: (row: ActCoefficient) => void };

const Rows = ({ handle, onEdit }: RowsProps) => {
  const { t } = useTranslation('done-work');
  const isPhone = useIsPhone();
  const columns = useColumns();
  const actions = useActions(handle, onEdit);
  const rows = rowsOf(handle.document);
  const { editable } = handle.document;
  return isPhone ? (
    <ul className={classes.cards} aria-label={t('own.title')}>
      {rows.map((row) => (
        <li key={row.id} className={classes.coefficientCard}>
          <div className={classes.name}>
            {row.name}
            <span className={`${classes.small} figures`}>
              {formatRate(row.value)} · {formatTiyns(row.amount)} ₸
            </span>
          </div>
          {editable && <RowMenu actions={actions(row)} />}
        </li>
      ))}
    </ul>
  ) : (
    <DataTable
      label={t('own.title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      actions={editable ? actions : undefined}
    />
  );
};

/** Their lines of the calculation stand in the order of the coefficients. */
const rowsOf = ({ actCoefficients, calculation }: DoneWorkAct): Row[] => {
  const lines = calculation.filter(({ step }) => step === 'ACT_COEFFICIENT');
  return actCoefficients.map((row, place) => ({ ...row, amount: lines[place]?.amount ?? 0 }));
};

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation('done-work');
  return [
    { id: 'name', title: t('own.name'), cell: ({ name }) => name },
    {
      id: 'value',
      title: t('own.value'),
      figures: true,
      width: 110,
      cell: ({ value }) => formatRate(value),
    },
    {
      id: 'amount',
      title: t('own.amount'),
      figures: true,
      width: 150,
      cell: ({ amount }) => formatTiyns(amount),
    },
  ];
};

const useActions = ({ change }: DoneWorkActHandle, onEdit: (row: ActCoefficient) => void) => {
  const { t } = useTranslation(['done-work', 'common']);
  const about = useToldAs();
  const remove = async ({ id, name }: ActCoefficient) => {
    if (await confirm({ text: t('own.removeSure', { name }), about, danger: true })) {
      try {
        await change('ACT_COEFICCIENT', { action: 'DELETE', updateValue: id }); // sic
        toast.success(t('common:successDeleted'), name);
      } catch (error) {
        toast.error(refusalOf(error), name);
      }
    }
  };
  return (row: Row): RowAction[] => [
    { label: t('common:edit'), icon: <IconPencil size={18} />, onClick: () => onEdit(row) },
    {
      label: t('common:delete'),
      danger: true,
      icon: <IconTrash size={18} />,
      onClick: () => void remove(row),
    },
  ];
};
