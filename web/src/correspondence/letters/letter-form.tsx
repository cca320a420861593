import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { salutationOf } from '@nysan/contract/salutation.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { FormEnclosures } from '../enclosures.tsx';
import { ContentField, TitleField, ToSigning } from '../form-parts.tsx';
import { PaperForm } from '../paper-form.tsx';
import { PeopleField, PersonField } from '../people-fields.tsx';
import { ReadersOfAnswered } from '../readers-of-answered.tsx';
import type { ComposeData } from '../use-compose-data.ts';
import type { LetterForm as Form } from './use-letter-form.ts';
import { idsOf } from './written.ts';

type Props = {
  form: Form;
  desk: ComposeData;
  /** What is answered. */
  answered: Letter | undefined;
};

/** The form of a letter; what is typed is kept in this browser. */
export const LetterForm = ({ form, desk, answered }: Props) => {
  const { t } = useTranslation('letter');
  const [isBusy, setBusy] = useState(false);
  return (
    <PaperForm
      form={form}
      desk={desk}
      onSubmit={form.freeze}
      buttons={<ToSigning isFreezing={form.isFreezing} isBusy={isBusy} next={t('form.next')} />}
    >
      <People form={form} desk={desk} answered={answered} />
      <Text form={form} desk={desk} isAnswer={answered !== undefined} />
      <FormEnclosures form={form} onBusy={setBusy} />
    </PaperForm>
  );
};

const People = ({ form, desk: { others }, answered }: Props) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  const { written, type, faultOf } = form;
  return (
    <>
      <div id={fieldElementId('mainRecipientId')}>
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
      {answered && (
        <ReadersOfAnswered
          number={answered.documentNumber}
          readers={[answered.createdBy, answered.mainRecipient, ...answered.recipients]}
          others={others}
          named={idsOf(written)}
          onTake={(ids) =>
            type(({ recipientIds }) => ({ recipientIds: [...recipientIds, ...ids] }))
          }
        />
      )}
    </>
  );
};

const Text = ({ form, desk, isAnswer }: Pick<Props, 'form' | 'desk'> & { isAnswer: boolean }) => {
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
