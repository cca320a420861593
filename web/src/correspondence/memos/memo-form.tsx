import { Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../../document-kit/focus-field.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { Enclosures } from '../enclosures.tsx';
import classes from '../form.module.css';
import { MOST_CONTENT, MOST_TITLE, Numbered, Restored } from '../form-parts.tsx';
import { PersonField } from '../people-fields.tsx';
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
      <Sender form={form} desk={desk} />
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

/** From which of several places he writes. */
const Sender = ({ form: { written, type, faultOf }, desk: { seats } }: PartProps) => {
  const { t } = useTranslation('correspondence');
  return seats.length > 1 ? (
    <PersonField
      isByPlace
      label={t('form.sender')}
      people={seats}
      value={written.senderMembershipId}
      error={faultOf('senderMembershipId')}
      onChange={(senderMembershipId) => type({ senderMembershipId })}
    />
  ) : null;
};

const Text = ({ form: { written, type, faultOf }, desk }: PartProps) => {
  const { t } = useTranslation(['correspondence', 'memo']);
  const recipient = desk.others.find(({ id }) => id === written.mainRecipientId);
  return (
    <>
      <div id={placeOf('title')}>
        <TextInput
          required
          label={t('form.title')}
          maxLength={MOST_TITLE}
          value={written.title}
          error={faultOf('title')}
          onChange={({ currentTarget }) => type({ title: currentTarget.value })}
        />
      </div>
      <TextInput
        readOnly
        variant="filled"
        label={t('memo:form.salutation')}
        value={recipient ? t('form.greeting', { name: recipient.fullname }) : ''}
      />
      <div id={placeOf('content')}>
        <Textarea
          required
          autosize
          minRows={5}
          label={t('form.content')}
          maxLength={MOST_CONTENT}
          value={written.content}
          error={faultOf('content')}
          onChange={({ currentTarget }) => type({ content: currentTarget.value })}
        />
      </div>
    </>
  );
};

const Buttons = ({ form, isBusy, save }: Pick<Props, 'form' | 'save'> & { isBusy: boolean }) => {
  const { t } = useTranslation(['memo', 'correspondence']);
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        disabled={isBusy || form.isSaving}
        loading={form.isFreezing}
        rightSection={<IconArrowRight size={18} />}
      >
        {t('correspondence:form.toSigning')}
      </Button>
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
      <span className="muted">{t(isBusy ? 'correspondence:form.uploading' : 'form.next')}</span>
    </div>
  );
};
