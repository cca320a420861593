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
import { GroupFold } from './group-fold.tsx';
import { StoryDialogs } from './story-dialogs.tsx';
import type { OpenDialog } from './types.ts';

/** Groups of stories, those shown and those not, each with its stories. */
export const StoriesPage = () => {
  const { t } = useTranslation('stories');
  const { data, error, refetch } = useQuery(ask('stories', 'groups'));
  const [dialog, setDialog] = useState<OpenDialog>();
  const create = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setDialog({ kind: 'group' })}
    >
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={data ? t('count', { count: data.length }) : '\u00a0'}
        actions={create}
      />
      <FoldList
        rows={data}
        error={data ? undefined : error}
        onRetry={() => void refetch()}
        label={t('title')}
        keyOf={({ id }) => id}
        fold={(group) => <GroupFold group={group} onOpen={setDialog} />}
        skeletonRows={5}
        empty={<EmptyState hasSketch title={t('empty')} hint={t('emptyHint')} />}
      />
      <BottomBar>{create}</BottomBar>
      <StoryDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
};
