import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatMoney, formatPercent } from '../i18n/format.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { Hidden } from '../ui/hidden.tsx';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { inMillions, shareOf } from './figures.ts';
import classes from './table.module.css';

type Line = { name: string; total: number; billed: number; left: number; percent: number };

/** The estimates of one project: their money, what done-work acts have closed, what is left. */
export const EstimatesTable = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation('overview');
  const { data, error, refetch } = useQuery(
    ask('overallDashboard', 'estimate', { params: { id: projectId } }),
  );
  if (!data) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <CardsSkeleton />;
  }
  return (
    <div className={`surface ${classes.box}`}>
      {/* On a phone it is wider than the screen, and scrolled with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} tabIndex={0} aria-label={data.projectName}>
        <table className={classes.table}>
          <caption>
            {data.projectName} <small>{t('unit')}</small>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Hidden>{t('estimate')}</Hidden>
              </th>
              <th scope="col">{t('sum')}</th>
              <th scope="col">{t('dwa')}</th>
              <th scope="col">{t('rest')}</th>
              <th scope="col">{t('done')}</th>
            </tr>
          </thead>
          <tbody>
            {data.estimateInfos.map((row, at) => (
              <Row
                // Two estimates of a project may bear one name, and neither has more on the wire.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={at}
                line={{
                  name: row.estimateName,
                  total: row.estimateTotal,
                  billed: row.dwa,
                  left: row.leftTotal,
                  percent: row.dwaPercent,
                }}
              />
            ))}
          </tbody>
          <tfoot>
            <Row
              line={{
                name: t('whole'),
                total: data.total,
                billed: data.totalDwa,
                left: data.totalLeft,
                percent: data.totalPercent,
              }}
            />
          </tfoot>
        </table>
      </section>
      {data.estimateInfos.length === 0 && <p className={classes.note}>{t('noEstimates')}</p>}
      <p className={classes.links}>
        <Link to="/app/project/$projectId/dashboard" params={{ projectId }}>
          {t('toDashboard')}
        </Link>
        <Link to="/app/project/$projectId/estimate" params={{ projectId }}>
          {t('toEstimate')}
        </Link>
      </p>
    </div>
  );
};

const Row = ({ line }: { line: Line }) => (
  <tr>
    <th scope="row">{line.name}</th>
    {[line.total, line.billed, line.left].map((money, at) => (
      // The three columns stand as they are.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <td key={at} className="figures" title={formatMoney(money)}>
        {inMillions(money)}
      </td>
    ))}
    <td className="figures">
      <span className={classes.share} aria-hidden>
        <span style={{ width: `${shareOf(line.percent, 100)}%` }} />
      </span>
      {formatPercent(line.percent)}
    </td>
  </tr>
);
