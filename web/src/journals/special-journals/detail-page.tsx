import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveDocument } from '../../api/use-live.ts';
import { RecordFrame } from '../../document-kit/page/record-frame.tsx';
import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { type Crumb, PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type Edited, PostDrawer } from '../posts/post-drawer.tsx';
import { forgetPosts } from '../posts/queries.ts';
import { JournalMenu, JournalTools, useJournalPaper } from './journal-tools.tsx';
import { specialJournals } from './kind.ts';
import { PostsByDay } from './posts-by-day.tsx';
import { inProject, type SpecialJournal, useJournal } from './queries.ts';

/** One special journal of the object: all that was written in it, by the day it was written or changed. */
export const SpecialJournalPage = () => {
  const { t } = useTranslation('journal');
  const { projectId = '', id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useJournal(projectId, id);
  return (
    <RecordFrame
      place={specialJournals.place}
      title={t('special.one')}
      listTitle={t('posts.title')}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && ((back) => <Journal key={data.id} journal={data} back={back} />)}
    </RecordFrame>
  );
};

type Props = { journal: SpecialJournal; back: Crumb };

const Journal = ({ journal, back }: Props) => {
  const { t } = useTranslation('journal');
  const { projectId = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const [edited, setEdited] = useState<Edited>();
  const paper = useJournalPaper(projectId, journal);
  useLiveDocument(journal.recordId, () => void forgetPosts(client));
  const add = (
    <PermissionButton
      allowed={journal.mayWrite}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setEdited({ kind: 'new' })}
    >
      {t('posts.add')}
    </PermissionButton>
  );
  return (
    <>
      <PageHeader
        title={journal.name}
        subtitle={journal.categoryName}
        crumbs={[back]}
        actions={
          !isPhone && (
            <>
              <JournalTools paper={paper} />
              {add}
            </>
          )
        }
      />
      <PostsByDay
        projectId={projectId}
        journal={journal}
        add={add}
        onEdit={(post) => setEdited({ kind: 'post', post })}
      />
      <PostDrawer
        edited={edited}
        place={inProject(projectId, dayInKazakhstan())}
        journal={journal}
        onClose={() => setEdited(undefined)}
      />
      {isPhone && (
        <BottomBar>
          <JournalMenu paper={paper} />
          {add}
        </BottomBar>
      )}
      {paper.print.dialog}
    </>
  );
};
