import type { ProjectDashboard } from '@nysan/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatTiyns } from '../i18n/format.ts';
import { BeyondContract } from '../ui/beyond-contract.tsx';
import { Section } from '../ui/section.tsx';
import { Bar } from './bar.tsx';
import { Basis } from './basis.tsx';
import classes from './dashboard.module.css';
import { estimate, FigureLink, paidWorks, unpaidWorks } from './figure-link.tsx';
import { remainMoney, shareOf } from './figures.ts';

/** What the project costs, and which of it is closed by done-work acts, only done, or still to do. */
export const CostSection = ({ dashboard }: { dashboard: ProjectDashboard }) => {
  const { t } = useTranslation('dashboard');
  const { projectCost, differenceMoney, hwa, dwa } = dashboard;
  const parts = [
    { tone: 'teal', label: t('cost.closed'), money: dwa.closedMoney, from: paidWorks },
    {
      tone: 'light',
      label: t('cost.done'),
      money: Math.max(0, remainMoney(hwa.closedMoney, dwa.closedMoney)),
      from: unpaidWorks,
    },
    {
      tone: 'rest',
      label: t('left'),
      money: remainMoney(remainMoney(projectCost, differenceMoney), hwa.closedMoney),
      from: estimate,
    },
    ...(differenceMoney === 0
      ? []
      : [
          {
            tone: 'rest',
            label: t('cost.difference'),
            money: differenceMoney,
            from: estimate,
          } as const,
        ]),
  ] as const;
  const title = t(dashboard.isFromPassport ? 'cost.passport' : 'cost.title');
  return (
    <Section title={title}>
      <p className={`figures ${classes.big}`}>
        <FigureLink from={estimate} label={title} figure={formatMoney(projectCost)} />
      </p>
      {dashboard.isFromPassport ? (
        <p className={classes.basis}>{t('cost.fromPassport')}</p>
      ) : (
        <Basis />
      )}
      <BeyondContract money={dashboard.beyondContract} />
      <Bar
        parts={parts.flatMap(({ tone, money }) =>
          tone === 'rest' ? [] : [{ tone, share: shareOf(money, projectCost) }],
        )}
      />
      <dl className={classes.legend}>
        {parts.map(({ tone, label, money, from }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd className="figures">
              <FigureLink from={from} label={label} figure={`${formatTiyns(money)}\u00a0₸`} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
