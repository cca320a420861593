import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { MonthField } from '../ui/month-field.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './month-dialog.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What the month decides, and what comes next. */
  hint: string;
  /** Creates the document of a month `YYYY-MM`. */
  create: (month: string) => Promise<{ id: string }>;
  /** The page of the new document. */
  pathOf: (id: string) => string;
};

/** Begins a document of a month; the rest is filled in on its page. */
export const MonthDialog = (props: Props) => (
  <Dialog opened={props.opened} onClose={props.onClose} title={props.title} width={440}>
    {props.opened && <MonthForm {...props} />}
  </Dialog>
);

const MonthForm = ({ onClose, hint, create, pathOf }: Props) => {
  const { t } = useTranslation(['document', 'common']);
  const router = useRouter();
  const [month, setMonth] = useState<string | null>(dayjs().format('YYYY-MM'));
  const { mutate, isPending } = useMutation({
    mutationFn: create,
    onSuccess: ({ id }) => {
      toast.success(t('common:successCreated'));
      onClose();
      router.history.push(pathOf(id));
    },
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
      <Button type="submit" loading={isPending}>
        {t('common:create')}
      </Button>
    </form>
  );
};
