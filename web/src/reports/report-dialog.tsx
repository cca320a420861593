import { Radio, Textarea } from '@mantine/core';
import type { ReportReason } from '@nysan/contract/reports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import type { Reported } from '../document-kit/page/report-problem.ts';
import { FormRefusal } from '../forms/form-parts.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './reports.module.css';

type Reason = ReportReason;

/** Why somebody reports, in the order of the dialog. Written out: the contract's file brings the validator with it. */
const reasons: readonly Reason[] = ['WRONG_INFORMATION', 'OFFENSIVE_CONTENT', 'SPAM', 'OTHER'];

type Props = { reported: Reported; onClose: () => void };

const longest = 2000;

/** Reports a problem: one of four reasons, and a comment if one likes. */
export const ReportDialog = ({ reported, onClose }: Props) => {
  const { t } = useTranslation(['reports', 'common']);
  const [reason, setReason] = useState<Reason>();
  const [comment, setComment] = useState('');
  const send = useSend(onClose);
  return (
    <Dialog opened onClose={onClose} title={t('dialog.title')} width={480}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason) {
            send.mutate({ ...reported, reason, comment: comment.trim() });
          }
        }}
      >
        <FormRefusal error={send.error} fields={[]} />
        <Radio.Group
          label={t('dialog.reason')}
          withAsterisk
          value={reason ?? null}
          onChange={(value) => setReason(reasons.find((one) => one === value))}
        >
          <div className={classes.reasons}>
            {reasons.map((one) => (
              <Radio key={one} value={one} label={t(`reasons.${one}`)} className={classes.reason} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={t('dialog.comment')}
          description={t('dialog.commentHint')}
          rows={5}
          maxLength={longest}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <DialogButtons
          submit={t('dialog.send')}
          disabled={!reason}
          said={!reason && t('dialog.needed')}
          saving={send.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
};

const useSend = (onDone: () => void) => {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Reported & { reason: Reason; comment: string }) =>
      api.reports.create({ body }),
    onSuccess: () => {
      toast.success(t('dialog.sent'));
      onDone();
      return invalidate(client, 'reports');
    },
  });
};
