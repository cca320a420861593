import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../i18n/format.ts';
import classes from './figures.module.css';
import { leftOf, shareOf, sumOf } from './sums.ts';
import type { EstimateNode } from './types.ts';
import { VolumeBar } from './volume-bar.tsx';

/** The figures of all estimates of the project together, or of one group on a phone. */
export const Totals = ({ nodes }: { nodes: readonly EstimateNode[] }) => {
  const { t } = useTranslation('estimate');
  const [first] = nodes;
  if (!first) {
    return null;
  }
  const overall = sumOf(nodes.map(({ overallMoney }) => overallMoney));
  const done = sumOf(nodes.map(({ doneMoney }) => doneMoney));
  const donePercent = nodes.length === 1 ? first.donePercent : shareOf(done, overall);
  return (
    <dl className={`surface ${classes.totals}`}>
      <div>
        <dt>{t('totals.overall')}</dt>
        <dd className="figures">{formatMoney(overall)}</dd>
      </div>
      <div>
        <dt>{t('totals.done')}</dt>
        <dd className="figures">
          {formatMoney(done)} <span className={classes.aside}>{formatPercent(donePercent)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('totals.remain')}</dt>
        <dd className="figures">{formatMoney(leftOf(overall, done))}</dd>
      </div>
      <div className={classes.share} aria-hidden>
        <VolumeBar node={{ ...first, donePercent, positionInfo: null }} />
      </div>
    </dl>
  );
};

/** Why the total of an estimate is not the sum of its positions. */
export const BalanceNote = ({ node }: { node: EstimateNode }) => {
  const { t } = useTranslation('estimate');
  return node.balanceMoney === null ? null : (
    <span className={classes.note}>
      {t('balance')}: <span className="figures">{formatMoney(node.balanceMoney)}</span>
    </span>
  );
};
