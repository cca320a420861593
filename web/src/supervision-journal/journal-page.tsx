import { Button } from '@mantine/core';
import type { JournalEntry } from '@nysan/contract/supervision-journal.ts';
import {
  journalParts,
  journalTitle,
  supervisionNames,
} from '@nysan/contract/supervision-journal-words.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../document-kit/list/export-button.tsx';
import { labelOf, wordOf } from '../document-kit/list/plain.ts';
import { usePrintList } from '../document-kit/list/print-list.tsx';
import { dayInKazakhstan } from '../i18n/kazakhstan.ts';
import { oneOf } from '../routing/search.ts';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Sentinel } from '../ui/card-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { type Filter, FilterBar } from '../ui/filter-bar.tsx';
import { noneOf } from '../ui/filter-values.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { Day } from './day.tsx';
import classes from './journal.module.css';
import {
  exportJournal,
  type JournalFilter,
  printJournal,
  useJournal,
  useJournalPeople,
} from './queries.ts';

export const TechnicalJournalPage = () => <JournalPage whose="technical" />;
export const AuthorJournalPage = () => <JournalPage whose="author" />;

/** What a supervision did, day by day, drawn from its papers. */
const JournalPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('supervision-journal');
  const { projectId = '' } = useParams({ strict: false });
  const isPhone = useIsPhone();
  const [{ page = 0, part, ...days }, change] = useUrlSearch<Search>();
  const filter: JournalFilter = { ...days, part: knownPart(part ?? '') };
  const filters = useFilters(whose, projectId);
  const list = useJournal(whose, projectId, filter, page);
  const print = usePrintList({
    fileName: `${wordOf(journalTitle)}, ${wordOf(supervisionNames[whose])}.pdf`,
    asked: ['supervisionJournal', whose, projectId, filter],
    load: (signal) => printJournal(whose, projectId, filter, signal),
  });
  const buttons = (
    <>
      <ExportButton load={() => exportJournal(whose, projectId, filter)} />
      {print.button}
    </>
  );
  return (
    <>
      <PageHeader
        title={wordOf(journalTitle)}
        backTo={`/app/project/${projectId}`}
        subtitle={[
          wordOf(supervisionNames[whose]),
          ...(list.rows ? [t('count', { count: list.total })] : []),
        ].join(' · ')}
        actions={buttons}
      />
      <FilterBar filters={filters} values={filter} onChange={change} />
      <Entries
        list={list}
        isFiltered={Object.values(filter).some(Boolean)}
        onReset={() => change(noneOf(filters))}
      />
      {!isPhone && (
        <Pager
          page={page}
          size={list.size}
          total={list.total}
          onPage={(wanted) => change({ page: wanted || undefined })}
        />
      )}
      <BottomBar>{buttons}</BottomBar>
      {print.dialog}
    </>
  );
};

type Search = Omit<JournalFilter, 'part'> & {
  page?: number | undefined;
  part?: string | undefined;
};

const parts = Object.values(journalParts);
const knownPart = oneOf(parts.map(({ wire }) => wire));

const useFilters = (whose: Supervision, projectId: string): Filter[] => {
  const { t } = useTranslation('supervision-journal');
  const people = useJournalPeople(whose, projectId);
  return [
    { kind: 'period', from: 'from', to: 'to', label: t('filters.period') },
    {
      kind: 'choice',
      name: 'part',
      label: t('filters.part'),
      options: parts.map((one) => ({ value: one.wire, label: labelOf(one) })),
    },
    {
      kind: 'choice',
      name: 'person',
      label: t('filters.person'),
      options: people.map(({ id, fullname, organization }) => ({
        value: id,
        label: [fullname, organization].filter(Boolean).join(', '),
      })),
    },
  ];
};

type Props = {
  list: ReturnType<typeof useJournal>;
  isFiltered: boolean;
  onReset: () => void;
};

const Entries = ({ list, isFiltered, onReset }: Props) => {
  const { rows, error, onRetry, more, isStale } = list;
  if (!rows || rows.length === 0) {
    return (
      <section className="surface">
        {error ? (
          <ErrorView error={error} onRetry={onRetry} />
        ) : !rows ? (
          <LinesSkeleton rows={10} />
        ) : isFiltered ? (
          <Nothing onReset={onReset} />
        ) : (
          <Empty />
        )}
      </section>
    );
  }
  return (
    <div className={classes.days} aria-busy={isStale}>
      {[...Map.groupBy(rows, ({ at }: JournalEntry) => dayInKazakhstan(at))].map(
        ([day, entries]) => (
          <Day key={day} day={day} entries={entries} />
        ),
      )}
      {more?.has && <Sentinel more={more} />}
    </div>
  );
};

const Empty = () => {
  const { t } = useTranslation('supervision-journal');
  return <EmptyState hasSketch title={t('empty')} hint={t('emptyHint')} />;
};

const Nothing = ({ onReset }: Pick<Props, 'onReset'>) => {
  const { t } = useTranslation(['supervision-journal', 'common']);
  return (
    <EmptyState
      title={t('nothingFound')}
      hint={t('nothingFoundHint')}
      action={
        <Button variant="default" onClick={onReset}>
          {t('common:filters.reset')}
        </Button>
      }
    />
  );
};
