import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fieldErrors } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { tellUnplaced } from '../forms/unplaced.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './signing.module.css';

type Props = {
  documentUuid: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Rejects a document with a reason; a reason of nothing but spaces cannot be sent. */
export const RejectDialog = ({ opened, onClose, ...rest }: Props) => {
  const { t } = useTranslation('signing');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('reject.title')}>
      {opened && <Form {...rest} onClose={onClose} />}
    </Dialog>
  );
};

const longest = 4000;

const Form = ({ documentUuid, name, onClose, onDone }: Omit<Props, 'opened'>) => {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const reject = useMutation({
    mutationFn: () =>
      api.approval.reject({ params: { uuid: documentUuid }, body: { reason: reason.trim() } }),
    onSuccess: ({ message }) => {
      toast.success(message, name);
      onClose();
      onDone();
      return invalidate(client, 'approval');
    },
    onError: (error) => tellUnplaced(error, ['reason'], name),
  });
  return (
    <form
      className={classes.buttons}
      onSubmit={(event) => {
        event.preventDefault();
        reject.mutate();
      }}
    >
      <p className={classes.name}>{name}</p>
      <Textarea
        label={t('reject.reason')}
        description={t('reject.hint')}
        value={reason}
        error={fieldErrors(reject.error)['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={longest}
        required
        data-autofocus
      />
      <DialogButtons
        danger
        submit={t('reject.confirm')}
        disabled={!reason.trim()}
        said={!reason.trim() && t('reject.needed')}
        saving={reject.isPending}
        onCancel={onClose}
      />
    </form>
  );
};
