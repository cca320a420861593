import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { DocumentFault } from '../../document-kit/page/document-fault.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { letterPath } from './place.ts';
import { useToLetters } from './use-to-letters.ts';
import { Writing } from './writing.tsx';

/** The answer to a letter, which stands above it. */
export const ReplyPage = () => {
  const { t } = useTranslation('letter');
  const { id = '', projectId = '' } = useParams({ strict: false });
  const back = useToLetters();
  const { data, error, refetch } = useQuery(ask('letters', 'get', { params: { id } }));
  if (!data && !error) {
    return <PageSkeleton />;
  }
  const letter = data && { label: data.documentNumber, to: letterPath(projectId, id) };
  return (
    <>
      <PageHeader title={t('form.answer')} crumbs={letter ? [back, letter] : [back]} />
      {data ? (
        <Writing answered={data} />
      ) : (
        <DocumentFault error={error} onRetry={() => void refetch()} back={back} />
      )}
    </>
  );
};
