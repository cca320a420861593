import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { MergeForm } from './merge-form.tsx';
import { NameForm } from './name-form.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { OrganizationHistory } from './organization-history.tsx';
import { PersonForm } from './person-form.tsx';
import type { OpenDialog } from './types.ts';

type Props = { dialog: OpenDialog | undefined; onClose: () => void };

/** The dialog that is open, with a form of its own each time. */
export const OrganizationDialogs = ({ dialog, onClose }: Props) => {
  const { t } = useTranslation('admin');
  const titles = {
    create: t('newOrganization'),
    edit: t('organizations.editTitle'),
    'add-person': t('people.add'),
    history: t('history.title'),
    merge: t('mergeOrganizations.title'),
    name: t('conflicts.merge'),
  };
  return (
    <Dialog
      opened={dialog !== undefined}
      onClose={onClose}
      title={dialog && titles[dialog.kind]}
      width={480}
    >
      {dialog?.kind === 'create' && <OrganizationForm onDone={onClose} />}
      {dialog?.kind === 'edit' && (
        <OrganizationForm organization={dialog.organization} onDone={onClose} />
      )}
      {dialog?.kind === 'add-person' && (
        <PersonForm organization={dialog.organization} onDone={onClose} />
      )}
      {dialog?.kind === 'merge' && (
        <MergeForm organization={dialog.organization} onDone={onClose} />
      )}
      {dialog?.kind === 'history' && <OrganizationHistory id={dialog.organization.id} />}
      {dialog?.kind === 'name' && <NameForm organization={dialog.organization} onDone={onClose} />}
    </Dialog>
  );
};
