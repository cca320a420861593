import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { Enclosures } from '../enclosures.tsx';
import classes from '../form.module.css';
import {
  ContentField,
  Numbered,
  Restored,
  SenderField,
  TitleField,
  ToSigning,
} from '../form-parts.tsx';
import type { Desk } from '../use-desk.ts';
import { MainRecipient, OtherRecipients } from './recipient-fields.tsx';
import type { MemoForm as Form } from './use-memo-form.ts';

type Props = {
  form: Form;
  desk: Desk;
  /** How it is kept unfinished; an answer is not. */
  save: string | undefined;
  /** Why the memo came back from signing. */
  notice: unknown;
};

/** The form of a memo; what is typed is kept in this browser. */
export const MemoForm = ({ form, desk, save, notice }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const freeze = (event: FormEvent) => {
    event.preventDefault();
    form.freeze();
  };
  return (
    <form className={`surface ${classes.form}`} onSubmit={freeze} noValidate>
      <Restored form={form} />
      <Numbered number={desk.number} />
      <SenderField form={form} desk={desk} />
      <MainRecipient form={form} desk={desk} />
      <OtherRecipients form={form} desk={desk} />
      <Text form={form} desk={desk} />
      <Enclosures
        files={form.written.files}
        fault={form.faultOf('files')}
        onChange={(change) => form.type(({ files }) => ({ files: change(files) }))}
        onBusy={setBusy}
      />
      <FormRefusal error={form.refusal ?? notice} />
      <Buttons form={form} isBusy={isBusy} save={save} />
    </form>
  );
};

type PartProps = Pick<Props, 'form' | 'desk'>;

const Text = ({ form, desk }: PartProps) => {
  const { t } = useTranslation(['correspondence', 'memo']);
  const recipient = desk.others.find(({ id }) => id === form.written.mainRecipientId);
  return (
    <>
      <TitleField form={form} required />
      <TextInput
        readOnly
        variant="filled"
        label={t('memo:form.salutation')}
        value={recipient ? t('form.greeting', { name: recipient.fullname }) : ''}
      />
      <ContentField form={form} label={t('form.content')} required minRows={5} />
    </>
  );
};

const Buttons = ({ form, isBusy, save }: Pick<Props, 'form' | 'save'> & { isBusy: boolean }) => {
  const { t } = useTranslation('memo');
  return (
    <ToSigning
      isFreezing={form.isFreezing}
      isBusy={isBusy}
      disabled={form.isSaving}
      next={t('form.next')}
    >
      {save && (
        <Button
          variant="default"
          disabled={isBusy || form.isFreezing}
          loading={form.isSaving}
          onClick={form.save}
        >
          {save}
        </Button>
      )}
    </ToSigning>
  );
};
