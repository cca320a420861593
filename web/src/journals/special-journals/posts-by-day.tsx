import { Anchor, Button } from '@mantine/core';
import { generalLog } from '@nysan/contract/kinds/general-log.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../document-kit/list/short-name.ts';
import { documentPath } from '../../document-kit/page/kind.ts';
import { formatDate, formatTime } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { usePostActions } from '../posts/use-post-actions.tsx';
import { shownValue } from '../posts/values.ts';
import { type SpecialJournal, type SpecialPost, useSpecialPosts } from './queries.ts';
import classes from './special.module.css';

type Props = {
  projectId: string;
  journal: SpecialJournal;
  add: ReactNode;
  onEdit: (post: SpecialPost) => void;
};

/** The posts of a journal by the day they were written or changed, the last first. */
export const PostsByDay = ({ projectId, journal, add, onEdit }: Props) => {
  const { t } = useTranslation('journal');
  const { data, error, refetch, ...more } = useSpecialPosts(projectId, journal.id);
  if (!data) {
    return (
      <section className="surface">
        {error ? (
          <ErrorView error={error} onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton rows={6} />
        )}
      </section>
    );
  }
  const posts = data.pages.flatMap(({ content }) => content);
  if (posts.length === 0) {
    return (
      <section className="surface">
        <EmptyState
          hasSketch
          title={t('special.emptyJournal')}
          hint={t('special.emptyJournalHint')}
          action={journal.mayWrite && add}
        />
      </section>
    );
  }
  const days = Map.groupBy(posts, ({ updatedAt }) => formatDate(updatedAt));
  return (
    <>
      {[...days].map(([day, written]) => (
        <Section key={day} title={day} flush>
          <Day {...{ projectId, journal, onEdit }} posts={written} />
        </Section>
      ))}
      {more.hasNextPage && (
        <Button
          variant="default"
          className={classes.older}
          loading={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {t('special.older')}
        </Button>
      )}
    </>
  );
};

type DayProps = Pick<Props, 'projectId' | 'journal' | 'onEdit'> & { posts: SpecialPost[] };

const Day = ({ projectId, journal, posts, onEdit }: DayProps) => {
  const actions = usePostActions(journal, (post) => {
    const known = posts.find(({ uuid }) => uuid === post.uuid);
    if (known) {
      onEdit(known);
    }
  });
  return (
    <ul className={classes.posts}>
      {posts.map((post) => (
        <li key={post.uuid} className={classes.post}>
          <div className={classes.said}>
            <Chips post={post} />
            <Written post={post} projectId={projectId} />
          </div>
          <RowMenu actions={actions(post)} />
        </li>
      ))}
    </ul>
  );
};

/** What a post says, «name: value», and no field that says nothing. */
const Chips = ({ post: { records } }: { post: SpecialPost }) => (
  <ul className={classes.chips}>
    {records
      .filter(({ value }) => value !== null)
      .map((record) => (
        <li key={record.fieldId} className={classes.chip}>
          <span className="muted">{record.name}: </span>
          {shownValue(record)}
        </li>
      ))}
  </ul>
);

const Written = ({ post, projectId }: { post: SpecialPost; projectId: string }) => {
  const { t } = useTranslation('journal');
  const { author, updatedAt, entryId } = post;
  return (
    <span className="muted">
      {shortName(author)} · <span className="figures">{formatTime(updatedAt)}</span>
      {entryId && (
        <>
          {' · '}
          <Anchor
            component={Link}
            underline="always"
            to={documentPath(generalLog, projectId, entryId)}
          >
            {t('special.onEntry')}
          </Anchor>
        </>
      )}
    </span>
  );
};
