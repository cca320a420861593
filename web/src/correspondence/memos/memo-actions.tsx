import { Button, Textarea } from '@mantine/core';
import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { FormRefusal } from '../../forms/form-parts.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { Section } from '../../ui/section.tsx';
import { Approval } from './approval.tsx';
import classes from './memo-actions.module.css';
import { replyPath } from './place.ts';
import { type Acting, useActing } from './use-acting.ts';

type Props = { memo: Memo };

/** What a memo asks its reader for, with a comment; and answering it. */
export const MemoActions = ({ memo }: Props) => {
  const { t } = useTranslation('memo');
  const acting = useActing(memo);
  const code = useAsked(memo, acting);
  if (code === undefined) {
    return memo.stage === 'INCOMMING' /* sic */ ? (
      <div className={`${classes.actions} ${classes.buttons}`}>
        <Reply memo={memo} />
      </div>
    ) : null;
  }
  return (
    <div className={classes.actions}>
      <Section title={t(`asked.${asks[code] ?? 'review'}`)}>
        <div className={classes.fields}>
          <Comment acting={acting} isReason={code === 'MEMO_FOR_APPROVAL'} />
          <FormRefusal error={acting.error} fields={[]} />
          <div className={classes.buttons}>
            <Steps code={code} acting={acting} memo={memo} />
            <Reply memo={memo} />
          </div>
        </div>
      </Section>
    </div>
  );
};

/** What is asked now; a signature by phone is known to the page before its comment has followed it. */
const useAsked = ({ mayAct, recipientStatus }: Memo, { isOver }: Acting): string | undefined => {
  const now = recipientStatus?.code;
  const [first] = useState(mayAct ? now : undefined);
  const isFollowed = first === 'MEMO_FOR_APPROVAL' && now === 'MEMO_APPROVED' && !isOver;
  return mayAct ? now : isFollowed ? first : undefined;
};

const asks: Readonly<Record<string, 'review' | 'execution' | 'approval'>> = {
  MEMO_FOR_REVIEW: 'review',
  MEMO_IN_PROGRESS: 'execution',
  MEMO_FOR_APPROVAL: 'approval',
};

const Comment = ({ acting, isReason }: { acting: Acting; isReason: boolean }) => {
  const { t } = useTranslation('memo');
  return (
    <div id={fieldElementId('comment')}>
      <Textarea
        autosize
        minRows={2}
        label={t('comment')}
        description={isReason ? t('commentHint') : undefined}
        maxLength={4000}
        value={acting.comment}
        error={acting.fault}
        onChange={({ currentTarget }) => acting.type(currentTarget.value)}
      />
    </div>
  );
};

type StepProps = Props & { code: string; acting: Acting };

const Steps = ({ code, acting, memo }: StepProps) => {
  const { t } = useTranslation('memo');
  const { act, doing } = acting;
  if (code === 'MEMO_FOR_APPROVAL') {
    return (
      <Approval memo={memo} acting={acting}>
        <Button
          variant="outline"
          color="red"
          loading={doing === 'reject'}
          disabled={doing !== undefined}
          onClick={() => act('reject')}
        >
          {t('do.reject')}
        </Button>
      </Approval>
    );
  }
  const step = code === 'MEMO_IN_PROGRESS' ? 'execute' : 'review';
  return (
    <Button loading={doing === step} onClick={() => act(step)}>
      {t(`do.${step}`)}
    </Button>
  );
};

/** A reply is a memo of its own and changes nothing of this one. */
const Reply = ({ memo: { id, projectUuid } }: Props) => {
  const { t } = useTranslation('correspondence');
  const router = useRouter();
  return (
    <PermissionButton
      allowed={useCan('correspondence', 'create')}
      variant="default"
      leftSection={<IconArrowBackUp size={18} />}
      onClick={() => router.history.push(replyPath(projectUuid, id))}
    >
      {t('reply')}
    </PermissionButton>
  );
};
