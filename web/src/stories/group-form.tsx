import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { StoryGroup } from '@nysan/contract/stories.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import { PictureField } from './picture-field.tsx';
import classes from './stories.module.css';

type Props = {
  /** Which one is changed; a new one when it is left out. */
  group: StoryGroup | undefined;
  onDone: () => void;
};

type Values = {
  title: string;
  displayOrder: number | string;
  thumbnailUrl: string;
  active: boolean;
};

const valuesOf = (group: StoryGroup | undefined): Values => ({
  title: group?.title ?? '',
  displayOrder: group?.displayOrder ?? 1,
  thumbnailUrl: group?.thumbnailUrl ?? '',
  active: group?.active ?? false,
});

/** Title, place, picture and whether it is shown. */
export const GroupForm = ({ group, onDone }: Props) => {
  const { t } = useTranslation(['stories', 'common']);
  const form = useForm<Values>({
    initialValues: valuesOf(group),
    validate: {
      title: (value) => (value.trim() ? null : t('common:thisFieldIsRequired')),
    },
  });
  const save = useSave(group, onDone);
  const send = (values: Values) =>
    save.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) });
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(send)}>
      <FormRefusal error={save.error} fields={Object.keys(form.values)} />
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={200}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <PictureField
        label={t('thumbnail')}
        {...form.getInputProps('thumbnailUrl')}
        value={form.values.thumbnailUrl}
      />
      <NumberInput
        label={t('order')}
        min={0}
        max={9999}
        allowDecimal={false}
        {...form.getInputProps('displayOrder')}
      />
      <Switch
        label={t('show')}
        description={t('showGroupHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <DialogButtons
        submit={group ? t('common:save') : t('common:create')}
        saving={save.isPending}
        onCancel={onDone}
      />
    </form>
  );
};

const useSave = (group: StoryGroup | undefined, onDone: () => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Values) => {
      const body = {
        ...values,
        title: values.title.trim(),
        displayOrder: Number(values.displayOrder === '' ? 1 : values.displayOrder),
      };
      return group
        ? api.stories.changeGroup({ params: { id: group.id }, body, ifMatch: group.version })
        : api.stories.createGroup({ body });
    },
    onSuccess: async (_, { title }) => {
      toast.success(group ? t('successUpdated') : t('successCreated'), title.trim());
      onDone();
      await invalidate(client, 'stories');
    },
  });
};
