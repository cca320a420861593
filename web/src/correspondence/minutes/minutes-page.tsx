import { Button } from '@mantine/core';
import type { Minutes } from '@nysan/contract/correspondence/minutes.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { usePrintList } from '../../document-kit/list/print-list.tsx';
import { DocumentFault } from '../../document-kit/page/document-fault.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { HistoryButton } from '../history-button.tsx';
import { useRead } from '../use-read.ts';
import { AssignmentList } from './assignment-list.tsx';
import { minutesKind } from './kind.ts';
import { replyPath } from './place.ts';
import { useMinutes } from './queries.ts';
import { Said } from './said.tsx';
import { useToList } from './use-to-list.ts';

/** The minutes of the address: what was said, and how each assignment stands. */
export const MinutesPage = () => {
  const { t } = useTranslation('minutes');
  const { id = '' } = useParams({ strict: false });
  const back = useToList();
  const { data, error, refetch } = useMinutes(id);
  if (data) {
    return <Opened minutes={data} />;
  }
  return error ? (
    <>
      <PageHeader title={t('minutes')} crumbs={[back]} />
      <DocumentFault error={error} onRetry={() => void refetch()} back={back} />
    </>
  ) : (
    <PageSkeleton />
  );
};

type Props = { minutes: Minutes };

const Opened = ({ minutes }: Props) => {
  const back = useToList();
  const { id, documentNumber } = minutes;
  useRead('minutes', minutes);
  const paper = usePrintList({
    fileName: `${documentNumber}.pdf`,
    asked: ['minutes', id],
    load: (signal) => api.approval.print({ params: { id }, signal }),
  });
  const buttons = (
    <>
      {paper.button}
      <HistoryButton kind={minutesKind} paper={minutes} />
      <ReplyButton minutes={minutes} />
    </>
  );
  return (
    <>
      <PageHeader
        title={documentNumber}
        subtitle={<Waiting minutes={minutes} />}
        crumbs={[back]}
        actions={buttons}
      />
      <Said minutes={minutes} />
      <AssignmentList minutes={minutes} />
      <BottomBar>{buttons}</BottomBar>
      {paper.dialog}
    </>
  );
};

const Waiting = ({ minutes: { assignments } }: Props) => {
  const { t } = useTranslation('minutes');
  const count = assignments.filter(({ waitsForMe }) => waitsForMe).length;
  return count > 0 ? t('page.waiting', { count }) : null;
};

/** Leads to the form of an answer, as long as something waits for one. */
const ReplyButton = ({ minutes: { id, projectUuid, memberStatus } }: Props) => {
  const { t } = useTranslation('minutes');
  const router = useRouter();
  return memberStatus.code === 'WAITING' ? (
    <Button
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => router.history.push(replyPath(projectUuid, id))}
    >
      {t('page.reply')}
    </Button>
  ) : null;
};
