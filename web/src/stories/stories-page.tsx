import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FoldList } from '../ui/fold-list.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { GroupFold } from './group-fold.tsx';
import { GroupForm } from './group-form.tsx';
import classes from './stories.module.css';
import { StoryForm } from './story-form.tsx';
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

type Props = { dialog: OpenDialog | undefined; onClose: () => void };

/** The dialog that is open, with a form of its own each time. */
const StoryDialogs = ({ dialog, onClose }: Props) => (
  <Dialog
    opened={dialog !== undefined}
    onClose={onClose}
    title={useTitle(dialog)}
    width={dialog?.kind === 'picture' ? 560 : 520}
  >
    {dialog?.kind === 'group' && <GroupForm group={dialog.group} onDone={onClose} />}
    {dialog?.kind === 'story' && (
      <StoryForm group={dialog.group} story={dialog.story} onDone={onClose} />
    )}
    {dialog?.kind === 'picture' && (
      <img src={dialog.url} alt={dialog.title} className={classes.preview} />
    )}
  </Dialog>
);

const useTitle = (dialog: OpenDialog | undefined): string => {
  const { t } = useTranslation('stories');
  switch (dialog?.kind) {
    case 'group':
      return dialog.group ? t('editGroup') : t('new');
    case 'story':
      return dialog.story ? t('editStory') : t('addTitle');
    default:
      return dialog?.title ?? '';
  }
};
