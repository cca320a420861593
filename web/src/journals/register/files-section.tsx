import { useTranslation } from 'react-i18next';
import { FileBox } from '../../files/file-box.tsx';
import type { StoredFile } from '../../files/stored-file.ts';
import { Section } from '../../ui/section.tsx';

type Props = {
  files: StoredFile[];
  projectId: string;
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void;
};

/** Photos and papers: uploaded at once, tied to the entry when it is saved. */
export const FilesSection = ({ files, projectId, onChange }: Props) => {
  const { t } = useTranslation(['document', 'common']);
  return (
    <Section title={t('common:files.list')}>
      <FileBox
        files={files}
        projectId={projectId}
        location="AS_BUILD_DOCUMENTATION" // sic
        editable
        attach={async (id, fileName) => onChange((old) => [...old, { id, fileName }])}
        remove={async ({ id }) => onChange((old) => old.filter((file) => file.id !== id))}
        hint={t('files.hint')}
        none=""
      />
    </Section>
  );
};
