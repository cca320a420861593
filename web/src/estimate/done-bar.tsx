/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture drawn by a style sheet is no img */
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../i18n/format.ts';
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
    <span
      role="img"
      aria-label={t('bar', { done: shown(done), reserved: shown(reserved) })}
      className={classes.bar}
      data-tall={tall}
    >
      {done > 0 && <span className={classes.done} style={{ width: `${done}%` }} />}
      {reserved > 0 && <span className={classes.reserved} style={{ width: `${reserved}%` }} />}
    </span>
  );
};
