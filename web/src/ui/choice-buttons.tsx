import { Input } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './choice-buttons.module.css';

export type Choice = { value: string; label: string; icon?: Icon | undefined };

type Props = {
  label: string;
  choices: readonly Choice[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  error?: React.ReactNode;
  /** The icon stands over its word: for many choices in a narrow row. */
  stacked?: boolean;
};

/** One of a few words, all of them in sight: one touch chooses, the arrow keys walk. */
export const ChoiceButtons = ({ label, choices, value, onChange, stacked, ...field }: Props) => {
  const id = useId();
  const { required, error } = field;
  return (
    <Input.Wrapper
      label={label}
      required={required}
      error={error}
      labelElement="div"
      labelProps={{ id }}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        className={classes.choices}
        role="radiogroup"
        aria-labelledby={id}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-fault={error ? true : undefined}
        data-stacked={stacked || undefined}
      >
        {choices.map(({ value: word, label: name, icon: Sign }) => (
          <label key={word} className={classes.choice}>
            <input
              type="radio"
              name={id}
              value={word}
              checked={value === word}
              onChange={() => onChange(word)}
            />
            {Sign && <Sign size={stacked ? 22 : 18} stroke={1.75} aria-hidden />}
            <span>{name}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
};
