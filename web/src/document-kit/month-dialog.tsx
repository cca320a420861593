import { useMutation } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { MonthField } from '../ui/month-field.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './create-dialog.module.css';
import type { DialogProps, Made } from './list-page.tsx';

type Props = DialogProps & {
  title: string;
  /** What the month decides, and what comes next. */
  hint: string;
  /** Creates the document of a month `YYYY-MM`. */
  create: (month: string) => Promise<Made>;
};

/** Begins a document of a month; the rest is filled in on its page. */
export const MonthDialog = (props: Props) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title} width={440}>
    {props.opened && <MonthForm {...props} />}
  </Dialog>
);

const MonthForm = ({ hint, create, onCreated, onClose }: Props) => {
  const { t } = useTranslation(['document', 'common']);
  const [month, setMonth] = useState<string | null>(dayjs().format('YYYY-MM'));
  const { mutate, isPending } = useMutation({
    mutationFn: create,
    onSuccess: onCreated,
    onError: (error) => toast.error(messageOf(error)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (month) {
      mutate(month);
    }
  };
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <MonthField
        required
        data-autofocus
        label={t('month.label')}
        error={month ? undefined : t('common:thisFieldIsRequired')}
        value={month}
        onChange={setMonth}
      />
      <p className={classes.hint}>{hint}</p>
      <DialogButtons submit={t('common:create')} saving={isPending} onCancel={onClose} />
    </form>
  );
};
