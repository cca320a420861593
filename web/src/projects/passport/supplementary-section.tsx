import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { FileBox } from '../../files/file-box.tsx';
import { formatDate, formatTiyns } from '../../i18n/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { Section } from '../../ui/section.tsx';
import type { Project, Supplementary } from '../types.ts';
import classes from './passport.module.css';
import { SupplementaryDialog } from './supplementary-dialog.tsx';

/** What changed the contract after it was concluded: each agreement with its new sum, its new end and its file. */
export const SupplementarySection = ({ project }: { project: Project }) => {
  const { t } = useTranslation(['project', 'common']);
  const [opened, setOpened] = useState<Supplementary | 'new'>();
  const mayEdit = useCan('project', 'edit', project.id);
  const isOpen = mayEdit && !project.archived;
  return (
    <Section
      title={t('supplementary.title')}
      aside={
        <PermissionButton
          allowed={isOpen}
          reason={project.archived ? t('archived.title') : undefined}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          aria-label={t('supplementary.add')}
          onClick={() => setOpened('new')}
        >
          {t('common:add')}
        </PermissionButton>
      }
    >
      {project.supplementaryAgreements.length === 0 && (
        <p className={classes.none}>{t('supplementary.none')}</p>
      )}
      {project.supplementaryAgreements.map((one) => (
        <One
          key={one.id}
          supplementary={one}
          projectId={project.id}
          editable={isOpen}
          onEdit={() => setOpened(one)}
        />
      ))}
      {opened && (
        <SupplementaryDialog
          projectId={project.id}
          supplementary={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
};

type Props = {
  supplementary: Supplementary;
  projectId: string;
  editable: boolean;
  onEdit: () => void;
};

const One = ({ supplementary, projectId, editable, onEdit }: Props) => {
  const { t } = useTranslation(['project', 'common']);
  const client = useQueryClient();
  const { id, agreementNumber, agreementDate, contractCost, endDate, files } = supplementary;
  return (
    <div className={classes.supplementary}>
      <div className={classes.supplementaryHead}>
        <span>
          № {agreementNumber} · {formatDate(agreementDate)}
        </span>
        {editable && (
          <PermissionButton
            allowed
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} />}
            aria-label={t('supplementary.edit', { number: agreementNumber })}
            onClick={onEdit}
          >
            {t('common:edit')}
          </PermissionButton>
        )}
      </div>
      <Facts
        facts={[
          ...(contractCost === null
            ? []
            : [
                {
                  label: t('supplementary.cost'),
                  value: `${formatTiyns(contractCost)} ₸`,
                  figures: true,
                },
              ]),
          ...(endDate === null
            ? []
            : [{ label: t('supplementary.end'), value: formatDate(endDate) }]),
        ]}
      />
      <FileBox
        files={files}
        projectId={projectId}
        location="PROJECT_PASSPORT"
        editable={editable}
        attach={(fileUuid) => api.projects.attachSupplementaryFile({ params: { id, fileUuid } })}
        onChanged={() => void invalidate(client, 'projects', 'get')}
        hint={t('agreements.filesHint')}
        none={t('agreements.noFiles')}
      />
    </div>
  );
};
