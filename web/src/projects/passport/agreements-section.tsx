import { Alert } from '@mantine/core';
import { agreementType } from '@nysan/contract/wire.ts';
import { IconAlertTriangle, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { FileBox } from '../../files/file-box.tsx';
import { formatDate, formatPeriod } from '../../i18n/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { Section } from '../../ui/section.tsx';
import type { Agreement, Project } from '../types.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import classes from './passport.module.css';

type Type = Agreement['type'];

/** The two agreements of a project: the contract and the export of solid waste. */
export const AgreementsSection = ({ project }: { project: Project }) => (
  <>
    {agreementType.outside.map((type) => (
      <AgreementCard key={type} project={project} type={type} />
    ))}
  </>
);

const AgreementCard = ({ project, type }: { project: Project; type: Type }) => {
  const { t } = useTranslation(['project', 'common']);
  const [opened, setOpened] = useState(false);
  const mayEdit = useCan('project', 'edit', project.id);
  const agreement = project.agreements.find((one) => one.type === type);
  return (
    <Section
      title={t(`agreements.${type}`)}
      aside={
        <PermissionButton
          allowed={mayEdit && !project.archived}
          reason={project.archived ? t('archived.title') : undefined}
          variant="subtle"
          size="compact-sm"
          leftSection={agreement ? <IconPencil size={16} /> : <IconPlus size={16} />}
          onClick={() => setOpened(true)}
        >
          {agreement ? t('common:edit') : t('common:add')}
        </PermissionButton>
      }
    >
      {agreement ? (
        <>
          <Facts
            facts={[
              { label: t('agreements.number'), value: agreement.agreementNumber, figures: true },
              { label: t('agreements.date'), value: formatDate(agreement.agreementDate) },
              ...(agreement.withoutVat
                ? [{ label: t('agreements.vat'), value: t('agreements.withoutVat') }]
                : []),
              ...(agreement.dateReason
                ? [{ label: t('agreements.dateReason'), value: agreement.dateReason }]
                : []),
            ]}
          />
          {agreement.billedBefore && (
            <Alert color="amber" icon={<IconAlertTriangle size={18} />}>
              {t('agreements.billedBefore', { month: formatPeriod(agreement.billedBefore) })}
            </Alert>
          )}
          <AgreementFiles
            agreement={agreement}
            projectId={project.id}
            editable={mayEdit && !project.archived}
          />
        </>
      ) : (
        <p className={classes.none}>{t('agreements.none')}</p>
      )}
      {opened && (
        <AgreementDialog
          projectId={project.id}
          type={type}
          agreement={agreement}
          onClose={() => setOpened(false)}
        />
      )}
    </Section>
  );
};

type Props = { agreement: Agreement; projectId: string; editable: boolean };

/** The files of an agreement: looked at, saved, and added by those who may edit the project; none is taken out again. */
const AgreementFiles = ({ agreement, projectId, editable }: Props) => {
  const { t } = useTranslation('project');
  const client = useQueryClient();
  const { files, projectAgreementUuid: agreementId } = agreement;
  return (
    <div className={classes.files}>
      <FileBox
        files={files}
        projectId={projectId}
        location="PROJECT_PASSPORT"
        editable={editable}
        attach={(fileUuid) =>
          api.projects.attachAgreementFile({ params: { agreementId, fileUuid } })
        }
        onChanged={() => void invalidate(client, 'projects', 'get')}
        hint={t('agreements.filesHint')}
        none={t('agreements.noFiles')}
      />
    </div>
  );
};
