import { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../../document-kit/list/plain.ts';
import { listPath } from '../../../document-kit/page/kind.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateForm } from './create-form.tsx';
import { prescriptions } from './kind.ts';

export const TechnicalCreatePage = () => <CreatePage whose="technical" />;
export const AuthorCreatePage = () => <CreatePage whose="author" />;

/** A new prescription: its remarks, one after another. Executers and files are chosen on its own page. */
const CreatePage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('prescription');
  const { projectId = '' } = useParams({ strict: false });
  return (
    <>
      <PageHeader
        title={t('create.title')}
        subtitle={t(`names.${whose}`)}
        crumbs={[
          {
            label: wordOf(prescriptionLists[whose].title),
            to: listPath(prescriptions[whose].place, projectId),
          },
        ]}
      />
      <CreateForm whose={whose} place={`prescription.${projectId}.${whose}`} />
    </>
  );
};
