import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hidden } from '../../ui/hidden.tsx';
import classes from './verification.module.css';

type Warning = { field: string; message: string };

/** What looks wrong in some fields of a row. */
export const messagesAt = (warnings: readonly Warning[], ...fields: string[]): string =>
  warnings
    .filter(({ field }) => fields.includes(field))
    .map(({ message }) => message)
    .join(' ');

type Props = { said: string; children?: ReactNode };

/** A value with the warning that stands at it, told on pointing at it and by a screen reader. */
export const Warned = ({ said, children }: Props) =>
  said ? (
    <span className={classes.warned} title={said}>
      <IconAlertTriangle size={16} aria-hidden />
      {children}
      <Hidden>{said}</Hidden>
    </span>
  ) : (
    children
  );
