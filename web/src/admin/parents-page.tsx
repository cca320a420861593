import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FoldList } from '../ui/fold-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { OrganizationDialogs } from './organization-dialogs.tsx';
import { OrganizationFold } from './organization-fold.tsx';
import type { OpenDialog } from './types.ts';

/** The organizations that others belong to, with their people. */
export const ParentOrganizationsPage = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(ask('admin', 'parents'));
  const [dialog, setDialog] = useState<OpenDialog>();
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setDialog({ kind: 'create' })}
    >
      {t('newOrganization')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('parents.title')}
        subtitle={data ? t('organizations.count', { count: data.length }) : '\u00a0'}
        actions={create}
      />
      <FoldList
        rows={data}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        label={t('parents.title')}
        keyOf={({ id }) => id}
        fold={(organization) => <OrganizationFold organization={organization} onOpen={setDialog} />}
        skeletonRows={5}
        empty={<EmptyState hasSketch title={t('parents.empty')} hint={t('parents.emptyHint')} />}
      />
      <BottomBar>{create}</BottomBar>
      <OrganizationDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
};
