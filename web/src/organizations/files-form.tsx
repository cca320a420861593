import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { toast } from '../ui/toasts.tsx';
import { OrganizationFiles } from './organization-files.tsx';
import classes from './organizations.module.css';
import { forgetPeople, useOrganizations } from './queries.ts';
import type { Organization } from './types.ts';

type Props = { projectId: string; organization: Organization };

/** The files of an organization with a place to add some. */
export const FilesForm = ({ projectId, organization }: Props) => {
  const { t } = useTranslation('organizations');
  const client = useQueryClient();
  const { data } = useOrganizations(projectId);
  const { projectFiles, name } = data?.find(({ id }) => id === organization.id) ?? organization;
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{name}</p>
      {projectFiles.length > 0 && (
        <OrganizationFiles files={projectFiles} projectId={projectId} editable />
      )}
      <FileDrop
        hint={t('files.hint')}
        upload={(file, told) => attach(projectId, organization.id ?? '', { file, ...told })}
        onUploaded={() => {
          toast.success(t('files.attached'));
          void forgetPeople(client);
        }}
      />
    </div>
  );
};

type Sent = { file: File; onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads into the project first, then ties the file to the organization. */
const attach = async (projectId: string, organizationId: string, sent: Sent): Promise<void> => {
  const { id } = await api.files.upload({
    params: { uuid: projectId },
    query: { location: 'PARTICIPANTS' },
    ...sent,
  });
  await api.organizations.attachFile({ params: { organizationId, projectId, fileId: id } });
};
