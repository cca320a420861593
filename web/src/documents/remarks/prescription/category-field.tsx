import { Input } from '@mantine/core';
import { categoryLabel, categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import { useId } from 'react';
import { wordOf } from '../../../document-kit/list/plain.ts';
import classes from './form.module.css';
import { categories, type RemarkValues } from './remark-values.ts';

type Props = {
  value: RemarkValues['category'];
  error: string | undefined;
  onChange: (category: RemarkValues['category']) => void;
};

/** How grave a remark is: three buttons a thumb does not miss. */
export const CategoryField = ({ value, error, onChange }: Props) => {
  const id = useId();
  return (
    <fieldset className={classes.choice} data-field="category" aria-describedby={`${id}-error`}>
      <legend className="mantine-InputWrapper-label">
        {wordOf(categoryLabel)}
        <span className={classes.star} aria-hidden>
          {' *'}
        </span>
      </legend>
      <div className={classes.options}>
        {categories.map((category) => (
          <label key={category} className={classes.option}>
            <input
              type="radio"
              name={id}
              required
              checked={value === category}
              onChange={() => onChange(category)}
            />
            {wordOf(categoryNames[category])}
          </label>
        ))}
      </div>
      <div id={`${id}-error`}>{error && <Input.Error mt={4}>{error}</Input.Error>}</div>
    </fieldset>
  );
};
