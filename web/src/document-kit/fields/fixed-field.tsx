import type { ReactNode } from 'react';
import { orPlaceholder } from '../../i18n/format.ts';
import { fieldElementId } from './focus-field.ts';
import classes from './inline-field.module.css';

type Props = {
  label: string;
  value: ReactNode;
  figures?: boolean;
  /** What a checklist calls it, whose line leads here. */
  field?: string;
};

/** A fact of the document that nobody edits, in line with the fields that are. */
export const FixedField = ({ label, value, figures, field }: Props) => (
  <div className={classes.row} id={field && fieldElementId(field)}>
    <span className={classes.label}>{label}</span>
    <span className={figures ? `${classes.value} figures` : classes.value}>
      {typeof value === 'string' ? orPlaceholder(value) : value}
    </span>
  </div>
);
