import { Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../../document-kit/focus-field.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { formatDate } from '../../i18n/format.ts';
import { PeopleField, PersonField } from '../people-fields.tsx';
import { LetterFiles } from './letter-files.tsx';
import classes from './letter-form.module.css';
import type { Desk } from './use-desk.ts';
import type { LetterForm as Form } from './use-letter-form.ts';
import { MOST_CONTENT, MOST_TITLE } from './written.ts';

type Props = {
  form: Form;
  desk: Desk;
  isAnswer: boolean;
  /** Why the letter came back from signing. */
  notice: unknown;
};

/** The form of a letter; what is typed is kept in this browser. */
export const LetterForm = ({ form, desk, isAnswer, notice }: Props) => {
  const { t } = useTranslation('letter');
  const [isBusy, setBusy] = useState(false);
  const freeze = (event: FormEvent) => {
    event.preventDefault();
    form.freeze();
  };
  return (
    <form className={`surface ${classes.form}`} onSubmit={freeze} noValidate>
      <Restored form={form} />
      <Numbered desk={desk} />
      <People form={form} desk={desk} />
      <Text form={form} desk={desk} isAnswer={isAnswer} />
      <LetterFiles form={form} onBusy={setBusy} />
      <FormRefusal error={form.refusal ?? notice} />
      <div className={classes.buttons}>
        <Button
          type="submit"
          disabled={isBusy}
          loading={form.isFreezing}
          rightSection={<IconArrowRight size={18} />}
        >
          {t('form.toSigning')}
        </Button>
        <span className="muted">{t(isBusy ? 'form.uploading' : 'form.next')}</span>
      </div>
    </form>
  );
};

/** Somebody had begun: he may go on, or begin anew. */
const Restored = ({ form: { isRestored, restart } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('letter');
  return isRestored ? (
    <div className={classes.restored}>
      <span>{t('form.restored')}</span>
      <Button variant="subtle" size="compact-sm" onClick={restart}>
        {t('form.restart')}
      </Button>
    </div>
  ) : null;
};

const Numbered = ({ desk: { number } }: Pick<Props, 'desk'>) => {
  const { t } = useTranslation('letter');
  return (
    <div className={classes.pair}>
      <TextInput readOnly variant="filled" label={t('form.number')} value={number.documentNumber} />
      <TextInput readOnly variant="filled" label={t('form.date')} value={formatDate(number.date)} />
    </div>
  );
};

const People = ({ form, desk: { others, seats } }: Pick<Props, 'form' | 'desk'>) => {
  const { t } = useTranslation('letter');
  const { written, type, faultOf } = form;
  return (
    <>
      {seats.length > 1 && (
        <PersonField
          isByPlace
          label={t('form.sender')}
          people={seats}
          value={written.senderMembershipId}
          error={faultOf('senderMembershipId')}
          onChange={(senderMembershipId) => type({ senderMembershipId })}
        />
      )}
      <div id={placeOf('mainRecipientId')}>
        <PersonField
          required
          label={t('form.mainRecipient')}
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
  const { t } = useTranslation('letter');
  const { written, type, faultOf } = form;
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
      <div id={placeOf('content')}>
        <Textarea
          required={!isAnswer}
          autosize
          minRows={isAnswer ? 5 : 8}
          label={t('form.content')}
          description={recipient && t('form.greeting', { name: recipient.fullname })}
          maxLength={MOST_CONTENT}
          value={written.content}
          error={faultOf('content')}
          onChange={({ currentTarget }) => type({ content: currentTarget.value })}
        />
      </div>
    </>
  );
};
