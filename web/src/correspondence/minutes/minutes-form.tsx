import { Button } from '@mantine/core';
import { MOST_ASSIGNMENTS } from '@nysan/contract/correspondence/minutes-words.ts';
import { IconPlus, IconSend } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PermissionButton } from '../../ui/permission-button.tsx';
import parts from '../form.module.css';
import {
  ContentField,
  Gone,
  Numbered,
  Refused,
  Restored,
  SenderField,
  TitleField,
} from '../form-parts.tsx';
import type { ComposeData } from '../use-compose-data.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import classes from './form.module.css';
import { type MinutesForm as Form, useMinutesForm } from './use-minutes-form.ts';

/** The form of minutes; what is typed is kept in this browser. */
export const MinutesForm = ({ desk }: { desk: ComposeData }) => {
  const { t } = useTranslation('minutes');
  const form = useMinutesForm(desk);
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <form className={`surface ${parts.form}`} onSubmit={send} noValidate>
      <Restored form={form} />
      <Gone form={form} />
      <Numbered number={desk.number} />
      <SenderField form={form} desk={desk} />
      <TitleField form={form} />
      <ContentField form={form} label={t('form.content')} required minRows={5} />
      <Assignments form={form} desk={desk} />
      <Refused form={form} />
      <div className={parts.buttons}>
        <Button
          type="submit"
          loading={form.isSending}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          {t('form.send')}
        </Button>
        <span className="muted">{t('form.next')}</span>
      </div>
    </form>
  );
};

type Props = { form: Form; desk: ComposeData };

const Assignments = ({ form, desk }: Props) => {
  const { t } = useTranslation('minutes');
  const { assignments } = form.written;
  return (
    <div className={classes.assignments}>
      {assignments.map((given, at) => (
        <AssignmentFields
          key={given.key}
          given={given}
          at={at}
          desk={desk}
          faultOf={form.faultOf}
          onChange={(patch) => form.change(given.key, patch)}
          onRemove={assignments.length > 1 ? () => form.remove(given.key) : undefined}
        />
      ))}
      <PermissionButton
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={18} aria-hidden />}
        allowed={assignments.length < MOST_ASSIGNMENTS}
        reason={t('form.most', { most: MOST_ASSIGNMENTS })}
        onClick={form.add}
      >
        {t('form.add')}
      </PermissionButton>
    </div>
  );
};
