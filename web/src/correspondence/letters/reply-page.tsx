import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { DocumentFault } from '../../document-kit/document-fault.tsx';
import { shortName } from '../../document-kit/short-name.ts';
import { formatDate } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import classes from './letter-form.module.css';
import { Paper } from './paper.tsx';
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
        <Writing answered={data}>
          <Answered letter={data} />
        </Writing>
      ) : (
        <DocumentFault error={error} onRetry={() => void refetch()} back={back} />
      )}
    </>
  );
};

const Answered = ({ letter }: { letter: Letter }) => {
  const { t } = useTranslation('letter');
  return (
    <details className={`surface ${classes.answered}`}>
      <summary>
        {t('form.answered')} <strong>{letter.documentNumber}</strong>,{' '}
        {formatDate(letter.creationDate)} · {shortName(letter.createdBy.fullname)}
      </summary>
      <Paper letter={letter} />
    </details>
  );
};
