import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { formatPeriod } from '../../i18n/format.ts';
import { MonthField as MonthInput } from '../../ui/month-field.tsx';
import classes from './inline-field.module.css';
import { InlineField } from './inline-field.tsx';

/** A month of a document that saves itself. Enter opens the calendar, as on every button. */
export const MonthField = ({ field }: { field: PlainField<'month'> }) => (
  <InlineField
    field={field}
    singleLine
    isShort
    shown={formatPeriod}
    control={({ id, label, edit, isFixed, onKeyDown }) => (
      <MonthInput
        id={id}
        label=""
        aria-label={`${label} ${formatPeriod(edit.value)}`}
        value={edit.value}
        error={edit.fault}
        readOnly={isFixed}
        className={classes.month}
        onKeyDown={(event) => (event.key === 'Enter' ? undefined : onKeyDown(event))}
        onChange={(value) => edit.put(value ?? '')}
      />
    )}
  />
);
