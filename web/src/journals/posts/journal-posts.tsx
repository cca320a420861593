import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { shortName } from '../../document-kit/short-name.ts';
import { toldAs } from '../../document-kit/told-as.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { CardList } from '../../ui/card-list.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { type Column, DataTable, type RowAction } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type Edited, PostDrawer } from './post-drawer.tsx';
import classes from './posts.module.css';
import { forgetPosts, type HungJournal, type Post, postsQuery } from './queries.ts';
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
        entry={entry}
        journal={journal}
        onClose={() => setEdited(undefined)}
      />
    </>
  );
};

type PostsProps = {
  posts: readonly Post[];
  journal: HungJournal;
  onEdit: (post: Post) => void;
};

const Posts = ({ posts, journal, onEdit }: PostsProps) => {
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  const remove = useRemovePost(journal);
  const columns = useColumns(journal);
  const actions = (post: Post): RowAction[] =>
    post.editable
      ? [
          { label: t('edit'), icon: <IconPencil size={18} />, onClick: () => onEdit(post) },
          {
            label: t('delete'),
            danger: true,
            icon: <IconTrash size={18} />,
            onClick: () => void remove(post),
          },
        ]
      : [];
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

const useRemovePost = ({ name }: HungJournal) => {
  const { t } = useTranslation(['journal', 'common']);
  const client = useQueryClient();
  // A post has no name: its journal, and what it says first.
  const nameOf = ({ records }: Post) =>
    toldAs(name, shownValue(records.find(({ value }) => value !== null)));
  const { mutate } = useMutation({
    mutationFn: ({ uuid }: Post) => api.journalPosts.remove({ params: { id: uuid } }),
    onSuccess: (_, post) => toast.success(t('common:successDeleted'), nameOf(post)),
    onError: (error, post) => toast.error(messageOf(error), nameOf(post)),
    onSettled: () => forgetPosts(client),
  });
  return async (post: Post): Promise<void> => {
    const question = { title: t('posts.remove'), text: t('posts.removeSure'), about: nameOf(post) };
    if (await confirm({ ...question, danger: true })) {
      mutate(post);
    }
  };
};
