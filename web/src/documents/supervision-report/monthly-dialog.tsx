import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { monthlyHead } from '@nysan/contract/documents/monthly-report-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SuggestedText } from '../../document-kit/fields/suggestion.tsx';
import classes from '../../document-kit/list/create-dialog.module.css';
import type { DialogProps, Made } from '../../document-kit/list/list-page.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { refuseForm } from '../../forms/unplaced.ts';
import { formatPeriod } from '../../i18n/format.ts';
import { monthInKazakhstan } from '../../i18n/kazakhstan.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-footer.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { useNextMonth } from './next-report.ts';
import type { Month } from './queries.ts';

type Props = DialogProps & {
  create: (month: Month) => Promise<Made>;
  whose: Supervision;
};

/** Month and number of a new report; the rest is filled in on its page. */
export const MonthlyDialog = (props: Props) => {
  const { t } = useTranslation('supervision-report');
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('monthly.new')} width={440}>
      {props.opened && <MonthlyForm {...props} />}
    </Dialog>
  );
};

const MonthlyForm = ({ create, whose, onCreated, onClose }: Props) => {
  const { t } = useTranslation(['supervision-report', 'common']);
  const required = (value: string) => (value.trim() ? null : t('common:thisFieldIsRequired'));
  const form = useForm<Month>({
    initialValues: { reportNumber: '', period: monthInKazakhstan() },
    validate: { reportNumber: required, period: required },
  });
  const next = useNextMonth(whose);
  const { mutate, isPending } = useMutation({
    mutationFn: create,
    onSuccess: onCreated,
    onError: (error) => refuseForm(form, error),
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ reportNumber, period }) => mutate({ reportNumber: reportNumber.trim(), period }),
        focusFirstError,
      )}
      noValidate
      aria-busy={isPending}
    >
      <TextInput
        required
        data-autofocus
        label={labelOf(monthlyHead.reportNumber)}
        maxLength={monthlyHead.reportNumber.max}
        {...form.getInputProps('reportNumber')}
      />
      <MonthField
        required
        label={labelOf(monthlyHead.period)}
        value={form.values.period}
        error={form.errors['period']}
        onChange={(value) => form.setFieldValue('period', value ?? '')}
      />
      {next && !form.isDirty() && (
        <SuggestedText
          from={t('next', { number: next.after })}
          text={`${labelOf(monthlyHead.reportNumber)}: ${next.values.reportNumber} · ${formatPeriod(next.values.period)}`}
          onTake={() => form.setValues(next.values)}
        />
      )}
      <p className={classes.hint}>{t('monthly.hint')}</p>
      <DialogButtons submit={t('common:create')} saving={isPending} onCancel={onClose} />
    </form>
  );
};
