import { Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { Section } from '../../ui/section.tsx';
import { optionsOf, useGoals, useObjectTypes } from '../queries.ts';
import type { FormKind } from './check.ts';
import classes from './form.module.css';
import { RecordSelect } from './record-select.tsx';
import type { ProjectForm } from './use-project-form.ts';

type Props = { kind: FormKind; form: ProjectForm };

/** Names, kind of object, dates and goal; when changing, the coupon in place of the last two. */
export const MainSection = ({ kind, form }: Props) => {
  const { t } = useTranslation('project');
  const types = useObjectTypes();
  return (
    <Section title={t('form.main')}>
      <div className={classes.fields}>
        <Textarea
          className={classes.wide}
          label={t('fields.fullName')}
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          {...form.getInputProps('fullName')}
          // A pasted name may come in several lines; it is one.
          onChange={({ currentTarget }) =>
            form.setFieldValue('fullName', currentTarget.value.replace(/[\r\n]+/g, ' '))
          }
        />
        <TextInput
          label={t('fields.shortName')}
          required
          maxLength={200}
          {...form.getInputProps('shortName')}
        />
        <RecordSelect
          records={types}
          label={t('fields.objectId')}
          required
          searchable
          {...form.getInputProps('objectId')}
        />
        {kind === 'create' ? (
          <>
            <Dates form={form} />
            <Goals form={form} />
          </>
        ) : (
          <Coupon form={form} />
        )}
      </div>
    </Section>
  );
};

/** When the works begin and end. */
export const Dates = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  const { startDate, endDate } = form.values;
  return (
    <>
      <DateField
        required
        {...form.getInputProps('startDate')}
        label={t('fields.startDate')}
        placeholder={t('datePlaceholder')}
        popoverProps={below(form.errors['startDate'])}
        value={startDate}
        onChange={(value) => form.setFieldValue('startDate', value)}
      />
      <DateField
        required
        {...form.getInputProps('endDate')}
        label={t('fields.endDate')}
        placeholder={t('datePlaceholder')}
        popoverProps={below(form.errors['endDate'])}
        value={endDate}
        onChange={(value) => form.setFieldValue('endDate', value)}
      />
    </>
  );
};

/** The goal and, where it has some, the one below it. */
export const Goals = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  const goals = useGoals();
  const children = goals.data?.find(({ id }) => String(id) === form.values.goal)?.children ?? [];
  return (
    <>
      <RecordSelect
        records={goals}
        label={t('fields.goal')}
        required
        {...form.getInputProps('goal')}
        onChange={(goal) => {
          form.setFieldValue('goal', goal);
          form.setFieldValue('subGoal', null);
        }}
      />
      <Select
        label={t('fields.subGoal')}
        clearable
        clearButtonProps={{ 'aria-label': t('form.clearSubGoal') }}
        disabled={children.length === 0}
        placeholder={children.length === 0 ? t('form.noSubGoals') : t('form.chooseSubGoal')}
        data={optionsOf(children)}
        {...form.getInputProps('subGoal')}
      />
    </>
  );
};

const Coupon = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  return (
    <>
      <TextInput
        label={t('fields.couponNumber')}
        maxLength={100}
        {...form.getInputProps('couponNumber')}
      />
      <DateField
        clearable
        {...form.getInputProps('couponGivenDate')}
        label={t('fields.couponGivenDate')}
        placeholder={t('datePlaceholder')}
        popoverProps={below(form.errors['couponGivenDate'])}
        value={form.values.couponGivenDate}
        onChange={(value) => form.setFieldValue('couponGivenDate', value)}
      />
    </>
  );
};

/** The calendar opens with the cursor; it must not cover what is said about the date. */
const below = (error: ReactNode) => ({ offset: error ? 26 : 4 });
