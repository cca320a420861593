import { salutationOf } from '@nysan/contract/salutation.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../../document-kit/focus-field.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { Enclosures } from '../enclosures.tsx';
import classes from '../form.module.css';
import {
  ContentField,
  Gone,
  Numbered,
  Refused,
  Restored,
  SenderField,
  TitleField,
  ToSigning,
} from '../form-parts.tsx';
import { PeopleField, PersonField } from '../people-fields.tsx';
import type { Desk } from '../use-desk.ts';
import type { LetterForm as Form } from './use-letter-form.ts';

type Props = {
  form: Form;
  desk: Desk;
  isAnswer: boolean;
};

/** The form of a letter; what is typed is kept in this browser. */
export const LetterForm = ({ form, desk, isAnswer }: Props) => {
  const { t } = useTranslation('letter');
  const [isBusy, setBusy] = useState(false);
  const freeze = (event: FormEvent) => {
    event.preventDefault();
    form.freeze();
  };
  return (
    <form className={`surface ${classes.form}`} onSubmit={freeze} noValidate>
      <Restored form={form} />
      <Gone form={form} />
      <Numbered number={desk.number} />
      <SenderField form={form} desk={desk} />
      <People form={form} desk={desk} />
      <Text form={form} desk={desk} isAnswer={isAnswer} />
      <Enclosures
        files={form.written.files}
        fault={form.faultOf('files')}
        onChange={(change) => form.type(({ files }) => ({ files: change(files) }))}
        onBusy={setBusy}
      />
      <Refused form={form} />
      <ToSigning isFreezing={form.isFreezing} isBusy={isBusy} next={t('form.next')} />
    </form>
  );
};

const People = ({ form, desk: { others } }: Pick<Props, 'form' | 'desk'>) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  const { written, type, faultOf } = form;
  return (
    <>
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

const Text = ({ form, desk, isAnswer }: Props) => {
  const { t } = useTranslation('correspondence');
  const recipient = desk.others.find(({ id }) => id === form.written.mainRecipientId);
  return (
    <>
      <TitleField form={form} required />
      <ContentField
        form={form}
        label={t('form.content')}
        required={!isAnswer}
        minRows={isAnswer ? 5 : 8}
        description={recipient && salutationOf(recipient.fullname, currentLanguage())}
      />
    </>
  );
};
