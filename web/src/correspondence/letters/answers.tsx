import { Button } from '@mantine/core';
import type { Letter } from '@nysan/contract/correspondence/letter.ts';
import { IconArrowBackUp, IconSignature } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from '../paper-page.module.css';
import { replyPath } from './place.ts';
import { Receipt } from './receipt.tsx';

type Props = { letter: Letter };

/** What can be done about a letter: answering it, and signing that it was received. */
export const Answers = ({ letter }: Props) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  const isPhone = useIsPhone();
  const [isSigning, setSigning] = useState(false);
  const { repayable, maySign } = letter;
  // A phone offers the answer only to whom the letter is meant for.
  const hasReply = repayable || !isPhone;
  const buttons = (
    <>
      {hasReply && <ReplyButton letter={letter} />}
      {maySign && (
        <Button
          variant="default"
          leftSection={<IconSignature size={18} />}
          aria-expanded={isSigning}
          onClick={() => setSigning(!isSigning)}
        >
          {t('receipt.open')}
        </Button>
      )}
    </>
  );
  return (
    <>
      {!isPhone && (
        <div className={classes.answers}>
          {buttons}
          {repayable && <span className={classes.unanswered}>{t('unanswered')}</span>}
        </div>
      )}
      {isSigning && maySign && <Receipt letter={letter} onDone={() => setSigning(false)} />}
      {(hasReply || maySign) && <BottomBar>{buttons}</BottomBar>}
    </>
  );
};

const ReplyButton = ({ letter: { id, projectUuid, repayable } }: Props) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  const router = useRouter();
  return (
    <PermissionButton
      allowed={useCan('correspondence', 'create')}
      variant={repayable ? 'filled' : 'default'}
      leftSection={<IconArrowBackUp size={18} />}
      onClick={() => router.history.push(replyPath(projectUuid, id))}
    >
      {t('correspondence:reply')}
    </PermissionButton>
  );
};
