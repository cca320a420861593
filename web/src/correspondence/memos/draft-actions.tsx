import { Button } from '@mantine/core';
import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api, messageOf } from '../../api/index.ts';
import { documentLabel } from '../../document-kit/page/document-label.ts';
import { confirm } from '../../ui/confirm.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './memo-actions.module.css';
import { draftPath, memosPath } from './place.ts';
import { useForgetMemo, useForgetMemos } from './queries.ts';

/** A draft is sent, written on, or deleted. */
export const DraftActions = ({ memo }: { memo: Memo }) => {
  const { t } = useTranslation(['memo', 'correspondence', 'common']);
  const router = useRouter();
  const allowed = useCan('correspondence', 'create');
  const { projectUuid, id } = memo;
  const remove = useRemoval(memo);
  const open = (query = '') => router.history.push(`${draftPath(projectUuid, id)}${query}`);
  return (
    <div className={`${classes.actions} ${classes.buttons}`}>
      <PermissionButton
        allowed={allowed}
        rightSection={<IconArrowRight size={18} />}
        onClick={() => open('?step=send')}
      >
        {t('correspondence:form.toSigning')}
      </PermissionButton>
      <PermissionButton
        allowed={allowed}
        variant="default"
        leftSection={<IconPencil size={18} />}
        onClick={() => open()}
      >
        {t('common:edit')}
      </PermissionButton>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} />}
        loading={remove.isPending}
        onClick={() => void remove.ask()}
      >
        {t('common:delete')}
      </Button>
    </div>
  );
};

const useRemoval = ({ id, projectUuid, title, version }: Memo) => {
  const { t } = useTranslation('memo');
  const router = useRouter();
  const forgetMemos = useForgetMemos();
  const forgetMemo = useForgetMemo();
  const about = documentLabel('', title);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.memos.removeDraft({ params: { id }, ifMatch: version }),
    onSuccess: () => {
      toast.success(t('removed'), about);
      router.history.replace(memosPath(projectUuid));
      forgetMemos();
    },
    onError: (error) => {
      forgetMemo();
      toast.error(messageOf(error), about);
    },
  });
  return {
    isPending,
    ask: async () => {
      if (await confirm({ text: t('removeSure'), about, danger: true })) {
        mutate();
      }
    },
  };
};
