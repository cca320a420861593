import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Story, StoryGroup } from '@nysan/contract/stories.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../api/index.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { DateField } from '../ui/date-field.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { PictureField } from './picture-field.tsx';
import classes from './stories.module.css';
import { type StoryValues, useSaveStory, valuesOf } from './use-save-story.ts';

type Props = {
  group: StoryGroup;
  /** Which one is changed; a new one when it is left out. */
  story: Story | undefined;
  onDone: () => void;
};

/** What a story shows, where it leads, how it looks and until when it is shown. */
export const StoryForm = ({ group, story, onDone }: Props) => {
  const { t } = useTranslation(['stories', 'common']);
  const form = useStoryForm(story);
  const save = useSaveStory(group, story, onDone);
  const refuse = (error: unknown) => {
    const { expiresAt, ...errors } = fieldErrors(error);
    form.setErrors({ ...errors, ...(expiresAt && { expiresDay: expiresAt }) });
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values, { onError: refuse }))}
    >
      <FormRefusal error={save.error} fields={[...Object.keys(form.values), 'expiresAt']} />
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={200}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <PictureField
        label={t('media')}
        required
        {...form.getInputProps('mediaUrl')}
        value={form.values.mediaUrl}
      />
      <Textarea label={t('caption')} rows={3} maxLength={1000} {...form.getInputProps('caption')} />
      <TextInput
        label={t('link')}
        description={t('linkHint')}
        inputMode="url"
        placeholder="https://"
        maxLength={2000}
        {...form.getInputProps('linkUrl')}
      />
      <LooksFields form={form} />
      <Switch label={t('show')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
      <DialogButtons
        submit={story ? t('common:save') : t('common:create')}
        saving={save.isPending}
        onCancel={onDone}
      />
    </form>
  );
};

const useStoryForm = (story: Story | undefined) => {
  const { t } = useTranslation(['stories', 'common']);
  const needed = t('common:thisFieldIsRequired');
  return useForm<StoryValues>({
    initialValues: valuesOf(story),
    validate: {
      title: (value) => (value.trim() ? null : needed),
      mediaUrl: (value) => (value ? null : needed),
      linkUrl: (value) => (!value || /^https:\/\//i.test(value.trim()) ? null : t('linkHint')),
      expiresDay: (value) => (!value || /^\d{4}-\d\d-\d\d$/.test(value) ? null : t('unreadDay')),
    },
  });
};

const LooksFields = ({ form }: { form: ReturnType<typeof useStoryForm> }) => {
  const { t } = useTranslation('stories');
  return (
    <>
      <div className={classes.pair}>
        <ColourField label={t('buttonColor')} {...form.getInputProps('buttonColor')} />
        <ColourField label={t('textColor')} {...form.getInputProps('textColor')} />
      </div>
      <div className={classes.pair}>
        <NumberInput
          label={t('order')}
          min={0}
          max={9999}
          allowDecimal={false}
          {...form.getInputProps('displayOrder')}
        />
        <DateField
          label={t('expires')}
          clearable
          {...form.getInputProps('expiresDay')}
          value={form.values.expiresDay}
        />
      </div>
    </>
  );
};

type ColourFieldProps = {
  label: string;
  /** `#RRGGBB`, or empty. */
  value?: string;
  onChange?: (colour: string) => void;
  error?: ReactNode;
};

/** A colour, typed or picked; empty leaves that of the house. */
const ColourField = ({ label, value = '', onChange, error }: ColourFieldProps) => {
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
