import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { FileBox } from '../../files/file-box.tsx';
import type { Agreement } from '../types.ts';
import classes from './passport.module.css';

type Props = { agreement: Agreement; projectId: string; editable: boolean };

/** The files of an agreement: looked at, saved, and added by those who may edit the project; none is taken out again. */
export const AgreementFiles = ({ agreement, projectId, editable }: Props) => {
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
