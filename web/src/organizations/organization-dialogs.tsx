import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { CreateForm } from './create-form.tsx';
import { FilesForm } from './files-form.tsx';
import { MemberForm } from './member-form.tsx';
import { MoveForm } from './move-form.tsx';
import { RemovalForm } from './removal-form.tsx';
import { RoleForm } from './role-form.tsx';
import type { OpenDialog } from './types.ts';

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
          onDone={onClose}
        />
      )}
    </Dialog>
  );
};
