import { Select, Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../../api/index.ts';
import { ask, invalidate } from '../../api/queries.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { toast } from '../../ui/toasts.tsx';
import { FieldRows } from './field-rows.tsx';
import classes from './handbooks.module.css';
import { bodyOf, type HandbookValues, newHandbook, valuesOf } from './values.ts';

type Props = {
  /** Of the form, for the button outside it. */
  id: string;
  /** Which one is changed; a new one when it is left out. */
  handbook: Handbook | undefined;
  onSaving: (isSaving: boolean) => void;
  onDone: () => void;
};

/** Name, category and columns of a journal. */
export const HandbookForm = ({ id, handbook, onSaving, onDone }: Props) => {
  const { t } = useTranslation('handbooks');
  const form = useHandbookForm(handbook);
  const save = useSave(handbook);
  const send = (values: HandbookValues) => {
    onSaving(true);
    save.mutate(values, {
      onSuccess: onDone,
      onError: (error) => {
        form.setErrors(fieldErrors(error));
        focusFirstError();
      },
      onSettled: () => onSaving(false),
    });
  };
  return (
    <form
      id={id}
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(send, focusFirstError)}
    >
      <FormRefusal error={save.error} fields={Object.keys(form.values)} />
      {handbook?.code && <p className={classes.note}>{t('needed')}</p>}
      <Textarea
        {...form.getInputProps('name')}
        label={t('name')}
        required
        autosize
        minRows={1}
        maxRows={4}
        maxLength={300}
        data-autofocus
        // A pasted name may come in several lines; it is one.
        onChange={({ currentTarget }) =>
          form.setFieldValue('name', currentTarget.value.replace(/[\r\n]+/g, ' '))
        }
      />
      <CategorySelect {...form.getInputProps('handbookCategoryId')} />
      <Switch
        {...form.getInputProps('isActive', { type: 'checkbox' })}
        label={t('isActive')}
        description={t('isActiveHint')}
      />
      <Switch
        {...form.getInputProps('isAutonomous', { type: 'checkbox' })}
        label={t('isAutonomous')}
        description={t('isAutonomousHint')}
      />
      <FieldRows form={form} />
    </form>
  );
};

const CategorySelect = (input: object) => {
  const { t } = useTranslation('handbooks');
  const { data = [] } = useQuery(ask('handbooks', 'categories'));
  return (
    <Select
      {...input}
      label={t('category')}
      required
      searchable
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
};

const useHandbookForm = (handbook: Handbook | undefined) => {
  const { t } = useTranslation(['handbooks', 'common']);
  const required = (value: string | null) =>
    value?.trim() ? null : t('common:thisFieldIsRequired');
  const first = newHandbook([t('usual.date'), t('usual.responsible'), t('usual.remarks')]);
  return useForm<HandbookValues>({
    initialValues: handbook ? valuesOf(handbook) : first,
    validate: {
      name: required,
      handbookCategoryId: required,
      journalHandbookFieldDtos: { name: required },
    },
  });
};

/** Saves a new journal, or one over the version that is shown. */
const useSave = (handbook: Handbook | undefined) => {
  const { t } = useTranslation('handbooks');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: HandbookValues) =>
      handbook
        ? api.handbooks.change({
            params: { id: handbook.id },
            body: bodyOf(values),
            ifMatch: handbook.version,
          })
        : api.handbooks.create({ body: bodyOf(values) }),
    onSuccess: ({ name }) => toast.success(handbook ? t('changed') : t('created'), name),
    onSettled: () => invalidate(client, 'handbooks'),
  });
};
