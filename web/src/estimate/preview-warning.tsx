import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './import-preview.module.css';

/** A line of a preview that somebody should read before they go on. */
export const Warning = ({ id, text }: { id?: string; text: string }) => (
  <p id={id} className={classes.warning} role="alert">
    <IconAlertTriangle size={18} aria-hidden />
    {text}
  </p>
);
