import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { focusField } from '../../document-kit/fields/focus-field.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { toast } from '../../ui/toasts.tsx';
import { useIsHere } from '../../ui/use-is-here.ts';
import { useKey } from '../use-key.ts';
import { useAccept } from './queries.ts';

export type Step = 'review' | 'execute' | 'reject' | 'approve';

/** The comment, the steps without a signature, and what follows each of all: it is said, and one goes back a screen. */
export const useActing = (memo: Memo) => {
  const { t } = useTranslation(['memo', 'common']);
  const { id } = memo;
  const router = useRouter();
  const accept = useAccept();
  const isHere = useIsHere();
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const done = (step: Step, changed: Memo) => {
    setOver(true);
    toast.success(t(`done.${step}`), documentLabel(memo.documentNumber, memo.title));
    if (isHere.current) {
      router.history.back();
    }
    accept(changed);
  };
  const keyOf = useKey();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: ({ step }: { step: Exclude<Step, 'approve'> }) =>
      api.memos[step]({
        params: { id },
        body: { comment },
        idempotencyKey: keyOf({ step, comment }),
      }),
    onSuccess: (changed, { step }) => done(step, changed),
  });
  return {
    comment,
    fault,
    error,
    /** Everything was said and done. */
    isOver,
    doing: isPending ? variables.step : undefined,
    type: (text: string) => {
      setComment(text);
      setFault(undefined);
    },
    act: (step: Exclude<Step, 'approve'>) => {
      if (step === 'reject' && comment.trim() === '') {
        setFault(t('common:thisFieldIsRequired'));
        focusField('comment');
        return;
      }
      mutate({ step });
    },
    done,
  };
};

export type Acting = ReturnType<typeof useActing>;
