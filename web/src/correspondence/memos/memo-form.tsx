import { Button, TextInput } from '@mantine/core';
import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { salutationOf } from '@nysan/contract/salutation.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/index.ts';
import { FormEnclosures } from '../enclosures.tsx';
import classes from '../form.module.css';
import { ContentField, TitleField, ToSigning } from '../form-parts.tsx';
import { PaperForm } from '../paper-form.tsx';
import { ReadersOfAnswered } from '../readers-of-answered.tsx';
import type { ComposeData } from '../use-compose-data.ts';
import { receiversOf } from '../written.ts';
import { MainRecipient, OtherRecipients } from './recipient-fields.tsx';
import type { MemoForm as Form } from './use-memo-form.ts';
import { FIRST_STATUS, idsOf } from './written.ts';

type Props = {
  form: Form;
  desk: ComposeData;
  /** What is answered. */
  answered: Memo | undefined;
  /** How it is kept unfinished; an answer is not. */
  save: string | undefined;
};

/** The form of a memo; what is typed is kept in this browser. */
export const MemoForm = ({ form, desk, answered, save }: Props) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <PaperForm
      form={form}
      desk={desk}
      onSubmit={form.freeze}
      notice={form.isOutdated ? <Outdated form={form} /> : undefined}
      buttons={<Buttons form={form} isBusy={isBusy} save={save} />}
    >
      <MainRecipient form={form} desk={desk} />
      <OtherRecipients form={form} desk={desk} />
      {answered && <Readers form={form} desk={desk} answered={answered} />}
      <Text form={form} desk={desk} />
      <FormEnclosures form={form} onBusy={setBusy} />
    </PaperForm>
  );
};

const OUTDATED = 'memo-outdated';

/** The draft says something else by now than this text was begun with: one of both has to be chosen. */
const Outdated = ({ form: { takeDraft, keepText } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('memo');
  return (
    <div role="alert" className={classes.outdated}>
      <span id={OUTDATED}>{t('form.outdated')}</span>
      <Button variant="default" size="compact-sm" onClick={takeDraft}>
        {t('form.takeDraft')}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={keepText}>
        {t('form.keepText')}
      </Button>
    </div>
  );
};

type PartProps = Pick<Props, 'form' | 'desk'>;

const Readers = ({ form, desk, answered }: PartProps & { answered: Memo }) => (
  <ReadersOfAnswered
    number={answered.documentNumber}
    readers={[answered.createdBy, ...receiversOf(answered)]}
    others={desk.others}
    named={idsOf(form.written)}
    onTake={(ids) =>
      form.type(({ recipients }) => ({
        recipients: [...recipients, ...ids.map((id) => ({ id, status: FIRST_STATUS }))],
      }))
    }
  />
);

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
        placeholder={t('memo:form.salutationHint')}
        value={recipient ? salutationOf(recipient.fullname, currentLanguage()) : ''}
      />
      <ContentField form={form} label={t('form.content')} required minRows={5} />
    </>
  );
};

const Buttons = ({ form, isBusy, save }: Pick<Props, 'form' | 'save'> & { isBusy: boolean }) => {
  const { t } = useTranslation('memo');
  const { isOutdated } = form;
  return (
    <ToSigning
      isFreezing={form.isFreezing}
      isBusy={isBusy}
      disabled={form.isSaving || isOutdated}
      saidBy={isOutdated ? OUTDATED : undefined}
      next={t('form.next')}
    >
      {save && (
        <Button
          variant="default"
          disabled={isBusy || form.isFreezing || isOutdated}
          aria-describedby={isOutdated ? OUTDATED : undefined}
          loading={form.isSaving}
          onClick={form.save}
        >
          {save}
        </Button>
      )}
    </ToSigning>
  );
};
