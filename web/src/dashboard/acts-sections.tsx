import type { ProjectDashboard } from '@nysan/contract/dashboard.ts';
import type { PermissionRow } from '@nysan/contract/permissions.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { formatPercent, formatTiyns } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import { Bar } from './bar.tsx';
import classes from './dashboard.module.css';
import { remainMoney, remainPercent, shareOf } from './figures.ts';

type Props = { dashboard: ProjectDashboard };

/** What approved hidden-work acts have closed of the project. */
export const HiddenWork = ({ dashboard: { hwa, projectCost, differenceMoney } }: Props) => {
  const { t } = useTranslation('dashboard');
  return (
    <Acts
      title={t('hiddenWork')}
      share={hwa}
      cost={remainMoney(projectCost, differenceMoney)}
      row="hidden-work-act"
      path="/acts/hidden-work-act"
    />
  );
};

/** What approved done-work acts have closed of the project. */
export const DoneWork = ({ dashboard: { dwa, projectCost, differenceMoney } }: Props) => {
  const { t } = useTranslation('dashboard');
  return (
    <Acts
      title={t('doneWork')}
      share={dwa}
      cost={remainMoney(projectCost, differenceMoney)}
      row="done-work-act"
      path="/finance/done-work-act"
    />
  );
};

type ActsProps = {
  title: string;
  share: ProjectDashboard['hwa'];
  cost: number;
  row: PermissionRow;
  path: string;
};

const Acts = ({ title, share: { percent, closedMoney }, cost, row, path }: ActsProps) => {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={title} aside={<ToActs row={row} path={path} name={title} />}>
      <p className={`figures ${classes.big}`}>{formatPercent(percent)}</p>
      <Bar parts={[{ share: shareOf(percent, 100), tone: 'teal' }]} />
      <dl className={classes.legend}>
        <div data-tone="teal">
          <dt>{t('closed')}</dt>
          <dd className="figures">{formatTiyns(closedMoney)} ₸</dd>
        </div>
        <div data-tone="rest">
          <dt>
            {t('left')} <span className="figures">{formatPercent(remainPercent(percent))}</span>
          </dt>
          <dd className="figures">{formatTiyns(remainMoney(cost, closedMoney))} ₸</dd>
        </div>
      </dl>
      {closedMoney === 0 && <p className={classes.note}>{t('noActs')}</p>}
    </Section>
  );
};

const ToActs = ({ row, path, name }: Pick<ActsProps, 'row' | 'path'> & { name: string }) => {
  const { t } = useTranslation('dashboard');
  const { projectId = '' } = useParams({ strict: false });
  const to: string = `/app/project/${projectId}${path}`;
  return useCan(row, 'view', projectId) ? (
    <Link className={classes.link} to={to} aria-label={t('toActsOf', { name })}>
      {t('toActs')}
    </Link>
  ) : null;
};
