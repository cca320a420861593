import type { Assignment, Minutes } from '@nysan/contract/correspondence/minutes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../api/errors.ts';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { focusField } from '../../document-kit/fields/focus-field.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { toast } from '../../ui/toasts.tsx';
import { fieldsIn, restIn } from '../faults.ts';
import { isFile, isListOf, isRecord } from '../shapes.ts';
import { useKept } from '../use-kept.ts';
import { useKey } from '../use-key.ts';
import { minutesPath } from './place.ts';
import { useAccept } from './queries.ts';

type Reply = { assignmentId: string; comment: string; files: StoredFile[] };

type Asked = { minutes: Minutes; current: Assignment };

/** An answer as it is written, what is wrong with it, and the way to send it. */
export const useReply = ({ minutes, current }: Asked) => {
  const { t } = useTranslation();
  const waiting = minutes.assignments.filter(({ waitsForMe }) => waitsForMe);
  const kept = useKept<Reply>({
    key: `minutes-answer.${minutes.id}`,
    first: { assignmentId: '', comment: '', files: [] },
    isOfShape: isReply,
  });
  const { comment, files } = kept.values;
  const [isWanted, setWanted] = useState(false);
  const sending = useSending(minutes, kept.drop);
  const chosen = chosenOf(minutes, sending, kept.values.assignmentId) ?? current;
  const isMissing = comment.trim() === '';
  const refused = fieldsIn(sending.error);
  return {
    ...kept,
    waiting,
    chosen,
    choose: (assignmentId: string) => {
      sending.reset();
      kept.type({ assignmentId });
    },
    comment,
    files,
    isSending: sending.isPending,
    refusal: sending.error,
    unplaced: restIn(sending.error, ['comment', 'files']),
    faultOf: (field: 'comment' | 'files'): string | undefined =>
      isWanted && isMissing && field === 'comment' ? t('thisFieldIsRequired') : refused.get(field),
    send: () => {
      setWanted(true);
      if (isMissing) {
        focusField('comment');
      } else {
        sending.mutate({
          assignmentId: chosen.id,
          comment: comment.trim(),
          attachedFileIds: files.map(({ id }) => id),
        });
      }
    },
  };
};

/** What is answered; after a lost answer still the same, though the minutes may say by now that it was answered. */
const chosenOf = (
  { assignments }: Minutes,
  { error, isPending, variables }: ReturnType<typeof useSending>,
  wanted: string,
): Assignment | undefined => {
  const sent = isPending || isUnanswered(error) ? variables?.assignmentId : undefined;
  return (
    assignments.find(({ id }) => id === sent) ??
    assignments.find(({ id, waitsForMe }) => waitsForMe && id === wanted)
  );
};

type Body = { assignmentId: string; comment: string; attachedFileIds: string[] };

const useSending = ({ id, projectUuid }: Minutes, drop: () => void) => {
  const { t } = useTranslation('minutes');
  const router = useRouter();
  const client = useQueryClient();
  const accept = useAccept();
  const keyOf = useKey();
  return useMutation({
    mutationFn: (body: Body) =>
      api.minutes.reply({ params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: (answered) => {
      drop();
      accept(answered);
      toast.success(t('answer.sent'), answered.documentNumber);
      router.history.replace(minutesPath(projectUuid, id));
    },
    // Somebody may have answered in the same place meanwhile.
    onError: () => void invalidate(client, 'minutes'),
  });
};

const isReply = (value: unknown): value is Reply =>
  isRecord(value) &&
  ['assignmentId', 'comment'].every((field) => typeof value[field] === 'string') &&
  isListOf(value['files'], isFile);
