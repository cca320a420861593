import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';
import { type Filter, type FilterValues, MOST_LETTERS, text } from './filter-values.ts';
import { useDraft } from './use-draft.ts';

type Props = {
  filter: Extract<Filter, { kind: 'text' }>;
  values: FilterValues;
  onChange: (patch: FilterValues) => void;
  /** There is no room to write what it looks into: its name says so alone. */
  isShort?: boolean;
};

/** The search field of a filter bar: it says what the address says, a short pause after each word typed. */
export const TextFilter = ({ filter: { name, label }, values, onChange, isShort }: Props) => {
  const { t } = useTranslation();
  const draft = useDraft(text(values[name]) ?? '', (word) =>
    onChange({ [name]: word || undefined }),
  );
  return (
    <TextInput
      className={classes.text}
      style={{ '--letters': label.length }}
      aria-label={label}
      placeholder={isShort ? t('filters.search') : label}
      value={draft.text}
      maxLength={MOST_LETTERS}
      data-search
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        draft.text && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('filters.clear', { name: label })}
            onClick={() => draft.put('')}
          >
            <IconX size={14} />
          </button>
        )
      }
      onChange={({ currentTarget }) => draft.type(currentTarget.value)}
    />
  );
};
