import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { FileBox } from '../files/file-box.tsx';
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
