import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { ExportButton } from '../document-kit/list/export-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { Pager } from '../ui/pager.tsx';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import classes from './attention.module.css';
import { Companies } from './attention-companies.tsx';
import { Papers } from './attention-papers.tsx';
import { Projects } from './attention-projects.tsx';
import overview from './overview.module.css';
import { useOverviewSearch } from './search.ts';

const SIZE = 10;

/** «Требуют внимания»: what is late, who holds what, and which companies owe something; each number leads to its list. */
export const Attention = () => {
  const { t } = useTranslation('overview');
  const [{ region, attentionPage = 0 }, change] = useOverviewSearch();
  const query = { region, page: attentionPage, size: SIZE };
  const { data, error, refetch } = useQuery({
    ...ask('overallDashboard', 'attention', { query }),
    placeholderData: (before) => before,
  });
  return (
    <section aria-labelledby="attention" className={overview.terms}>
      <div className={overview.head}>
        <h2 id="attention" className={overview.title}>
          {t('attention.title')}
        </h2>
        <ExportButton
          of={t('attention.title')}
          load={() => api.overallDashboard.exportAttention({ query: { region } })}
        />
      </div>
      {data ? (
        <div className={classes.blocks}>
          <div className={`surface ${classes.wide}`}>
            <h3>{t('attention.projects')}</h3>
            {data.projects.totalCount === 0 ? (
              <EmptyState title={t('attention.noProjects')} />
            ) : (
              <>
                <Projects rows={data.projects.content} />
                <Pager
                  page={attentionPage}
                  size={SIZE}
                  total={data.projects.totalCount}
                  onPage={(page) => change({ attentionPage: page || undefined })}
                />
              </>
            )}
          </div>
          <Papers rows={data.papers} />
          <Companies rows={data.companies} since={data.companiesSince} />
        </div>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton cards={3} />
      )}
    </section>
  );
};
