import type { ProjectDashboard } from '@nysan/contract/dashboard.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { formatPercent, formatTiyns } from '../i18n/format.ts';
import { Section } from '../ui/section.tsx';
import { Bar } from './bar.tsx';
import { Basis } from './basis.tsx';
import classes from './dashboard.module.css';
import { closedWorks, estimate, FigureLink, paidWorks, type Source } from './figure-link.tsx';
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
      from={closedWorks}
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
      from={paidWorks}
    />
  );
};

type ActsProps = {
  title: string;
  share: ProjectDashboard['hwa'];
  cost: number;
  /** The acts that closed it. */
  from: Source;
};

const Acts = ({ title, share: { percent, closedMoney }, cost, from }: ActsProps) => {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={title} aside={<ToActs from={from} name={title} />}>
      <p className={`figures ${classes.big}`}>
        <FigureLink from={from} label={t('closed')} figure={formatPercent(percent)} />
      </p>
      <Basis />
      <Bar parts={[{ share: shareOf(percent, 100), tone: 'teal' }]} />
      <dl className={classes.legend}>
        <div data-tone="teal">
          <dt>{t('closed')}</dt>
          <dd className="figures">
            <FigureLink from={from} label={t('closed')} figure={shown(closedMoney)} />
          </dd>
        </div>
        <div data-tone="rest">
          <dt>
            {t('left')} <span className="figures">{formatPercent(remainPercent(percent))}</span>
          </dt>
          <dd className="figures">
            <FigureLink
              from={estimate}
              label={t('left')}
              figure={shown(remainMoney(cost, closedMoney))}
            />
          </dd>
        </div>
      </dl>
      {closedMoney === 0 && <p className={classes.note}>{t('noActs')}</p>}
    </Section>
  );
};

const shown = (money: number): string => `${formatTiyns(money)}\u00a0₸`;

const ToActs = ({ from: { row, path }, name }: Pick<ActsProps, 'from'> & { name: string }) => {
  const { t } = useTranslation('dashboard');
  const { projectId = '' } = useParams({ strict: false });
  const to: string = `/app/project/${projectId}${path}`;
  return useCan(row, 'view', projectId) ? (
    <Link className={classes.link} to={to} aria-label={t('toActsOf', { name })}>
      {t('toActs')}
    </Link>
  ) : null;
};
