import type { Remark, RemarkForm } from '@nysan/contract/documents/remark.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../../api/index.ts';
import { documentLabel } from '../../../document-kit/page/document-label.ts';
import { useDocumentHandle } from '../../../document-kit/page/use-document.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toasts.tsx';

/** Writes a remark of the open prescription, or adds it; over the version that is shown. */
export const useSaveRemark = (remark: Remark | undefined) => {
  const { t } = useTranslation();
  const { document, refresh } = useDocumentHandle();
  return useMutation({
    mutationFn: (body: RemarkForm) =>
      remark
        ? api.remarks.change({ params: { id: remark.id }, body, ifMatch: document.version })
        : api.remarks.add({
            params: { prescriptionId: document.id },
            body,
            ifMatch: document.version,
          }),
    onSuccess: (_, { remarkName }) =>
      toast.success(
        t(remark ? 'successEdited' : 'successAdded'),
        documentLabel(remark ? String(remark.number) : '', remarkName),
      ),
    onSettled: refresh,
  });
};

/** Deletes a remark of the open prescription after asking. */
export const useRemoveRemark = () => {
  const { t } = useTranslation(['prescription', 'common']);
  const { document, refresh } = useDocumentHandle();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Remark) =>
      api.remarks.remove({ params: { id }, ifMatch: document.version }),
    onSuccess: (_, remark) => toast.success(t('common:successDeleted'), nameOf(remark)),
    onError: (error, remark) => toast.error(messageOf(error), nameOf(remark)),
    onSettled: refresh,
  });
  return async (remark: Remark) => {
    const text = t('remarks.removeSure', { number: remark.number });
    if (await confirm({ text, about: nameOf(remark), danger: true })) {
      mutate(remark);
    }
  };
};

/** Moves the due date of a remark that was sent. */
export const useMoveDueDate = (remark: Remark) => {
  const { id, version } = remark;
  const { t } = useTranslation('prescription');
  const { refresh } = useDocumentHandle();
  return useMutation({
    mutationFn: (body: { dueDate: string; reason: string }) =>
      api.remarks.moveDueDate({ params: { id }, body, ifMatch: version }),
    onSuccess: () => toast.success(t('due.moved'), nameOf(remark)),
    onSettled: refresh,
  });
};

const nameOf = ({ number, remarkName }: Remark): string =>
  documentLabel(String(number), remarkName);
