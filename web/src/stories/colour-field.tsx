import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './stories.module.css';

type Props = {
  label: string;
  /** `#RRGGBB`, or empty. */
  value?: string;
  onChange?: (colour: string) => void;
  error?: ReactNode;
};

/** A colour, typed or picked; empty leaves that of the house. */
export const ColourField = ({ label, value = '', onChange, error }: Props) => {
  const { t } = useTranslation('stories');
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextInput
      label={label}
      placeholder="#0F6B6B"
      maxLength={7}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value.trim())}
      rightSection={
        <input
          type="color"
          className={classes.colour}
          aria-label={t('pickColour', { label })}
          value={isColour ? value.toLowerCase() : '#0f6b6b'}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value.toUpperCase())}
        />
      }
    />
  );
};
