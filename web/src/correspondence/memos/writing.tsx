import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { toast } from '../../ui/toasts.tsx';
import { WritingSteps } from '../signing-step.tsx';
import type { ComposeData } from '../use-compose-data.ts';
import { useStep } from '../use-step.ts';
import { WithComposeData } from '../with-compose-data.tsx';
import { MemoForm } from './memo-form.tsx';
import { memoPath } from './place.ts';
import { useAccept } from './queries.ts';
import { useMemoForm } from './use-memo-form.ts';
import type { Begun } from './written.ts';

/** Writing a memo: the form first, then the memo as it will be signed. */
export const Writing = (begun: Begun) => (
  <WithComposeData paper="MEMO">{(desk) => <Steps {...begun} desk={desk} />}</WithComposeData>
);

const Steps = ({ desk, answered, draft }: Begun & { desk: ComposeData }) => {
  const { t } = useTranslation(['memo', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const step = useStep();
  const form = useMemoForm({
    desk,
    projectId,
    answered,
    draft,
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
