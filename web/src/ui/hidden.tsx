import type { ReactNode } from 'react';
import classes from './hidden.module.css';

/** A text for screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={classes.hidden}>{children}</span>
);
