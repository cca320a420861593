import { Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './filter-bar.module.css';
import type { Filter, FilterValues } from './filter-values.ts';

type Props = {
  filter: Extract<Filter, { kind: 'switch' }>;
  values: FilterValues;
  onChange: (patch: FilterValues) => void;
};

/** A filter with one value, in the bar: pressed or not. */
export const SwitchChip = ({ filter: { name, label, value }, values, onChange }: Props) => {
  const isOn = values[name] === value;
  return (
    <div className={classes.chip} data-set={isOn || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-pressed={isOn}
        onClick={() => onChange({ [name]: isOn ? undefined : value })}
      >
        {isOn && <IconCheck size={16} aria-hidden />}
        {label}
      </button>
    </div>
  );
};

/** The same among the filters of a phone. */
export const SwitchBox = ({ filter: { name, label, value }, values, onChange }: Props) => (
  <Checkbox
    label={label}
    checked={values[name] === value}
    onChange={({ currentTarget }) =>
      onChange({ [name]: currentTarget.checked ? value : undefined })
    }
  />
);
