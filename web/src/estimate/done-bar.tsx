import classes from './done-bar.module.css';
import { sharesOf } from './figures.ts';
import type { EstimateNode } from './types.ts';

type Props = { node: EstimateNode; tall?: boolean };

/** How much of a node is done, and how much acts in approval hold of it: a picture of figures that stand beside it. */
export const DoneBar = ({ node, tall }: Props) => {
  const { done, reserved } = sharesOf(node);
  return (
    <span aria-hidden className={classes.bar} data-tall={tall}>
      {done > 0 && <span className={classes.done} style={{ width: `${done}%` }} />}
      {reserved > 0 && <span className={classes.reserved} style={{ width: `${reserved}%` }} />}
    </span>
  );
};
