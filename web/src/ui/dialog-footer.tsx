import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-footer.module.css';
import { keptClear } from './room-below.ts';

type FooterProps = {
  /** Its buttons: what leads back first, what acts last. */
  children: ReactNode;
  /** What they would do, or why they do not: «Выбрано 3». */
  said?: ReactNode;
  /** By which a button that does not act names it. */
  saidId?: string | undefined;
};

/** What every dialog and drawer that asks for something ends in; it stays in sight while the rest is scrolled. */
export const DialogFooter = ({ children, said, saidId }: FooterProps) => (
  <div className={classes.footer} data-dialog-footer {...keptClear}>
    {said && (
      <div id={saidId} className={classes.said}>
        {said}
      </div>
    )}
    {children}
  </div>
);

/** A button that does not act says why. */
type Disabled = { disabled?: undefined; said?: ReactNode } | { disabled: boolean; said: ReactNode };

type ButtonsProps = Disabled & {
  /** What the button that acts says. */
  submit: ReactNode;
  /** It is being done: it cannot be called off, nor begun again. */
  saving: boolean;
  onCancel: () => void;
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
  const saidId = useId();
  return (
    <DialogFooter said={said} saidId={saidId}>
      <Button variant="default" disabled={saving} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        form={form}
        color={danger ? 'red' : 'teal'}
        disabled={disabled}
        aria-describedby={disabled ? saidId : undefined}
        loading={saving}
        onClick={onSubmit}
      >
        {submit}
      </Button>
    </DialogFooter>
  );
};
