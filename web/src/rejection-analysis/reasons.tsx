import type { Rejection } from '@nysan/contract/rejection-analysis.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatDate } from '../i18n/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './analysis.module.css';

/** Which versions the page looks at: sent in these days, of this kind, of papers people of this organization wrote. */
export type AnalysisFilter = {
  from?: string | undefined;
  to?: string | undefined;
  kind?: string | undefined;
  company?: string | undefined;
};

type Props = { filter: AnalysisFilter; page: number; onPage: (page: number) => void };

/** Every refusal with its reason, the newest first; each leads to its paper. */
export const Reasons = ({ filter, page, onPage }: Props) => {
  const { t } = useTranslation('rejections');
  const { projectId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...ask('rejectionAnalysis', 'rejections', {
      params: { projectId },
      query: { ...filter, page },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t('reasons.title')} flush>
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LinesSkeleton rows={6} />}
      {data?.content.length === 0 && <EmptyState title={t('reasons.none')} />}
      <ul className={classes.cards} aria-label={t('reasons.title')}>
        {data?.content.map((rejection) => (
          <Reason key={`${rejection.id}/${rejection.version}`} rejection={rejection} />
        ))}
      </ul>
      {data && (
        <div className={classes.pager}>
          <Pager page={page} size={data.size} total={data.totalCount} onPage={onPage} />
        </div>
      )}
    </Section>
  );
};

const Reason = ({ rejection }: { rejection: Rejection }) => (
  <li className={classes.card}>
    <p className={classes.reason}>{rejection.reason}</p>
    <Link className={classes.link} to={rejection.target}>
      {[rejection.documentId, rejection.name].filter(Boolean).join(' · ')}
    </Link>
    <span className={classes.note}>
      {[formatDate(rejection.at), rejection.by, rejection.role].filter(Boolean).join(' · ')}
    </span>
  </li>
);
