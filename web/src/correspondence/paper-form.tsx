import type { ReactNode } from 'react';
import classes from './form.module.css';
import { Gone, Numbered, Refused, Restored, SenderField } from './form-parts.tsx';
import type { ComposeData } from './use-compose-data.ts';

type Parts = Parameters<typeof Restored>[0]['form'] &
  Parameters<typeof Gone>[0]['form'] &
  Parameters<typeof SenderField>[0]['form'] &
  Parameters<typeof Refused>[0]['form'];

type Props = {
  form: Parts;
  desk: ComposeData;
  onSubmit: () => void;
  /** Said above the fields instead of that something was begun. */
  notice?: ReactNode;
  /** The fields of this sort of papers. */
  children: ReactNode;
  /** The buttons that end it. */
  buttons: ReactNode;
};

/** The form of a paper; what is typed is kept in this browser. */
export const PaperForm = ({ form, desk, onSubmit, notice, children, buttons }: Props) => (
  <form
    className={`surface ${classes.form}`}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    noValidate
  >
    {notice ?? <Restored form={form} />}
    <Gone form={form} />
    <Numbered number={desk.number} />
    <SenderField form={form} desk={desk} />
    {children}
    <Refused form={form} />
    {buttons}
  </form>
);
