import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { FileBox } from '../files/file-box.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CreateForm } from './create-form.tsx';
import { MemberForm } from './member-form.tsx';
import { MoveForm } from './move-form.tsx';
import classes from './organizations.module.css';
import { forgetPeople, useOrganizations } from './queries.ts';
import { RemovalForm } from './removal-form.tsx';
import { RoleForm } from './role-form.tsx';
import type { OpenDialog, Organization } from './types.ts';

type Props = { dialog: OpenDialog | undefined; projectId: string; onClose: () => void };

/** The dialog that is open, with a form of its own each time. */
export const OrganizationDialogs = ({ dialog, projectId, onClose }: Props) => {
  const { t } = useTranslation('organizations');
  const titles = {
    create: t('create.title'),
    role: t('changeRole'),
    'add-member': t('member.addTitle'),
    'edit-member': t('member.editTitle'),
    'move-member': t('move.open'),
    files: t('files.title'),
    removal: t('removal.title'),
  };
  return (
    <Dialog
      opened={dialog !== undefined}
      onClose={onClose}
      title={dialog && titles[dialog.kind]}
      width={dialog?.kind === 'removal' ? 620 : 480}
    >
      {dialog?.kind === 'create' && <CreateForm projectId={projectId} onDone={onClose} />}
      {dialog?.kind === 'role' && (
        <RoleForm projectId={projectId} organization={dialog.organization} onDone={onClose} />
      )}
      {dialog?.kind === 'add-member' && (
        <MemberForm projectId={projectId} organization={dialog.organization} onDone={onClose} />
      )}
      {dialog?.kind === 'edit-member' && (
        <MemberForm
          projectId={projectId}
          organization={dialog.organization}
          member={dialog.member}
          onDone={onClose}
        />
      )}
      {dialog?.kind === 'move-member' && (
        <MoveForm projectId={projectId} member={dialog.member} onDone={onClose} />
      )}
      {dialog?.kind === 'files' && (
        <FilesForm projectId={projectId} organization={dialog.organization} />
      )}
      {dialog?.kind === 'removal' && (
        <RemovalForm
          projectId={projectId}
          leaving={dialog.leaving}
          waiting={dialog.waiting}
          duties={dialog.duties}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
};

type FilesFormProps = { projectId: string; organization: Organization };

/** The files of an organization with a place to add some. */
const FilesForm = ({ projectId, organization }: FilesFormProps) => {
  const { t } = useTranslation('organizations');
  const client = useQueryClient();
  const { data } = useOrganizations(projectId);
  const { projectFiles, name } = data?.find(({ id }) => id === organization.id) ?? organization;
  const organizationId = organization.id ?? '';
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{name}</p>
      <FileBox
        files={projectFiles}
        projectId={projectId}
        location="PARTICIPANTS"
        editable
        attach={(fileId) =>
          api.organizations.attachFile({ params: { organizationId, projectId, fileId } })
        }
        remove={({ id }) => api.files.remove({ params: { fileId: id } })}
        onChanged={() => void forgetPeople(client)}
        hint={t('files.hint')}
        none=""
      />
    </div>
  );
};
