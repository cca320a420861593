import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './admin.module.css';
import type { Organization } from './types.ts';

type Props = { organization: Organization; onDone: () => void };

/** Which organization this one is really: everything of it becomes that one's. */
export const MergeForm = ({ organization, onDone }: Props) => {
  const { t } = useTranslation(['admin', 'common']);
  const label = useLabel();
  const [into, setInto] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const merge = useMerge(organization, onDone);
  const missing = isTried && into === null ? t('common:thisFieldIsRequired') : undefined;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (into !== null) {
          merge.mutate(into);
        }
      }}
    >
      <FormRefusal error={merge.error} fields={['into']} />
      <p className={classes.lead}>{label(organization)}</p>
      <p className={classes.lead}>{t('mergeOrganizations.about')}</p>
      <Into
        without={organization.id}
        value={into}
        error={missing ?? fieldErrors(merge.error)['into']}
        onChange={setInto}
      />
      <DialogButtons
        submit={t('mergeOrganizations.submit')}
        saving={merge.isPending}
        onCancel={onDone}
      />
    </form>
  );
};

type IntoProps = {
  without: string;
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

const Into = ({ without, value, error, onChange }: IntoProps) => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 300);
  const { data } = useQuery({
    ...ask('admin', 'organizations', { query: { size: 20, ...(keyword && { keyword }) } }),
    placeholderData: (before) => before,
  });
  const found = (data?.content ?? []).filter(({ id }) => id !== without);
  return (
    <Select
      label={t('mergeOrganizations.into')}
      placeholder={t('organizations.search')}
      withAsterisk
      searchable
      data-autofocus
      data={found.map((one) => ({ value: one.id, label: label(one) }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={t('mergeOrganizations.nothing')}
      error={error}
      value={value}
      onSearchChange={(words) => setTyped(words.split(' · ')[0] ?? '')}
      onChange={onChange}
    />
  );
};

/** An organization as the list tells it from others. */
const useLabel = () => {
  const { t } = useTranslation('admin');
  return ({ name, bin }: Organization): string =>
    bin === null ? name : `${name} · ${t('organizations.bin', { bin })}`;
};

const useMerge = (organization: Organization, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (into: string) =>
      api.admin.mergeOrganizations({ params: { id: organization.id }, body: { into } }),
    onSuccess: async ({ name }) => {
      toast.success(t('mergeOrganizations.done'), name);
      onDone();
      await Promise.all([invalidate(client, 'admin'), invalidate(client, 'organizations')]);
    },
  });
};
