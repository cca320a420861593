import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { shortName } from '../../document-kit/list/short-name.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { CardList } from '../../ui/card-list.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type Edited, PostDrawer, type PostPlace } from './post-drawer.tsx';
import classes from './posts.module.css';
import { type HungJournal, type Post, postsQuery } from './queries.ts';
import { usePostActions } from './use-post-actions.tsx';
import { shownValue } from './values.ts';

type Props = {
  entry: { id: string; projectUuid: string; dateOfWork: string };
  journal: HungJournal;
};

/** The posts of one journal on an entry, with ways to add, change and delete them. */
export const JournalPosts = ({ entry, journal }: Props) => {
  const { t } = useTranslation('journal');
  const { data, error, refetch } = useQuery(postsQuery(entry.id, journal.id));
  const [edited, setEdited] = useState<Edited>();
  const add = journal.mayWrite && (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setEdited({ kind: 'new' })}
    >
      {t('posts.add')}
    </Button>
  );
  return (
    <>
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LinesSkeleton rows={3} />}
      {data?.length === 0 && (
        <EmptyState title={t('posts.empty')} hint={t('posts.emptyHint')} action={add} />
      )}
      {data && data.length > 0 && (
        <>
          <Posts
            posts={data}
            journal={journal}
            onEdit={(post) => setEdited({ kind: 'post', post })}
          />
          {add && <div className={classes.foot}>{add}</div>}
        </>
      )}
      <PostDrawer
        edited={edited}
        place={onEntry(entry)}
        journal={journal}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
};

const onEntry = ({ id, dateOfWork }: Props['entry']): PostPlace => ({
  id,
  day: dateOfWork,
  write: (handbookId, body) =>
    api.journalPosts.write({ params: { uuid: id }, query: { handbookId }, body }),
});

type PostsProps = {
  posts: readonly Post[];
  journal: HungJournal;
  onEdit: (post: Post) => void;
};

const Posts = ({ posts, journal, onEdit }: PostsProps) => {
  const isPhone = useIsPhone();
  const columns = useColumns(journal);
  const actions = usePostActions(journal, onEdit);
  const shared = { label: journal.name, keyOf: ({ uuid }: Post) => uuid, actions };
  return isPhone ? (
    <div className={classes.cards}>
      <CardList {...shared} rows={[...posts]} card={(post) => <PostCard post={post} />} />
    </div>
  ) : (
    <DataTable
      {...shared}
      rows={[...posts]}
      columns={columns}
      minWidth={columns.length * COLUMN_WIDTH}
    />
  );
};

/** A journal has up to twenty columns and more: each keeps a width that can be read, px. */
const COLUMN_WIDTH = 132;

const useColumns = ({ fields }: HungJournal): Column<Post>[] => {
  const { t } = useTranslation('journal');
  return [
    ...fields.map(
      ({ id, name, fieldType }): Column<Post> => ({
        id,
        title: name,
        figures: fieldType === 'NUMBER',
        cell: ({ records }) => (
          <span className={classes.value} data-type={fieldType}>
            {shownValue(records.find(({ fieldId }) => fieldId === id))}
          </span>
        ),
      }),
    ),
    {
      id: 'author',
      title: t('posts.writtenBy'),
      cell: ({ author, updatedAt }) => (
        <span title={`${author}, ${formatDateTime(updatedAt)}`}>{shortName(author)}</span>
      ),
    },
  ];
};

/** A post on a phone: what it says, and no field that says nothing. */
const PostCard = ({ post: { records, author, updatedAt } }: { post: Post }) => (
  <div className={classes.card}>
    <dl className={classes.values}>
      {records
        .filter(({ value }) => value !== null)
        .map((record) => (
          <div key={record.fieldId}>
            <dt>{record.name}</dt>
            <dd>{shownValue(record)}</dd>
          </div>
        ))}
    </dl>
    <span className="muted">
      {shortName(author)} · <span className="figures">{formatDateTime(updatedAt)}</span>
    </span>
  </div>
);
