import type { ReactNode } from 'react';
import classes from './signing.module.css';

type Props = { title: string; red?: boolean; children: ReactNode };

/** Why a signing stopped, read out at once. */
export const Fault = ({ title, red, children }: Props) => (
  <div className={classes.fault} role="alert">
    <p className={red ? `${classes.faultTitle} ${classes.red}` : classes.faultTitle}>{title}</p>
    {children}
  </div>
);
