import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../i18n/format.ts';
import { Hidden } from '../../ui/hidden.tsx';
import classes from './estimate.module.css';
import { type EstimateRecord, sharesOf } from './volumes.ts';

/** How much of a position is closed, how much this act takes, and how much other acts in approval hold. */
export const VolumeBar = ({
  record,
  isApproved,
}: {
  record: EstimateRecord;
  isApproved: boolean;
}) => {
  const { t } = useTranslation('hidden-work');
  const { closed, own, reserved } = sharesOf(record, isApproved);
  const shown = (share: number) => formatPercent(Math.round(share * 10) / 10);
  return (
    <div className={classes.bar}>
      <Hidden>{t('records.bar', { closed: shown(closed), own: shown(own) })}</Hidden>
      <span className={classes.closed} style={{ width: `${closed}%` }} />
      <span className={classes.own} style={{ width: `${own}%` }} />
      <span className={classes.reserved} style={{ width: `${reserved}%` }} />
    </div>
  );
};
