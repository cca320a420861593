import { useMutation } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError } from '../../api/index.ts';
import { focusField } from '../../document-kit/fields/focus-field.ts';
import { toast } from '../../ui/toasts.tsx';
import { renewIfOver, sentencesOf } from '../faults.ts';
import type { ComposeData } from '../use-compose-data.ts';
import { useKey } from '../use-key.ts';
import { useWritten } from '../use-written.ts';
import { minutesPath } from './place.ts';
import { useAccept } from './queries.ts';
import {
  beginningOf,
  blankGiven,
  type Given,
  idsOf,
  isAssignmentField,
  isWritten,
  missingIn,
  payloadOf,
  type Written,
  withoutGone,
} from './written.ts';

/** What is written, what is wrong with it, and the way to send it. */
export const useMinutesForm = (desk: ComposeData) => {
  const { t } = useTranslation();
  const { projectId = '' } = useParams({ strict: false });
  const [first] = useState(() => beginningOf(desk));
  const kept = useWritten({
    desk,
    idsOf,
    key: `minutes.${projectId}`,
    first,
    isOfShape: isWritten,
  });
  const written = withoutGone(kept.values, desk);
  const [isWanted, setWanted] = useState(false);
  const sending = useSending(desk, kept.drop);
  const missing = missingIn(written);
  const faults = faultsIn(sending.error);
  return {
    ...kept,
    written,
    isSending: sending.isPending,
    refusal: sending.error,
    unplaced: sentencesOf(sending.error, (path) => isShown(path, written, desk)),
    faultOf: (place: string): string | undefined =>
      isWanted && missing.includes(place) ? t('thisFieldIsRequired') : faults.get(place),
    add: () => kept.type(({ assignments }) => ({ assignments: [...assignments, blankGiven()] })),
    change: (key: string, patch: Partial<Given>) => {
      sending.reset();
      kept.type(({ assignments }) => ({
        assignments: assignments.map((one) => (one.key === key ? { ...one, ...patch } : one)),
      }));
    },
    remove: (key: string) => {
      sending.reset();
      kept.type(({ assignments }) => ({
        assignments: assignments.filter((one) => one.key !== key),
      }));
    },
    send: () => {
      setWanted(true);
      if (missing[0]) {
        focusField(missing[0]);
      } else {
        sending.mutate(payloadOf(written, desk, projectId));
      }
    },
  };
};

export type MinutesForm = ReturnType<typeof useMinutesForm>;

const useSending = (desk: ComposeData, drop: () => void) => {
  const { t } = useTranslation('minutes');
  const router = useRouter();
  const accept = useAccept();
  const keyOf = useKey();
  return useMutation({
    mutationFn: (body: ReturnType<typeof payloadOf>) =>
      api.minutes.send({ body, idempotencyKey: keyOf(body) }),
    onSuccess: (minutes) => {
      drop();
      accept(minutes);
      toast.success(t('form.sent'), minutes.documentNumber);
      router.history.replace(minutesPath(minutes.projectUuid, minutes.id));
    },
    onError: (error) => {
      renewIfOver(error, desk);
      const [first] = faultsIn(error).keys();
      if (first) {
        focusField(first);
      }
    },
  });
};

/** Whether the form has a field at this place. */
const isShown = (path: string, written: Written, { seats }: ComposeData): boolean =>
  path === 'title' ||
  path === 'content' ||
  (path === 'senderMembershipId' && seats.length > 1) ||
  isAssignmentField(path, written);

/** The sentences of a refusal by the places the call names. */
const faultsIn = (error: unknown): Map<string, string> =>
  new Map((isApiError(error) ? error.errors : []).map(({ path, message }) => [path, message]));
