import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { binDigits, isValidBin } from '../forms/bin.ts';
import classes from './organizations.module.css';

const fewestDigits = 2;
const pauseMs = 300;

/** Organizations whose БИН begins with the digits typed; asked for once the typing pauses. */
export const useBinSearch = (bin: string) => {
  const [wanted] = useDebouncedValue(bin, pauseMs);
  const isWanted = wanted.length >= fewestDigits;
  const { data, isFetching, isError } = useQuery({
    ...ask('organizations', 'search', { query: { bin: wanted } }),
    enabled: isWanted,
    // What was found stays while more digits are asked about: an organization that is known keeps its name.
    placeholderData: keepPreviousData,
  });
  const found = isWanted && !isError ? (data ?? []) : [];
  return {
    found,
    isSearching: isFetching,
    isNone: isWanted && wanted === bin && !isFetching && found.length === 0,
  };
};

type Props = {
  value: string;
  onChange: (bin: string) => void;
  search: ReturnType<typeof useBinSearch>;
  error?: string;
};

/** The БИН: known ones are offered while it is typed; a check digit that does not fit is pointed out, no more. */
export const BinField = ({ value, onChange, search, error }: Props) => {
  const { t } = useTranslation('organizations');
  const { found, isSearching, isNone } = search;
  const isDoubtful = value.length === 12 && !isValidBin(value);
  return (
    <div>
      <Autocomplete
        label={t('create.bin')}
        description={t('create.binHint')}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={value}
        onChange={(typed) => onChange(binDigits(typed))}
        data={found.map(({ bin }) => bin)}
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span className="figures">{option.value}</span>
            <span className="muted">{found.find(({ bin }) => bin === option.value)?.name}</span>
          </span>
        )}
        rightSection={isSearching ? <Loader size={16} /> : undefined}
        error={error}
      />
      <div className={classes.note} aria-live="polite">
        {isNone && <span className="muted">{t('create.binNotFound')}</span>}
        {isDoubtful && <span className={classes.warning}>{t('create.binDoubtful')}</span>}
      </div>
    </div>
  );
};
