import { Button } from '@mantine/core';
import type { VatRate } from '@nysan/contract/vat-rates.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { ask, invalidate } from '../../api/queries.ts';
import { formatDate, formatRate } from '../../i18n/format.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { confirm } from '../../ui/confirm.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import type { RowAction } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from '../admin.module.css';
import { VatRateDialog } from './vat-rate-dialog.tsx';

/** The rates of VAT by the day they are in force from; acts of a month take that of its first day. */
export const VatRatesPage = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(ask('vatRates', 'list'));
  const [edited, setEdited] = useState<VatRate | 'new'>();
  const columns = useColumns();
  const actions = useActions(setEdited);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('vatRates.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('vatRates.title')} subtitle={t('vatRates.hint')} actions={create} />
      <RecordList
        rows={data}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        label={t('vatRates.title')}
        columns={columns}
        keyOf={({ id }) => id}
        actions={actions}
        card={(rate) => <Card rate={rate} />}
      />
      <BottomBar>{create}</BottomBar>
      {edited && (
        <VatRateDialog
          rate={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
};

const Card = ({ rate: { since, percent } }: { rate: VatRate }) => {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.card}>
      <span className={`${classes.cardName} figures`}>{formatRate(percent)}</span>
      <span className={classes.foot}>{t('vatRates.from', { day: formatDate(since) })}</span>
    </div>
  );
};

const useColumns = (): Column<VatRate>[] => {
  const { t } = useTranslation('admin');
  return [
    { id: 'since', title: t('vatRates.since'), width: 200, cell: ({ since }) => formatDate(since) },
    {
      id: 'percent',
      title: t('vatRates.percent'),
      figures: true,
      width: 140,
      cell: ({ percent }) => formatRate(percent),
    },
  ];
};

const useActions = (onEdit: (rate: VatRate) => void) => {
  const { t } = useTranslation(['admin', 'common']);
  const client = useQueryClient();
  const remove = async ({ id, since, percent }: VatRate) => {
    const name = `${formatRate(percent)}, ${t('vatRates.from', { day: formatDate(since) })}`;
    if (
      !(await confirm({
        text: t('vatRates.removeSure', { name }),
        yes: t('common:delete'),
        danger: true,
      }))
    ) {
      return;
    }
    try {
      await api.vatRates.remove({ params: { id } });
      toast.success(t('common:successDeleted'), name);
    } catch (error) {
      toast.error(messageOf(error), name);
    }
    await invalidate(client, 'vatRates');
  };
  return (rate: VatRate): RowAction[] => [
    { label: t('common:edit'), icon: <IconPencil size={18} />, onClick: () => onEdit(rate) },
    ...(rate.isFirst
      ? []
      : [
          {
            label: t('common:delete'),
            danger: true,
            icon: <IconTrash size={18} />,
            onClick: () => void remove(rate),
          },
        ]),
  ];
};
