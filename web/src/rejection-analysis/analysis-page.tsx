import type { RejectionAnalysis } from '@nysan/contract/rejection-analysis.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { NothingFound } from '../document-kit/list/list-parts.tsx';
import { formatNumber, formatRate, formatTiyns, placeholder } from '../i18n/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { type Filter, FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { useUrlSearch } from '../ui/use-url-search.ts';
import classes from './analysis.module.css';
import { Figures } from './figures.tsx';
import { type AnalysisFilter, Reasons } from './reasons.tsx';

/** Why papers of a project come back, who holds them, and what money waits. */
export const RejectionAnalysisPage = () => {
  const { t } = useTranslation('rejections');
  const { projectId = '' } = useParams({ strict: false });
  const [{ page = 0, ...filter }, change] = useUrlSearch<
    AnalysisFilter & { page?: number | undefined }
  >();
  const { data, error, refetch } = useQuery({
    ...ask('rejectionAnalysis', 'get', { params: { projectId }, query: filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('title')} backTo={`/app/project/${projectId}`} subtitle={t('about')} />
      <FilterBar filters={useFilters(data)} values={filter} onChange={change} />
      {data ? (
        <Analysis
          analysis={data}
          onReset={
            Object.values(filter).some(Boolean)
              ? () =>
                  change({ from: undefined, to: undefined, kind: undefined, company: undefined })
              : undefined
          }
        />
      ) : error ? (
        <div className="surface">
          <ErrorView error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className="surface">
          <LinesSkeleton rows={10} />
        </div>
      )}
      {data && data.rejections > 0 && (
        <Reasons
          filter={filter}
          page={page}
          onPage={(wanted) => change({ page: wanted || undefined })}
        />
      )}
    </>
  );
};

const useFilters = (data: RejectionAnalysis | undefined): Filter[] => {
  const { t } = useTranslation('rejections');
  const kinds = (data?.offered ?? []).map(({ kind, name }) => ({ value: kind, label: name }));
  const companies = (data?.offeredCompanies ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  return [
    { kind: 'period', from: 'from', to: 'to', label: t('filters.period') },
    { kind: 'choice', name: 'kind', label: t('filters.kind'), options: kinds },
    { kind: 'choice', name: 'company', label: t('filters.company'), options: companies },
  ];
};

type AnalysisProps = {
  analysis: RejectionAnalysis;
  /** Looks at everything again; undefined when that is what is looked at. */
  onReset: (() => void) | undefined;
};

const Analysis = ({ analysis, onReset }: AnalysisProps) => {
  const { t } = useTranslation('rejections');
  const { shareFirst, acceptedFirst, decided, rejections, papers, returned, waitingMoney } =
    analysis;
  if (papers === 0 && analysis.sides.length === 0) {
    return (
      <div className="surface">
        {onReset ? (
          <NothingFound onReset={onReset} />
        ) : (
          <EmptyState hasSketch title={t('empty')} hint={t('emptyHint')} />
        )}
      </div>
    );
  }
  return (
    <>
      <dl className={classes.tiles}>
        <Tile
          title={t('tiles.first')}
          value={shareFirst === null ? placeholder : formatRate(shareFirst)}
          note={t('tiles.firstOf', { accepted: acceptedFirst, count: decided })}
        />
        <Tile
          title={t('tiles.rejections')}
          value={formatNumber(rejections)}
          note={t('tiles.sent', { count: papers })}
        />
        <Tile
          title={t('tiles.returned')}
          value={formatNumber(returned.waiting)}
          note={
            returned.averageDays === null
              ? t('tiles.neverSentAgain')
              : t('tiles.sentAgain', { days: formatNumber(returned.averageDays) })
          }
        />
        <Tile
          title={t('tiles.money')}
          value={`${formatTiyns(waitingMoney.total)} ₸`}
          note={t('tiles.moneyOf', {
            works: formatTiyns(waitingMoney.works),
            payments: formatTiyns(waitingMoney.payments),
          })}
        />
      </dl>
      <Sides analysis={analysis} />
      <Kinds analysis={analysis} />
    </>
  );
};

const Tile = ({ title, value, note }: { title: string; value: string; note: string }) => (
  <div className={`surface ${classes.tile}`}>
    <dt>{title}</dt>
    <dd className="figures">{value}</dd>
    <dd className={classes.note}>{note}</dd>
  </div>
);

const shownDays = (days: number | null): string => (days === null ? '—' : formatNumber(days, 1));

const Sides = ({ analysis: { sides } }: { analysis: RejectionAnalysis }) => {
  const { t } = useTranslation('rejections');
  return (
    <Section title={t('sides.title')} flush>
      <Figures
        label={t('sides.title')}
        first={t('sides.side')}
        columns={[
          t('sides.decided'),
          t('sides.average'),
          t('sides.longest'),
          t('sides.waiting'),
          t('sides.oldest'),
          t('sides.money'),
        ]}
        rows={sides.map((side) => ({
          id: side.role,
          name: side.name,
          cells: [
            formatNumber(side.decided),
            shownDays(side.averageDays),
            shownDays(side.longestDays),
            formatNumber(side.waiting),
            shownDays(side.oldestDays),
            side.waitingMoney === 0 ? '—' : formatTiyns(side.waitingMoney),
          ],
        }))}
      />
    </Section>
  );
};

const Kinds = ({ analysis: { kinds } }: { analysis: RejectionAnalysis }) => {
  const { t } = useTranslation('rejections');
  return (
    <Section title={t('kinds.title')} flush>
      <Figures
        label={t('kinds.title')}
        first={t('kinds.kind')}
        columns={[t('kinds.papers'), t('kinds.first'), t('kinds.rejections'), t('kinds.average')]}
        rows={kinds.map((kind) => ({
          id: kind.kind,
          name: kind.name,
          cells: [
            formatNumber(kind.papers),
            kind.shareFirst === null ? '—' : formatRate(kind.shareFirst),
            formatNumber(kind.rejections),
            shownDays(kind.averageDays),
          ],
        }))}
      />
    </Section>
  );
};
