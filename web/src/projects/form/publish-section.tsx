import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import type { ProjectForm } from './use-project-form.ts';

/** Whether the events of the project go out to other systems. */
export const PublishSection = ({ form }: { form: ProjectForm }) => {
  const { t } = useTranslation('project');
  return (
    <Section title={t('form.publish')}>
      <Checkbox
        label={t('fields.enablePublishToBus')}
        description={t('form.publishHint')}
        {...form.getInputProps('enablePublishToBus', { type: 'checkbox' })}
      />
    </Section>
  );
};
