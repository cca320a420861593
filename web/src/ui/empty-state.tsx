import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { range } from './skeletons.tsx';
import classes from './states.module.css';

type Props = {
  /** What is not here; «Здесь пока ничего нет» by default. */
  title?: string;
  /** What to do next. */
  hint?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  icon?: ReactNode;
  /** A quiet drawing of the rows that will stand here, in place of a picture. */
  hasSketch?: boolean;
  /** The state is the whole page: its title is the page's heading. */
  isPage?: boolean;
};

/** An empty list: says that nothing is here and what to do next. */
export const EmptyState = ({ title, hint, action, icon, hasSketch, isPage }: Props) => {
  const { t } = useTranslation();
  const Heading = isPage ? 'h1' : 'p';
  return (
    <div className={classes.state}>
      {hasSketch ? (
        <Sketch />
      ) : (
        <span className={classes.icon} aria-hidden>
          {icon ?? <IconInbox size={32} stroke={1.5} />}
        </span>
      )}
      <Heading className={classes.title}>{title ?? t('emptyContentText')}</Heading>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  );
};

/** Three rows as they will look, each fainter than the one above. */
const Sketch = () => (
  <span className={classes.sketch} aria-hidden>
    {range(3).map((row) => (
      <span key={row} className={classes.ghost}>
        <i />
        <i />
        <i />
      </span>
    ))}
  </span>
);
