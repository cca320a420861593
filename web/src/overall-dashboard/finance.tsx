import { Select } from '@mantine/core';
import { financeSorts } from '@nysan/contract/overall-dashboard.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { usePaged } from '../api/use-paged.ts';
import { ExportButton } from '../document-kit/list/export-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { TextFilter } from '../ui/text-filter.tsx';
import { BudgetChart } from './budget-chart.tsx';
import { EstimatesTable } from './estimates-table.tsx';
import classes from './overview.module.css';
import { useOverviewSearch } from './search.ts';
import { useRegions } from './use-region.ts';

/** Budgets as bars, what of them is billed, and the estimates of the one that is chosen: the first until another is. */
export const Finance = () => {
  const { t } = useTranslation('overview');
  const [{ region, sort = 'totalBudget', keyword, project }, change] = useOverviewSearch();
  const query = { region, sort, keyword, size: 100 };
  const list = usePaged({
    key: ['overallDashboard', 'finance', query],
    load: (page, signal) => api.overallDashboard.finance({ query: { ...query, page }, signal }),
    page: 0,
    infinite: true,
  });
  const chosen = project ?? list.rows?.[0]?.projectUuid;
  return (
    <section aria-labelledby="finance" className={classes.finance}>
      <div className={classes.head}>
        <h2 id="finance" className={classes.title}>
          {t('finance')}
        </h2>
        <ExportButton
          of={t('finance')}
          load={() => api.overallDashboard.exportFinance({ query: { region, sort, keyword } })}
        />
      </div>
      <div className={classes.tools}>
        <RegionSelect />
        <TextFilter
          filter={{ kind: 'text', name: 'keyword', label: t('keyword') }}
          values={{ keyword }}
          onChange={({ keyword: word }) =>
            change({ keyword: word === undefined ? undefined : String(word), project: undefined })
          }
        />
        <Select
          aria-label={t('sort')}
          value={sort}
          allowDeselect={false}
          data={financeSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(value) => change({ sort: financeSorts.find((word) => word === value) })}
        />
      </div>
      {list.error ? (
        <ErrorView error={list.error} onRetry={list.onRetry} />
      ) : !list.rows ? (
        <CardsSkeleton />
      ) : list.rows.length === 0 ? (
        <EmptyState />
      ) : (
        <BudgetChart list={list} chosen={chosen} onChoose={(id) => change({ project: id })} />
      )}
      {chosen && <EstimatesTable key={chosen} projectId={chosen} />}
    </section>
  );
};

/** All regions or one, for map and figures alike. */
const RegionSelect = () => {
  const { t } = useTranslation('overview');
  const [{ region }, change] = useOverviewSearch();
  const regions = useRegions();
  const choose = (city: string | null) => {
    const chosen = regions.find((figures) => figures.region === city);
    change({
      region: chosen?.region,
      lat: chosen && String(chosen.latitude),
      lng: chosen && String(chosen.longitude),
      project: undefined,
    });
  };
  return (
    <Select
      aria-label={t('region')}
      placeholder={t('allRegions')}
      value={region ?? null}
      clearable
      searchable
      data={regions.map(({ region: value, province: label }) => ({ value, label }))}
      onChange={choose}
    />
  );
};
