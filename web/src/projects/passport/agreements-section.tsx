import { agreementType } from '@nysan/contract/wire.ts';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { formatDate } from '../../i18n/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { Section } from '../../ui/section.tsx';
import type { Agreement, Project } from '../types.ts';
import { AgreementDialog } from './agreement-dialog.tsx';
import { AgreementFiles } from './agreement-files.tsx';
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
            ]}
          />
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
