import { Button } from '@mantine/core';
import type { Minutes } from '@nysan/contract/correspondence/minutes.ts';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DocumentFault } from '../../document-kit/page/document-fault.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { useRead } from '../use-read.ts';
import { minutesPath } from './place.ts';
import { useMinutes } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import { Said } from './said.tsx';
import { useToList } from './use-to-list.ts';

/** The answer to an assignment, below the minutes that give it. */
export const ReplyToMinutesPage = () => {
  const { t } = useTranslation('minutes');
  const { id = '', projectId = '' } = useParams({ strict: false });
  const back = useToList();
  const minutes = useMinutes(id);
  if (!minutes.error && !minutes.data) {
    return <PageSkeleton />;
  }
  const paper = minutes.data && {
    label: minutes.data.documentNumber,
    to: minutesPath(projectId, id),
  };
  return (
    <>
      <PageHeader title={t('answer.title')} crumbs={paper ? [back, paper] : [back]} />
      {minutes.data ? (
        <Answering minutes={minutes.data} />
      ) : (
        <DocumentFault error={minutes.error} onRetry={() => void minutes.refetch()} back={back} />
      )}
    </>
  );
};

const Answering = ({ minutes }: { minutes: Minutes }) => {
  useRead('minutes', minutes);
  return (
    <>
      <Said minutes={minutes} />
      {minutes.currentAssignment ? (
        <ReplyForm minutes={minutes} current={minutes.currentAssignment} />
      ) : (
        <NothingWaits minutes={minutes} />
      )}
    </>
  );
};

const NothingWaits = ({ minutes: { id, projectUuid } }: { minutes: Minutes }) => {
  const { t } = useTranslation('minutes');
  const router = useRouter();
  return (
    <section className="surface">
      <EmptyState
        title={t('answer.nothing')}
        hint={t('answer.nothingHint')}
        action={
          <Button onClick={() => router.history.push(minutesPath(projectUuid, id))}>
            {t('answer.open')}
          </Button>
        }
      />
    </section>
  );
};
