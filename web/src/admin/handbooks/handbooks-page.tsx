import { Alert, Button } from '@mantine/core';
import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { IconAlertTriangle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { usePaged } from '../../api/use-paged.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { confirm } from '../../ui/confirm.tsx';
import type { RowAction } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useUrlSearch } from '../../ui/use-url-search.ts';
import { HandbookDrawer, type Open } from './handbook-drawer.tsx';
import { HandbookCard, useColumns } from './handbook-parts.tsx';
import classes from './handbooks.module.css';

/** The journals that can be kept beside the general log, with the columns each has. */
export const HandbooksPage = () => {
  const { t } = useTranslation(['handbooks', 'common']);
  const infinite = useIsPhone();
  const [{ page = 0 }, change] = useUrlSearch<{ page?: number }>();
  const [open, setOpen] = useState<Open>();
  const removal = useRemoval();
  const list = usePaged({
    key: ['handbooks', 'list'],
    load: (wanted, signal) => api.handbooks.list({ query: { page: wanted, size: 10 }, signal }),
    page,
    infinite,
  });
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpen({ kind: 'new' })}
    >
      {t('create')}
    </Button>
  );
  const edit = (handbook: Handbook) => setOpen({ kind: 'handbook', handbook });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={list.rows ? t('count', { count: list.total }) : '\u00a0'}
        actions={create}
      />
      {removal.refusal && (
        <Alert
          className={classes.refusal}
          color="red"
          icon={<IconAlertTriangle size={18} />}
          role="alert"
          withCloseButton
          closeButtonLabel={t('common:close')}
          onClose={removal.forget}
        >
          {removal.refusal}
        </Alert>
      )}
      <RecordList
        {...list}
        label={t('title')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        onOpen={edit}
        actions={useActions(edit, removal.remove)}
        card={(handbook) => <HandbookCard handbook={handbook} />}
        empty={
          !infinite && page > 0 ? (
            <EmptyState
              title={t('beyond')}
              action={
                <Button variant="default" onClick={() => change({ page: undefined })}>
                  {t('toFirstPage')}
                </Button>
              }
            />
          ) : (
            <EmptyState hasSketch title={t('empty')} hint={t('emptyHint')} action={create} />
          )
        }
        onPage={(wanted) => change({ page: wanted || undefined })}
      />
      {infinite && <BottomBar>{create}</BottomBar>}
      <HandbookDrawer open={open} onClose={() => setOpen(undefined)} />
    </>
  );
};

/** What can be done with a journal; those the program itself writes in stay. */
const useActions = (edit: (one: Handbook) => void, remove: (one: Handbook) => Promise<void>) => {
  const { t } = useTranslation('common');
  return (handbook: Handbook): RowAction[] => [
    { label: t('edit'), icon: <IconPencil size={18} />, onClick: () => edit(handbook) },
    ...(handbook.code === null
      ? [
          {
            label: t('delete'),
            danger: true,
            icon: <IconTrash size={18} />,
            onClick: () => void remove(handbook),
          },
        ]
      : []),
  ];
};

/** Deletes a journal after asking; `refusal` says where it is used, for as long as one wants to read it. */
const useRemoval = () => {
  const { t } = useTranslation('handbooks');
  const client = useQueryClient();
  const { mutate, error, reset } = useMutation({
    mutationFn: ({ id }: Handbook) => api.handbooks.remove({ params: { id } }),
    onSuccess: (_, { name }) => toast.success(t('removed'), name),
    onError: () => window.scrollTo({ top: 0 }),
    onSettled: () => invalidate(client, 'handbooks'),
  });
  return {
    refusal: error ? messageOf(error) : undefined,
    forget: reset,
    remove: async (handbook: Handbook): Promise<void> => {
      if (await confirm({ title: t('remove'), text: t('removeSure', handbook), danger: true })) {
        mutate(handbook);
      }
    },
  };
};
