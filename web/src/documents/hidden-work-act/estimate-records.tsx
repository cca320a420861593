import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { useToldAs } from '../../document-kit/page/document-label.ts';
import { formatVolume } from '../../i18n/format.ts';
import { confirm } from '../../ui/confirm.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type RowAction, RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './estimate.module.css';
import { EstimatePicker } from './estimate-picker.tsx';
import type { HiddenWorkActHandle } from './kind.ts';
import { ofPosition } from './taken.ts';
import { VolumeBar } from './volume-bar.tsx';
import { VolumeCell } from './volume-cell.tsx';
import { type EstimateRecord, shownLeftAfter } from './volumes.ts';

type Props = { handle: HiddenWorkActHandle };

/** The volumes of estimate positions that the act closes, with what stays of each. */
export const EstimateRecords = ({ handle }: Props) => {
  const { t } = useTranslation('hidden-work');
  const act = handle.document;
  const [picking, setPicking] = useState(false);
  const addButton = act.editable && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} />}
      data-field-control="focus"
      onClick={() => setPicking(true)}
    >
      {t('records.add')}
    </Button>
  );
  const isEmpty = act.estimateRecords.length === 0;
  return (
    <div id={fieldElementId('estimateRecords')}>
      <Section title={t('records.title')} aside={<HeldNote handle={handle} />} flush>
        {isEmpty ? (
          <EmptyState
            title={t('records.empty')}
            hint={act.editable ? t('records.emptyHint') : undefined}
            action={addButton || undefined}
          />
        ) : (
          <Records handle={handle} />
        )}
        {!isEmpty && addButton && <div className={classes.foot}>{addButton}</div>}
      </Section>
      <EstimatePicker handle={handle} opened={picking} onClose={() => setPicking(false)} />
    </div>
  );
};

const HeldNote = ({ handle }: Props) => {
  const { t } = useTranslation('hidden-work');
  const isPhone = useIsPhone();
  const isWaiting = handle.document.status.status === 'INAPPROVE'; // sic
  return isWaiting && !isPhone ? t('records.held') : null;
};

const Records = ({ handle }: Props) => {
  const { t } = useTranslation('hidden-work');
  const isPhone = useIsPhone();
  const act = handle.document;
  const columns = useColumns(handle);
  const actions = useActions(handle);
  return isPhone ? (
    <ul className={classes.cards} aria-label={t('records.title')}>
      {act.estimateRecords.map((record) => (
        <RecordCard key={record.id} handle={handle} record={record} actions={actions(record)} />
      ))}
    </ul>
  ) : (
    <DataTable
      label={t('records.title')}
      columns={columns}
      rows={act.estimateRecords}
      keyOf={({ id }) => id}
      actions={act.editable ? actions : undefined}
    />
  );
};

/** Before it is sent and after it is refused, the act holds nothing of the estimate. */
const isHeld = ({ document }: HiddenWorkActHandle): boolean =>
  document.status.status === 'INAPPROVE' || document.status.status === 'APPROVED';

const useColumns = (handle: HiddenWorkActHandle): Column<EstimateRecord>[] => {
  const { t } = useTranslation('hidden-work');
  return [
    {
      id: 'name',
      title: t('records.position'),
      cell: (record) => <Position handle={handle} record={record} />,
    },
    { id: 'unit', title: t('records.unit'), width: 48, cell: ({ measurer }) => measurer },
    {
      id: 'volume',
      title: t('records.volume'),
      figures: true,
      width: 88,
      cell: ({ volume }) => formatVolume(volume),
    },
    {
      id: 'closed',
      title: t('records.closed'),
      figures: true,
      width: 88,
      cell: ({ closedVolume }) => formatVolume(closedVolume),
    },
    {
      id: 'own',
      title: t('records.own'),
      figures: true,
      width: 100,
      cell: (record) => <VolumeCell handle={handle} taken={ofPosition(record)} />,
    },
    {
      id: 'left',
      title: t('records.left'),
      figures: true,
      width: 92,
      cell: (record) => leftOf(handle, record),
    },
  ];
};

const isApproved = ({ document }: HiddenWorkActHandle) => document.status.status === 'APPROVED';

const Name = ({ record }: { record: EstimateRecord }) => (
  <>
    {record.code && <span className={classes.code}>{record.code} </span>}
    {record.name}
  </>
);

/** A position, how much of it is taken, and by whom. */
const Position = ({ handle, record }: Props & { record: EstimateRecord }) => {
  const { t } = useTranslation('hidden-work');
  return (
    <>
      <Name record={record} />
      <VolumeBar record={record} isApproved={isApproved(handle)} />
      {record.reservedVolume !== 0 && (
        <span className={classes.reservedNote}>
          {t('records.reserved', { volume: formatVolume(record.reservedVolume, record.measurer) })}
        </span>
      )}
    </>
  );
};

const leftOf = (handle: HiddenWorkActHandle, record: EstimateRecord): string =>
  formatVolume(shownLeftAfter(record, isHeld(handle)));

const RecordCard = ({
  handle,
  record,
  actions,
}: Props & { record: EstimateRecord; actions: RowAction[] }) => {
  const { t } = useTranslation('hidden-work');
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div className={classes.cardName}>
          <Position handle={handle} record={record} />
        </div>
        <span className={classes.cardVolume}>
          <VolumeCell handle={handle} taken={ofPosition(record)} withUnit />
        </span>
      </div>
      <div className={classes.cardFoot}>
        <span className="figures">
          {t('records.summary', {
            volume: formatVolume(record.volume),
            closed: formatVolume(record.closedVolume),
            left: leftOf(handle, record),
          })}
        </span>
        {handle.document.editable && <RowMenu actions={actions} />}
      </div>
    </li>
  );
};

const useActions = ({ change }: HiddenWorkActHandle) => {
  const { t } = useTranslation(['hidden-work', 'common']);
  const about = useToldAs();
  const remove = async ({ document_id, name }: EstimateRecord) => {
    if (await confirm({ text: t('records.removeSure', { name }), about, danger: true })) {
      try {
        await change('estimateRecords', { action: 'DELETE', updateValue: document_id });
        toast.success(t('common:successDeleted'), name);
      } catch (error) {
        toast.error(refusalOf(error), name);
      }
    }
  };
  return (record: EstimateRecord): RowAction[] => [
    {
      label: t('common:delete'),
      danger: true,
      icon: <IconTrash size={18} />,
      onClick: () => void remove(record),
    },
  ];
};
