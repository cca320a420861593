import type { Remark, RemarkForm } from '@nysan/contract/documents/remark.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { useHandle } from '../../document-kit/use-document.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Writes a remark of the open prescription, or adds it; over the version that is shown. */
export const useSaveRemark = (remark: Remark | undefined) => {
  const { t } = useTranslation();
  const { document, refresh } = useHandle();
  return useMutation({
    mutationFn: (body: RemarkForm) =>
      remark
        ? api.remarks.change({ params: { id: remark.id }, body, ifMatch: document.version })
        : api.remarks.add({
            params: { prescriptionId: document.id },
            body,
            ifMatch: document.version,
          }),
    onSuccess: () => toast.success(t(remark ? 'successEdited' : 'successAdded')),
    onSettled: refresh,
  });
};

/** Deletes a remark of the open prescription after asking. */
export const useRemoveRemark = () => {
  const { t } = useTranslation(['prescription', 'common']);
  const { document, refresh } = useHandle();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.remarks.remove({ params: { id }, ifMatch: document.version }),
    onSuccess: () => toast.success(t('common:successDeleted')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  });
  return async ({ id, number }: Remark) => {
    if (await confirm({ text: t('remarks.removeSure', { number }), danger: true })) {
      mutate(id);
    }
  };
};

/** Moves the due date of a remark that was sent. */
export const useMoveDueDate = ({ id, version }: Remark) => {
  const { t } = useTranslation('prescription');
  const { refresh } = useHandle();
  return useMutation({
    mutationFn: (body: { dueDate: string; reason: string }) =>
      api.remarks.moveDueDate({ params: { id }, body, ifMatch: version }),
    onSuccess: () => toast.success(t('due.moved')),
    onSettled: refresh,
  });
};
