import { Anchor, Loader, Select, type SelectProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { optionsOf } from '../queries.ts';

type Props = Omit<SelectProps, 'data'> & {
  records: Pick<
    UseQueryResult<{ id: number; name: string }[]>,
    'data' | 'isError' | 'isFetching' | 'refetch'
  >;
};

/** A choice of reference data: shows that its list is on its way, and asks again for one that did not come. */
export const RecordSelect = ({ records, error, ...props }: Props) => {
  const isMissing = records.isError && !records.data;
  return (
    <Select
      allowDeselect={false}
      data={optionsOf(records.data)}
      rightSection={records.isFetching && !records.data ? <Loader size={16} /> : undefined}
      {...props}
      error={isMissing ? <Missing onRetry={() => void records.refetch()} /> : error}
    />
  );
};

const Missing = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['project', 'common']);
  return (
    <>
      {t('form.listMissing')}{' '}
      <Anchor component="button" type="button" size="xs" onClick={onRetry}>
        {t('common:retry')}
      </Anchor>
    </>
  );
};
