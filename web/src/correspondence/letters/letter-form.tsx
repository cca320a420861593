import { Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../../document-kit/focus-field.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { Enclosures } from '../enclosures.tsx';
import classes from '../form.module.css';
import { MOST_CONTENT, MOST_TITLE, Numbered, Restored } from '../form-parts.tsx';
import { PeopleField, PersonField } from '../people-fields.tsx';
import type { Desk } from '../use-desk.ts';
import type { LetterForm as Form } from './use-letter-form.ts';

type Props = {
  form: Form;
  desk: Desk;
  isAnswer: boolean;
  /** Why the letter came back from signing. */
  notice: unknown;
};

/** The form of a letter; what is typed is kept in this browser. */
export const LetterForm = ({ form, desk, isAnswer, notice }: Props) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  const [isBusy, setBusy] = useState(false);
  const freeze = (event: FormEvent) => {
    event.preventDefault();
    form.freeze();
  };
  return (
    <form className={`surface ${classes.form}`} onSubmit={freeze} noValidate>
      <Restored form={form} />
      <Numbered number={desk.number} />
      <People form={form} desk={desk} />
      <Text form={form} desk={desk} isAnswer={isAnswer} />
      <Enclosures
        files={form.written.files}
        fault={form.faultOf('files')}
        onChange={(change) => form.type(({ files }) => ({ files: change(files) }))}
        onBusy={setBusy}
      />
      <FormRefusal error={form.refusal ?? notice} />
      <div className={classes.buttons}>
        <Button
          type="submit"
          disabled={isBusy}
          loading={form.isFreezing}
          rightSection={<IconArrowRight size={18} />}
        >
          {t('correspondence:form.toSigning')}
        </Button>
        <span className="muted">{t(isBusy ? 'correspondence:form.uploading' : 'form.next')}</span>
      </div>
    </form>
  );
};

const People = ({ form, desk: { others, seats } }: Pick<Props, 'form' | 'desk'>) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  const { written, type, faultOf } = form;
  return (
    <>
      {seats.length > 1 && (
        <PersonField
          isByPlace
          label={t('correspondence:form.sender')}
          people={seats}
          value={written.senderMembershipId}
          error={faultOf('senderMembershipId')}
          onChange={(senderMembershipId) => type({ senderMembershipId })}
        />
      )}
      <div id={placeOf('mainRecipientId')}>
        <PersonField
          required
          label={t('correspondence:form.mainRecipient')}
          people={others}
          value={written.mainRecipientId}
          error={faultOf('mainRecipientId')}
          onChange={(mainRecipientId) => type({ mainRecipientId })}
        />
      </div>
      <PeopleField
        label={t('form.copies')}
        people={others.filter(({ id }) => id !== written.mainRecipientId)}
        value={written.recipientIds.filter((id) => id !== written.mainRecipientId)}
        error={faultOf('recipientIds')}
        onChange={(recipientIds) => type({ recipientIds })}
      />
    </>
  );
};

const Text = ({ form, desk, isAnswer }: Omit<Props, 'notice'>) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  const { written, type, faultOf } = form;
  const recipient = desk.others.find(({ id }) => id === written.mainRecipientId);
  return (
    <>
      <div id={placeOf('title')}>
        <TextInput
          required
          label={t('correspondence:form.title')}
          maxLength={MOST_TITLE}
          value={written.title}
          error={faultOf('title')}
          onChange={({ currentTarget }) => type({ title: currentTarget.value })}
        />
      </div>
      <div id={placeOf('content')}>
        <Textarea
          required={!isAnswer}
          autosize
          minRows={isAnswer ? 5 : 8}
          label={t('correspondence:form.content')}
          description={recipient && t('correspondence:form.greeting', { name: recipient.fullname })}
          maxLength={MOST_CONTENT}
          value={written.content}
          error={faultOf('content')}
          onChange={({ currentTarget }) => type({ content: currentTarget.value })}
        />
      </div>
    </>
  );
};
