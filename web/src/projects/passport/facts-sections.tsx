import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { useFormatSize } from '../../files/file-size.ts';
import { formatDate, formatDateTime, formatMoney, orPlaceholder } from '../../i18n/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { Section } from '../../ui/section.tsx';
import { addressOf } from '../form/values.ts';
import type { Project } from '../types.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** What the project is. */
export const MainFacts = ({ project }: { project: Project }) => {
  const { t } = useTranslation('project');
  const formatSize = useFormatSize();
  const { goal, storage } = project;
  const shownStorage = ({ bytes, limit }: NonNullable<Project['storage']>) =>
    limit === null
      ? formatSize(bytes)
      : t('storageOf', { used: formatSize(bytes), limit: formatSize(limit) });
  return (
    <Section title={t('form.main')}>
      <Facts
        facts={[
          { label: t('fields.fullName'), value: project.fullName },
          { label: t('fields.shortName'), value: project.shortName },
          { label: t('fields.address'), value: addressOf(project.shownLocation) },
          { label: t('fields.objectId'), value: project.objectType.name },
          { label: t('fields.goal'), value: goal.parent?.name ?? goal.name },
          { label: t('fields.subGoal'), value: goal.parent ? goal.name : '' },
          { label: t('fields.couponNumber'), value: orPlaceholder(project.couponNumber) },
          { label: t('fields.couponGivenDate'), value: formatDate(project.couponGivenDate) },
          { label: t('fields.createdAt'), value: formatDateTime(project.createdAt), figures: true },
          { label: t('fields.updatedAt'), value: formatDateTime(project.updatedAt), figures: true },
          ...(storage ? [{ label: t('fields.storage'), value: shownStorage(storage) }] : []),
        ]}
      />
    </Section>
  );
};

/** Where its money comes from, and how much of it. */
export const FinanceFacts = ({ project }: { project: Project }) => {
  const { t } = useTranslation('project');
  return (
    <Section title={t('form.finance')}>
      <Facts
        facts={[
          {
            label: t('fields.financeSource'),
            value: t(`financeSources.${project.financeSource}`),
          },
          {
            label: t('fields.projectComplexity'),
            value: t(`complexities.${project.projectComplexity}`),
          },
          {
            label: t('fields.estimateCost'),
            value: formatMoney(project.estimateCost),
            figures: true,
          },
          {
            label: t('fields.contractCost'),
            value: formatMoney(project.contractCost),
            figures: true,
          },
          { label: t('fields.estimateType'), value: project.estimateType },
          {
            label: t('fields.enablePublishToBus'),
            value: project.enablePublishToBus ? t('yes') : t('no'),
          },
          {
            label: t('fields.modelReadsQuestions'),
            value: project.modelReadsQuestions ? t('yes') : t('no'),
          },
          {
            label: t('fields.modelSeesNames'),
            value: project.modelSeesNames ? t('yes') : t('no'),
          },
        ]}
      />
    </Section>
  );
};

/** How long those asked to decide have, and where that, the dates and the goal are corrected. */
export const TimerFacts = ({ project }: { project: Project }) => {
  const { t } = useTranslation(['project', 'common']);
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useCan('project', 'edit', project.id);
  const daysOf = (days: number) =>
    days === 0 ? t('timers.none') : t('timers.days', { count: days });
  return (
    <Section
      title={t('timers.title')}
      aside={
        <PermissionButton
          allowed={mayEdit && !project.archived}
          reason={project.archived ? t('archived.title') : undefined}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={16} />}
          aria-label={t('terms.edit')}
          onClick={() => setOpen(true)}
        >
          {t('common:edit')}
        </PermissionButton>
      }
    >
      <Facts
        facts={(['taskTimerReference', 'taskTimerHW', 'taskTimerDW'] as const).map((name) => ({
          label: t(`fields.${name}`),
          value: daysOf(project[name]),
        }))}
      />
      {isOpen && <TermsDialog project={project} onClose={() => setOpen(false)} />}
    </Section>
  );
};
