import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { DocumentFault } from '../../document-kit/page/document-fault.tsx';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toasts.tsx';
import { WritingSteps } from '../signing-step.tsx';
import type { ComposeData } from '../use-compose-data.ts';
import { useStep } from '../use-step.ts';
import { WithAnswer } from '../with-answer.tsx';
import { WithComposeData } from '../with-compose-data.tsx';
import { MemoForm } from './memo-form.tsx';
import { memoPath } from './place.ts';
import { useAccept } from './queries.ts';
import { useMemoForm } from './use-memo-form.ts';
import { useToMemos } from './use-to-memos.ts';
import type { Begun } from './written.ts';

/** Writing a memo: the form first, then the memo as it will be signed. */
const Writing = (begun: Begun) => (
  <WithComposeData paper="MEMO">{(desk) => <Steps {...begun} desk={desk} />}</WithComposeData>
);

const Steps = ({ desk, answered, draft, from }: Begun & { desk: ComposeData }) => {
  const { t } = useTranslation(['memo', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const step = useStep();
  const form = useMemoForm({
    desk,
    projectId,
    answered,
    draft,
    from,
    notice: step.notice,
    onPreview: step.toSigning,
    onSaved: useSaved(),
  });
  useSentAtOnce(form.freeze);
  const save = draft ? t('common:save') : t('form.saveDraft');
  return (
    <WritingSteps
      room="memos"
      calls={api.memos}
      answeredId={answered?.id}
      accept={useAccept()}
      step={step}
      form={form}
    >
      <MemoForm form={form} desk={desk} answered={answered} save={answered ? undefined : save} />
    </WritingSteps>
  );
};

/** A draft that was kept is shown as it stands. */
const useSaved = () => {
  const { t } = useTranslation('memo');
  const router = useRouter();
  const accept = useAccept();
  return (saved: Memo) => {
    accept(saved);
    toast.success(t('form.saved'), documentLabel('', saved.title));
    router.history.replace(memoPath(saved.projectUuid, saved.id));
  };
};

/** Who comes from their draft to send it is led on to signing, if nothing is missing. */
const useSentAtOnce = (freeze: () => void) => {
  const router = useRouter();
  const { step }: { step?: unknown } = useSearch({ strict: false });
  const send = useEffectEvent(() => {
    router.history.replace(router.state.location.pathname);
    freeze();
  });
  useEffect(() => {
    if (step === 'send') {
      send();
    }
  }, [step]);
};

type Props = {
  title: string;
  /** How the memo is called in the way back. */
  nameOf: (memo: Memo) => string;
  children: (memo: Memo) => ReactNode;
};

/** A form that stands on the memo of the address. */
const StandingOn = ({ title, nameOf, children }: Props) => {
  const { id = '', projectId = '' } = useParams({ strict: false });
  const back = useToMemos();
  const { data, error, refetch } = useQuery(ask('memos', 'get', { params: { id } }));
  if (!data && !error) {
    return <PageSkeleton />;
  }
  const memo = data && { label: nameOf(data), to: memoPath(projectId, id) };
  return (
    <>
      <PageHeader title={title} crumbs={memo ? [back, memo] : [back]} />
      {data ? (
        children(data)
      ) : (
        <DocumentFault error={error} onRetry={() => void refetch()} back={back} />
      )}
    </>
  );
};

/** A draft to write on; what was sent meanwhile is shown as it was sent. */
export const DraftPage = () => {
  const { t } = useTranslation('memo');
  const { projectId = '' } = useParams({ strict: false });
  return (
    <StandingOn title={t('form.draft')} nameOf={({ title }) => title}>
      {(memo) =>
        memo.stage === 'DRAFT' ? (
          <Writing draft={memo} />
        ) : (
          <Navigate to={memoPath(projectId, memo.id)} replace />
        )
      }
    </StandingOn>
  );
};

/** The answer to a memo: a memo of its own. */
export const ReplyPage = () => {
  const { t } = useTranslation('memo');
  return (
    <StandingOn title={t('form.answer')} nameOf={({ documentNumber }) => documentNumber}>
      {(memo) => <Writing answered={memo} />}
    </StandingOn>
  );
};

/** A new memo. */
export const SendPage = () => {
  const { t } = useTranslation('memo');
  return (
    <>
      <PageHeader title={t('form.new')} crumbs={[useToMemos()]} />
      <WithAnswer>{(from) => <Writing from={from} />}</WithAnswer>
    </>
  );
};
