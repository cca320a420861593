import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { unplaced } from '../../forms/unplaced.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { keptClear } from '../../ui/room-below.ts';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AddressSection } from './address-section.tsx';
import { type FormKind, pathOf } from './check.ts';
import { FinanceSection } from './finance-section.tsx';
import classes from './form.module.css';
import { MainSection } from './main-section.tsx';
import { editFields } from './stale.ts';
import { TimersSection } from './timers-section.tsx';
import type { ProjectForm } from './use-project-form.ts';
import type { ProjectValues } from './values.ts';

type Props = {
  kind: FormKind;
  form: ProjectForm;
  onSubmit: (values: ProjectValues) => void;
  saving: boolean;
  /** A refusal of the whole, shown above the fields. */
  error: unknown;
  /** Where «Отмена» leads. */
  cancelTo: string;
};

/** The fields of a project: all of them when it is made; when it is changed those that may change, and the coupon. */
export const ProjectFormView = ({ kind, form, onSubmit, saving, error, cancelTo }: Props) => {
  const isPhone = useIsPhone();
  const refusal = unplaced(error, (path) => isShown(kind, path));
  const buttons = <Buttons kind={kind} saving={saving} cancelTo={cancelTo} />;
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(onSubmit, focusFirstError)}
      noValidate
      aria-busy={saving}
    >
      {refusal && <Refusal text={refusal} />}
      <MainSection kind={kind} form={form} />
      <FinanceSection kind={kind} form={form} />
      <AddressSection form={form} />
      {kind === 'create' && <TimersSection form={form} />}
      <PublishSection form={form} />
      <AssistantSection form={form} />
      {isPhone ? (
        <BottomBar>{buttons}</BottomBar>
      ) : (
        <div className={classes.footer} data-screen-only {...keptClear}>
          {buttons}
        </div>
      )}
    </form>
  );
};

/** A project that is changed keeps what it was made with: a refusal of that has no field to stand at. */
const isShown = (kind: FormKind, path: string): boolean => {
  const [field = '', part] = pathOf(path).split('.');
  const shown: readonly string[] = editFields;
  return kind === 'create' || shown.includes(field === 'location' ? (part ?? 'point') : field);
};

/** In sight wherever the page stands: the buttons that were pressed are at its bottom. */
const Refusal = ({ text }: { text: string }) => {
  const { t } = useTranslation('project');
  return (
    <Alert
      className={classes.refusal}
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={t('form.notSaved')}
      role="alert"
    >
      {text}
    </Alert>
  );
};

const Buttons = ({ kind, saving, cancelTo }: Pick<Props, 'kind' | 'saving' | 'cancelTo'>) => {
  const { t } = useTranslation(['project', 'common']);
  const router = useRouter();
  return (
    <>
      <Button variant="default" disabled={saving} onClick={() => router.history.push(cancelTo)}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" loading={saving}>
        {kind === 'create' ? t('createProject') : t('common:save')}
      </Button>
    </>
  );
};

/** Whether the events of the project go out to other systems. */
const PublishSection = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  const { data: settings } = useQuery(ask('meta', 'settings'));
  const hasNoBus = settings?.passesEventsOn === false;
  return (
    <Section title={t('form.publish')}>
      <Checkbox
        label={t('fields.enablePublishToBus')}
        description={hasNoBus ? t('form.publishNowhere') : t('form.publishHint')}
        {...form.getInputProps('enablePublishToBus', { type: 'checkbox' })}
      />
    </Section>
  );
};

/** What of the project may go to a language model outside. */
const AssistantSection = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  const { data: settings } = useQuery(ask('meta', 'settings'));
  const isAway = settings?.asksModel === false;
  return (
    <Section title={t('form.assistant')}>
      <Stack gap="sm">
        <Checkbox
          label={t('fields.modelReadsQuestions')}
          description={isAway ? t('form.modelNowhere') : t('form.modelHint')}
          {...form.getInputProps('modelReadsQuestions', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('fields.modelSeesNames')}
          description={t('form.namesHint')}
          disabled={!form.values.modelReadsQuestions}
          {...form.getInputProps('modelSeesNames', { type: 'checkbox' })}
        />
      </Stack>
    </Section>
  );
};
