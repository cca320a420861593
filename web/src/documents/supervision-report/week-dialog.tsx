import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { weeklyPeriod, weekNumber } from '@nysan/contract/documents/weekly-report-fields.ts';
import { useMutation } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { SuggestedText } from '../../document-kit/fields/suggestion.tsx';
import classes from '../../document-kit/list/create-dialog.module.css';
import { labelOf } from '../../document-kit/list/plain.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { refuseForm } from '../../forms/unplaced.ts';
import { formatDays } from '../../i18n/format.ts';
import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { shownWeek } from './kind.ts';
import { type Next, numberOf, weekOf } from './next-report.ts';
import type { Week } from './queries.ts';

/** This week from Monday to Sunday. */
export const thisWeek = (): Week => weekOf(dayjs(dayInKazakhstan()));

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  /** What the form begins with. */
  week: Week;
  /** What it may be on instead, as long as nothing was typed. */
  next?: Next<Week> | undefined;
  save: (week: Week) => Promise<void>;
};

/** What somebody called the week; nobody reads its number, which stands for its days. */
const ownName = ({ reportPeriod }: Week): string =>
  weekNumber.test(reportPeriod) ? '' : reportPeriod;

/** The days themselves, as long as both are there. */
const daysOf = ({ startPeriod, endPeriod }: Week): string | undefined =>
  startPeriod && endPeriod ? formatDays(startPeriod, endPeriod) : undefined;

/** Which week a report is on. */
export const WeekDialog = (props: Props) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title} width={520}>
    {props.opened && <WeekForm {...props} />}
  </Dialog>
);

const WeekForm = ({ week, next, save, submit, onClose }: Props) => {
  const { t } = useTranslation(['supervision-report', 'document', 'common']);
  const required = (value: string) => (value.trim() ? null : t('common:thisFieldIsRequired'));
  const form = useForm<Week>({
    initialValues: { ...week, reportPeriod: ownName(week) },
    validate: { startPeriod: required, endPeriod: required },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onError: (error) => refuseForm(form, error),
  });
  const send = (said: Week) => {
    if (said.startPeriod > said.endPeriod) {
      form.setFieldError('endPeriod', t('weekly.periodAlert'));
      return;
    }
    mutate({ ...said, reportPeriod: said.reportPeriod.trim() || numberOf(said.startPeriod) });
  };
  const day = (name: 'startPeriod' | 'endPeriod') => (
    <DateField
      required
      placeholder={t('document:field.date')}
      label={labelOf(weeklyPeriod[name])}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => form.setFieldValue(name, value ?? '')}
    />
  );
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(send, focusFirstError)}
      noValidate
      aria-busy={isPending}
    >
      <TextInput
        data-autofocus
        label={labelOf(weeklyPeriod.reportPeriod)}
        placeholder={daysOf(form.values)}
        maxLength={100}
        {...form.getInputProps('reportPeriod')}
      />
      <div className={classes.dates}>
        {day('startPeriod')}
        {day('endPeriod')}
      </div>
      {next && !form.isDirty() && next.values.startPeriod !== week.startPeriod && (
        <SuggestedText
          from={t('next', { number: next.after })}
          text={shownWeek(next.values)}
          onTake={() => form.setValues({ ...next.values, reportPeriod: '' })}
        />
      )}
      <DialogButtons submit={submit} saving={isPending} onCancel={onClose} />
    </form>
  );
};
