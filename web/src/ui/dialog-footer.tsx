import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-footer.module.css';
import { keptClear } from './room-below.ts';

type FooterProps = {
  /** Its buttons: what leads back first, what acts last. */
  children: ReactNode;
  /** What they would do, or why they do not: «Выбрано 3». */
  said?: ReactNode;
};

/** What every dialog and drawer that asks for something ends in; it stays in sight while the rest is scrolled. */
export const DialogFooter = ({ children, said }: FooterProps) => (
  <div className={classes.footer} data-dialog-footer {...keptClear}>
    {said && <div className={classes.said}>{said}</div>}
    {children}
  </div>
);

type ButtonsProps = Pick<FooterProps, 'said'> & {
  /** What the button that acts says. */
  submit: ReactNode;
  /** It is being done: it cannot be called off, nor begun again. */
  saving: boolean;
  onCancel: () => void;
  disabled?: boolean;
  /** Something is lost or refused. */
  danger?: boolean;
  /** Of a form elsewhere on the page; the one around it by default. */
  form?: string;
  /** Where there is no form. */
  onSubmit?: () => void;
};

/** The footer of nearly every dialog: back, and the one thing it is for. */
export const DialogButtons = ({
  submit,
  saving,
  onCancel,
  disabled = false,
  danger,
  form,
  onSubmit,
  said,
}: ButtonsProps) => {
  const { t } = useTranslation();
  return (
    <DialogFooter said={said}>
      <Button variant="default" disabled={saving} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        form={form}
        color={danger ? 'red' : 'teal'}
        disabled={disabled}
        loading={saving}
        onClick={onSubmit}
      >
        {submit}
      </Button>
    </DialogFooter>
  );
};
