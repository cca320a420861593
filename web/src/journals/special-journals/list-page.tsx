import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { shortName } from '../../document-kit/list/short-name.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { confirm } from '../../ui/confirm.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AddJournal } from './add-journal.tsx';
import { journalPath } from './kind.ts';
import { journalsQuery, type SpecialJournal } from './queries.ts';
import classes from './special.module.css';

/** Less than this, and five columns would cut the names in them, px. */
const ROOM_FOR_FIVE = 960;

/** The special journals that are kept for a project. */
export const SpecialJournalsPage = () => {
  const { t } = useTranslation('journal');
  const { projectId = '' } = useParams({ strict: false });
  const isPhone = useIsPhone();
  const { data, error, refetch } = useQuery(journalsQuery(projectId));
  const remove = useRemoveJournal(projectId);
  const add = data && <AddJournal journals={data} />;
  const mayAdd = data?.some(({ mayWrite }) => mayWrite);
  return (
    <>
      <PageHeader title={t('posts.title')} actions={!isPhone && add} />
      <RecordList
        label={t('posts.title')}
        rows={data}
        columns={useColumns()}
        isTwoLine
        stacksBelow={ROOM_FOR_FIVE}
        keyOf={({ id }) => id}
        linkOf={({ id }) => journalPath(projectId, id)}
        actions={(journal) =>
          journal.deletable
            ? [
                {
                  label: t('special.remove'),
                  danger: true,
                  icon: <IconTrash size={18} />,
                  onClick: () => void remove(journal),
                },
              ]
            : []
        }
        card={(journal) => <JournalCard journal={journal} />}
        empty={
          <EmptyState
            hasSketch
            title={t('special.empty')}
            hint={mayAdd === false ? t('special.emptyReaderHint') : t('special.emptyHint')}
          />
        }
        error={data ? undefined : error}
        onRetry={() => void refetch()}
      />
      {isPhone && <BottomBar>{add}</BottomBar>}
    </>
  );
};

const useColumns = (): Column<SpecialJournal>[] => {
  const { t } = useTranslation('journal');
  return [
    { id: 'name', title: t('special.columns.name'), cell: ({ name }) => name },
    {
      id: 'category',
      title: t('special.columns.category'),
      width: 200,
      under: { id: 'name' },
      cell: ({ categoryName }) => categoryName,
    },
    {
      id: 'posts',
      title: t('special.columns.posts'),
      figures: true,
      width: 120,
      cell: ({ postCount }) => postCount,
    },
    {
      id: 'last',
      title: t('special.columns.last'),
      figures: true,
      width: 170,
      cell: ({ lastPostAt }) => formatDateTime(lastPostAt),
    },
    {
      id: 'addedBy',
      title: t('special.columns.addedBy'),
      width: 180,
      under: { id: 'last' },
      cell: ({ addedBy }) => shortName(addedBy),
    },
  ];
};

const JournalCard = ({ journal }: { journal: SpecialJournal }) => {
  const { t } = useTranslation('journal');
  const { name, categoryName, postCount, lastPostAt } = journal;
  return (
    <div className={classes.card}>
      <strong>{name}</strong>
      <span className="muted">{categoryName}</span>
      <span className="muted figures">
        {t('count', { count: postCount })}
        {lastPostAt && ` · ${formatDateTime(lastPostAt)}`}
      </span>
    </div>
  );
};

const useRemoveJournal = (projectUuid: string) => {
  const { t } = useTranslation(['journal', 'common']);
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: SpecialJournal) =>
      api.specialJournals.remove({ params: { projectUuid }, query: { handbookId: id } }),
    onSuccess: (_, { name }) => toast.success(t('common:successDeleted'), name),
    onError: (error, { name }) => toast.error(messageOf(error), name),
    onSettled: () => invalidate(client, 'specialJournals'),
  });
  return async (journal: SpecialJournal): Promise<void> => {
    const asked = { title: t('special.remove'), text: t('special.removeSure') };
    if (await confirm({ ...asked, about: journal.name, danger: true })) {
      mutate(journal);
    }
  };
};
