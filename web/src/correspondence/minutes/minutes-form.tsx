import { Button } from '@mantine/core';
import { MOST_ASSIGNMENTS } from '@nysan/contract/correspondence/minutes-words.ts';
import { IconPlus, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import parts from '../form.module.css';
import { ContentField, TitleField } from '../form-parts.tsx';
import { PaperForm } from '../paper-form.tsx';
import type { ComposeData } from '../use-compose-data.ts';
import { WithComposeData } from '../with-compose-data.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import classes from './form.module.css';
import { type MinutesForm as Form, useMinutesForm } from './use-minutes-form.ts';
import { useToList } from './use-to-list.ts';

/** The form of minutes; what is typed is kept in this browser. */
const MinutesForm = ({ desk }: { desk: ComposeData }) => {
  const { t } = useTranslation('minutes');
  const form = useMinutesForm(desk);
  return (
    <PaperForm form={form} desk={desk} onSubmit={form.send} buttons={<Send form={form} />}>
      <TitleField form={form} />
      <ContentField form={form} label={t('form.content')} required minRows={5} />
      <Assignments form={form} desk={desk} />
    </PaperForm>
  );
};

type Props = { form: Form; desk: ComposeData };

const Send = ({ form: { isSending } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('minutes');
  return (
    <div className={parts.buttons}>
      <Button type="submit" loading={isSending} leftSection={<IconSend size={18} aria-hidden />}>
        {t('form.send')}
      </Button>
      <span className="muted">{t('form.next')}</span>
    </div>
  );
};

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

/** New minutes. */
export const SendMinutesPage = () => {
  const { t } = useTranslation('minutes');
  return (
    <>
      <PageHeader title={t('form.new')} crumbs={[useToList()]} />
      <WithComposeData paper="PROTOCOL">{(desk) => <MinutesForm desk={desk} />}</WithComposeData>
    </>
  );
};
