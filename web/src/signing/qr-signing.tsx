import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { toast } from '../ui/toasts.tsx';
import { QrProgress, type QrWords } from './qr-progress.tsx';
import classes from './signing.module.css';
import { type QrCalls, useQrSession } from './use-qr-session.ts';

type Props = {
  calls: QrCalls;
  words: QrWords;
  /** What is being signed. */
  name?: string;
  /** What stands before the code. */
  note?: ReactNode;
  opened: boolean;
  onClose: () => void;
  /** Told once; the dialog stays open until it is closed. */
  onSigned: () => void;
};

/** A dialog with a code to scan, on a phone a link that opens the app. A spent code is replaced on demand. */
export const QrSigning = ({ opened, ...rest }: Props) => {
  const [attempt, setAttempt] = useState(1);
  return (
    <Dialog opened={opened} onClose={rest.onClose} title={rest.words.title} width={440}>
      {opened && (
        <Session
          key={`${rest.words.title} ${attempt}`}
          {...rest}
          onRenew={() => setAttempt(attempt + 1)}
        />
      )}
    </Dialog>
  );
};

type SessionProps = Omit<Props, 'opened'> & { onRenew: () => void };

const Session = ({ calls, words, name, note, onClose, onSigned, onRenew }: SessionProps) => {
  const { t } = useTranslation(['signing', 'common']);
  const { state, check } = useQrSession(calls, onSigned);
  const confirm = async () => {
    if (!(await check())) {
      toast.error(words.notYet);
    }
  };
  const isOpen = state.step === 'waiting' || state.step === 'scanned';
  const isSpent = (state.step === 'failed' && !state.isFinal) || state.step === 'expired';
  return (
    <>
      {name && <p className={classes.name}>{name}</p>}
      {note}
      <div className={classes.code}>
        <QrProgress state={state} words={words} />
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:cancel')}
        </Button>
        {isOpen && (
          <Button variant="default" onClick={() => void confirm()}>
            {t('qr.done')}
          </Button>
        )}
        {isSpent && <Button onClick={onRenew}>{t('qr.renew')}</Button>}
      </DialogFooter>
    </>
  );
};
