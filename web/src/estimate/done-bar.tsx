import { useTranslation } from 'react-i18next';
import { formatPercent } from '../i18n/format.ts';
import { Hidden } from '../ui/hidden.tsx';
import classes from './done-bar.module.css';
import { sharesOf } from './figures.ts';
import type { EstimateNode } from './types.ts';

type Props = { node: EstimateNode; tall?: boolean };

/** How much of a node is done, and how much acts in approval hold of it. */
export const DoneBar = ({ node, tall }: Props) => {
  const { t } = useTranslation('estimate');
  const { done, reserved } = sharesOf(node);
  const shown = (share: number) => formatPercent(Math.round(share * 10) / 10);
  return (
    <span className={classes.bar} data-tall={tall}>
      <Hidden>{t('bar', { done: shown(done), reserved: shown(reserved) })}</Hidden>
      <span className={classes.done} style={{ width: `${done}%` }} />
      <span className={classes.reserved} style={{ width: `${reserved}%` }} />
    </span>
  );
};
