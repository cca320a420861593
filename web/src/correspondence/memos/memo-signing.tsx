import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, isApiError } from '../../api/index.ts';
import { toldAs } from '../../document-kit/told-as.ts';
import { toast } from '../../ui/toasts.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { type Signed, SigningStep } from '../signing-step.tsx';
import { memoPath } from './place.ts';
import { useAccept } from './queries.ts';
import type { Preview } from './use-memo-form.ts';

type Props = {
  preview: Preview;
  answeredId: string | undefined;
  /** Back to the form. */
  onChange: () => void;
  onSent: () => void;
  /** The memo has to be frozen anew. */
  onOutdated: (error: unknown) => void;
};

/** The memo as it will be signed; once it is signed it is sent. */
export const MemoSigning = (props: Props) => {
  const { t } = useTranslation('memo');
  return (
    <SigningStep
      preview={props.preview}
      onChange={props.onChange}
      sending={useSending(props)}
      words={{
        pdf: t('sign.pdf'),
        sending: t('sign.sending'),
        notSent: (reason) => t('sign.notSent', { reason }),
      }}
    />
  );
};

const useSending = ({ preview, answeredId, onSent, onOutdated }: Props) => {
  const { t } = useTranslation('memo');
  const router = useRouter();
  const accept = useAccept();
  const isHere = useIsHere();
  return useMutation({
    mutationFn: ({ cms, key }: Signed): Promise<Memo> => {
      const asked = { body: { ...preview.payload, cms }, idempotencyKey: key };
      return answeredId === undefined
        ? api.memos.send(asked)
        : api.memos.reply({ ...asked, params: { id: answeredId } });
    },
    onSuccess: (memo) => {
      onSent();
      accept(memo);
      toast.success(t('sent'), toldAs(memo.documentNumber, memo.title));
      if (isHere.current) {
        router.history.replace(memoPath(memo.projectUuid, memo.id));
      }
    },
    onError: (error) => {
      if (isApiError(error) && outdated.includes(error.code)) {
        onOutdated(error);
      }
    },
  });
};

const outdated: string[] = ['memo-not-previewed', 'number-not-yours'];
