import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api, messageOf } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { FileBox } from '../../files/file-box.tsx';
import { formatDate, formatTiyns } from '../../i18n/format.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toasts.tsx';
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
  const { id, agreementNumber, agreementDate, contractCost, endDate, files, citedBy } =
    supplementary;
  return (
    <div className={classes.supplementary}>
      <div className={classes.supplementaryHead}>
        <span>
          № {agreementNumber} · {formatDate(agreementDate)}
        </span>
        {editable && <Tools supplementary={supplementary} onEdit={onEdit} />}
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
      {editable && citedBy !== null && (
        <p className="muted">{t('supplementary.cited', { document: citedBy })}</p>
      )}
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

/** What may be done with an agreement that no payment certificate names. */
const Tools = ({ supplementary, onEdit }: Pick<Props, 'supplementary' | 'onEdit'>) => {
  const { t } = useTranslation(['project', 'common']);
  const remove = useRemove(supplementary);
  const { agreementNumber: number, citedBy } = supplementary;
  return citedBy === null ? (
    <span>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPencil size={16} />}
        aria-label={t('supplementary.edit', { number })}
        onClick={onEdit}
      >
        {t('common:edit')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} />}
        aria-label={t('supplementary.remove', { number })}
        onClick={() => void remove()}
      >
        {t('common:delete')}
      </Button>
    </span>
  ) : null;
};

const useRemove = ({ id, agreementNumber }: Supplementary) => {
  const { t } = useTranslation(['project', 'common']);
  const client = useQueryClient();
  const about = `${t('supplementary.one')} № ${agreementNumber}`;
  return async () => {
    if (!(await confirm({ text: t('supplementary.removeSure'), about, danger: true }))) {
      return;
    }
    try {
      await api.projects.removeSupplementary({ params: { id } });
      toast.success(t('common:successDeleted'), about);
    } catch (error) {
      toast.error(messageOf(error), about);
    }
    await Promise.all([invalidate(client, 'projects'), invalidate(client, 'projectFigures')]);
  };
};
