import { useTranslation } from 'react-i18next';
import { formatPercent } from '../i18n/format.ts';
import { Hidden } from '../ui/hidden.tsx';
import classes from './figures.module.css';
import { shareOf } from './sums.ts';
import type { EstimateNode } from './types.ts';

/** How much of a node is done and, of a position, how much acts in approval hold. */
export const VolumeBar = ({ node }: { node: EstimateNode }) => {
  const { t } = useTranslation('estimate');
  const info = node.positionInfo;
  const done = node.donePercent;
  const reserved = info ? shareOf(info.reservedVolume, info.generalVolume) : 0;
  const told =
    reserved > 0
      ? t('bar.withReserved', { done: formatPercent(done), reserved: formatPercent(reserved) })
      : t('bar.done', { done: formatPercent(done) });
  return (
    <span className={classes.bar} title={told}>
      <Hidden>{told}</Hidden>
      <span className={classes.done} style={{ width: `${within(done)}%` }} />
      <span
        className={classes.reserved}
        style={{ width: `${Math.min(within(reserved), 100 - within(done))}%` }}
      />
    </span>
  );
};

/** Corrections with a minus and overspent positions leave the scale; the bar does not. */
const within = (percent: number): number => Math.min(Math.max(percent, 0), 100);
