import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { weeklyPeriod } from '@nysan/contract/documents/weekly-report-fields.ts';
import { useMutation } from '@tanstack/react-query';
import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../api/index.ts';
import classes from '../../document-kit/create-dialog.module.css';
import { labelOf } from '../../document-kit/plain.ts';
import { refusalOf } from '../../document-kit/use-edit.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Week } from './queries.ts';

dayjs.extend(isoWeek);

/** This week from Monday to Sunday, by its number: «2026-W12». */
export const thisWeek = (): Week => {
  const now = dayjs();
  return {
    reportPeriod: `${now.isoWeekYear()}-W${String(now.isoWeek()).padStart(2, '0')}`,
    startPeriod: now.startOf('isoWeek').format('YYYY-MM-DD'),
    endPeriod: now.endOf('isoWeek').format('YYYY-MM-DD'),
  };
};

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  /** What the form begins with. */
  week: Week;
  save: (week: Week) => Promise<void>;
};

/** Which week a report is on. */
export const WeekDialog = (props: Props) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title} width={520}>
    {props.opened && <WeekForm {...props} />}
  </Dialog>
);

const WeekForm = ({ week, save, submit, onClose }: Props) => {
  const { t } = useTranslation(['supervision-report', 'document', 'common']);
  const required = (value: string) => (value.trim() ? null : t('common:thisFieldIsRequired'));
  const form = useForm<Week>({
    initialValues: week,
    validate: { reportPeriod: required, startPeriod: required, endPeriod: required },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onError: (error) => {
      form.setErrors(fieldErrors(error));
      toast.error(refusalOf(error));
    },
  });
  const send = (said: Week) => {
    if (said.startPeriod > said.endPeriod) {
      toast.error(t('weekly.periodAlert'));
      return;
    }
    mutate({ ...said, reportPeriod: said.reportPeriod.trim() });
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
        required
        data-autofocus
        label={labelOf(weeklyPeriod.reportPeriod)}
        maxLength={100}
        {...form.getInputProps('reportPeriod')}
      />
      <div className={classes.dates}>
        {day('startPeriod')}
        {day('endPeriod')}
      </div>
      <DialogButtons submit={submit} saving={isPending} onCancel={onClose} />
    </form>
  );
};
