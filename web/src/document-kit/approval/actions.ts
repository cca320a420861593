import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf, newKey } from '../../api/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { noteLeftOut } from '../list/left-out.tsx';
import { useToldAs } from '../page/document-label.ts';
import { documentPath, listKey } from '../page/kind.ts';
import { type DocumentHandle, useBack, useDocumentHandle } from '../page/use-document.ts';
import type { Named } from './ask-dialog.tsx';

/** Sends the document to its participants; `isAskedNext`: the dialog that asks for a signature then says all there is to say. */
export const useStart = (isAskedNext: boolean) => {
  const { document, latest, refresh } = useDocumentHandle();
  const about = useToldAs();
  return useMutation({
    mutationKey: ['approval', 'start', document.id],
    // What its author sees is what is sent: a sum that moved meanwhile is shown first.
    mutationFn: (named: Named) =>
      api.approval.start({
        params: { uuid: document.id },
        body: named,
        ifMatch: latest().version,
      }),
    onSuccess: ({ message }) => {
      if (!isAskedNext) {
        toast.success(message, about);
      }
    },
    onError: (error) => toast.error(messageOf(error), about),
    onSettled: refresh,
  });
};

/** Takes a rejected document back for correction. */
export const useRevise = () => {
  const { document, refresh } = useDocumentHandle();
  const about = useToldAs();
  return useMutation({
    mutationFn: () => api.approval.revise({ params: { uuid: document.id } }),
    onSuccess: ({ message }) => toast.success(message, about),
    onError: (error) => toast.error(messageOf(error), about),
    onSettled: refresh,
  });
};

/** Takes the document out of approval after asking. */
export const useRecall = () => {
  const { document, refresh } = useDocumentHandle();
  const about = useToldAs();
  const { t } = useTranslation('document');
  const recall = useMutation({
    mutationFn: () => api.approval.recall({ params: { uuid: document.id } }),
    onSuccess: ({ message }) => toast.success(message, about),
    onError: (error) => toast.error(messageOf(error), about),
    onSettled: refresh,
  });
  const ask = async () => {
    if (await confirm({ title: t('recall'), text: t('recallSure'), about, danger: true })) {
      recall.mutate();
    }
  };
  return { ask: () => void ask(), isPending: recall.isPending };
};

/** What is asked before a copy or a deletion, and said after the latter. */
export type OtherWords = { copySure: string; removeSure: string; removed: string };

/** How its sending and signing are told, of kinds that ask for something else than approval. */
export type SendingWords = {
  /** What sending is called. */
  start?: string;
  /** The same for whoever issues it, who signs next. */
  issue?: string;
  /** What its people do then. */
  approval?: string;
  /** What is said once one of them signed. */
  signed?: string;
  /** What a version is that all of them signed. */
  outcome?: string;
};

/** Copies the document after asking and opens the copy. */
export const useCopy = ({ copySure }: OtherWords) => {
  const { document, kind, refresh } = useDocumentHandle();
  const about = useToldAs();
  const { t } = useTranslation('document');
  const router = useRouter();
  const copy = useMutation({
    mutationFn: (idempotencyKey: string) =>
      api.approval.copy({ params: { id: document.id }, idempotencyKey }),
    onSuccess: async ({ id, message, leftOut }) => {
      noteLeftOut(id, leftOut);
      await refresh();
      toast.success(message, about);
      router.history.push(documentPath(kind.place, document.projectUuid, id));
    },
    onError: (error) => toast.error(messageOf(error), about),
  });
  return async () => {
    if (await confirm({ title: t('copy'), text: copySure, about })) {
      copy.mutate(newKey());
    }
  };
};

/** Deletes the document after asking and leaves. */
export const useRemove = ({ removeSure, removed }: OtherWords) => {
  const back = useBack();
  const client = useQueryClient();
  const { document, kind, refresh } = useDocumentHandle();
  const about = useToldAs();
  const { t } = useTranslation('document');
  const router = useRouter();
  const remove = useMutation({
    mutationFn: () => api.approval.remove({ params: { id: document.id } }),
    onSuccess: async () => {
      toast.success(removed, about);
      await client.invalidateQueries({ queryKey: listKey(kind.room) });
      router.history.push(back.to);
    },
    onError: async (error) => {
      toast.error(messageOf(error), about);
      await refresh();
    },
  });
  return async () => {
    if (await confirm({ title: t('remove'), text: removeSure, about, danger: true })) {
      remove.mutate();
    }
  };
};

/** Puts the document away for good after asking. */
export const useArchive = () => {
  const { document, refresh } = useDocumentHandle();
  const about = useToldAs();
  const { t } = useTranslation('document');
  const archive = useMutation({
    mutationFn: (idempotencyKey: string) =>
      api.approval.archive({ params: { uuid: document.id }, idempotencyKey }),
    onSuccess: ({ message }) => toast.success(message, about),
    onError: (error) => toast.error(messageOf(error), about),
    onSettled: refresh,
  });
  return async () => {
    if (await confirm({ title: t('archive'), text: t('archiveSure'), about, danger: true })) {
      archive.mutate(newKey());
    }
  };
};

/** Does the reader still have to decide on the current version? */
export const mustDecide = ({ document }: Pick<DocumentHandle, 'document'>): boolean =>
  document.status.status === 'INAPPROVE' && // sic
  document.isApprover &&
  !document.isCurrentUserApproved;
