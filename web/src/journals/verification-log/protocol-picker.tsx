import { ActionIcon, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { formatDate } from '../../i18n/format.ts';
import classes from '../register/form.module.css';
import type { EntryForm, Protocol } from './values.ts';
import own from './verification.module.css';

type Props = { form: EntryForm; projectId: string };

/** The approved test reports of a batch: found by number or name, those chosen below. */
export const ProtocolPicker = ({ form, projectId }: Props) => {
  const { t } = useTranslation('verification-log');
  const [keyword, setKeyword] = useState('');
  const { protocols } = form.values;
  const offered = useOffered(projectId, keyword, protocols);
  const add = (id: string) => {
    const chosen = offered.find((one) => one.id === id);
    if (chosen) {
      form.setValues({ protocols: [...protocols, chosen], ...fromProtocol(form, chosen) });
      setKeyword('');
    }
  };
  return (
    <div className={classes.wide}>
      <Select
        label={t('tests.linked')}
        placeholder={t('tests.search')}
        data={offered.map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={null}
        searchable
        searchValue={keyword}
        onSearchChange={setKeyword}
        // The server has looked for it already.
        filter={({ options }) => options}
        nothingFoundMessage={t('tests.none')}
        onChange={(id) => id && add(id)}
        error={form.errors['testProtocols']}
      />
      {protocols.length > 0 && (
        <ul className={own.protocols} aria-label={t('tests.linked')}>
          {protocols.map((one) => (
            <li key={one.id}>
              {nameOf(one)}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('tests.takeOut', { name: one.documentId })}
                onClick={() =>
                  form.setFieldValue('protocols', (old) => old.filter(({ id }) => id !== one.id))
                }
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const nameOf = ({ documentId, name, protocolDate }: Protocol): string =>
  `${documentId}, ${formatDate(protocolDate)}: ${name}`;

/** What a report says of itself, for fields in which nothing stands yet. */
const fromProtocol = ({ values }: EntryForm, { documentId, protocolDate }: Protocol) => ({
  numberOfTestReport: values.numberOfTestReport || documentId,
  dateOfTestReport: values.dateOfTestReport || protocolDate,
});

const useOffered = (
  projectId: string,
  keyword: string,
  chosen: readonly Protocol[],
): Protocol[] => {
  const [wanted] = useDebouncedValue(keyword.trim(), 300);
  const { data } = useQuery({
    ...ask('testProtocols', 'list', {
      params: { projectId },
      query: { status: 'APPROVED', size: 50, ...(wanted && { keyword: wanted }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (data?.content ?? [])
    .filter(({ id }) => chosen.every((one) => one.id !== id))
    .map(({ id, documentId, name, protocolDate }) => ({ id, documentId, name, protocolDate }));
};
