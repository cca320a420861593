import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors, isApiError } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { binDigits, isValidBin } from '../forms/bin.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './admin.module.css';
import type { Organization } from './types.ts';

type Props = {
  /** Which one is changed; a new parent organization when it is left out. */
  organization?: Organization;
  onDone: () => void;
};

type Values = { name: string; bin: string };

/** Name and БИН, which may come later: twelve digits; a check digit that does not fit is pointed out, no more. */
export const OrganizationForm = ({ organization, onDone }: Props) => {
  const { t } = useTranslation(['admin', 'common']);
  const form = useForm<Values>({
    initialValues: { name: organization?.name ?? '', bin: organization?.bin ?? '' },
    validate: {
      name: (value) => (value.trim() ? null : t('common:thisFieldIsRequired')),
      bin: (value) => (value === '' || value.length === 12 ? null : t('binValidationLength12')),
    },
  });
  const save = useSave({ organization, onDone });
  const isTaken = isApiError(save.error) && save.error.code === 'already-exists';
  const refuse = (error: unknown) => {
    const isKnown = isApiError(error) && error.code === 'already-exists';
    form.setErrors(isKnown ? { bin: t('organizations.binTaken') } : fieldErrors(error));
  };
  const { bin } = form.values;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values, { onError: refuse }))}
    >
      {!isTaken && <FormRefusal error={save.error} fields={Object.keys(form.values)} />}
      <TextInput
        label={t('organizations.name')}
        withAsterisk
        maxLength={500}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div>
        <TextInput
          label={t('organizations.binLabel')}
          description={t('organizations.binLater')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('bin')}
          onChange={({ currentTarget }) =>
            form.setFieldValue('bin', binDigits(currentTarget.value))
          }
        />
        <div aria-live="polite">
          {bin.length === 12 && !isValidBin(bin) && (
            <p className={classes.note}>{t('organizations.binDoubtful')}</p>
          )}
        </div>
      </div>
      <DialogButtons submit={t('common:save')} saving={save.isPending} onCancel={onDone} />
    </form>
  );
};

const useSave = ({ organization, onDone }: Props) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, bin }: Values) =>
      organization
        ? api.admin.changeOrganization({
            params: { id: organization.id },
            body: { name: name.trim(), bin },
          })
        : api.admin.createParent({ body: { name: name.trim(), bin, parentId: 0, parent: true } }),
    onSuccess: async (_, { name }) => {
      toast.success(organization ? t('successUpdated') : t('successCreated'), name.trim());
      onDone();
      await Promise.all([invalidate(client, 'admin'), invalidate(client, 'organizations')]);
    },
  });
};
