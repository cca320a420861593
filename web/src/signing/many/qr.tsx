import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { toast } from '../../ui/toasts.tsx';
import { QrProgress } from '../qr-progress.tsx';
import classes from '../signing.module.css';
import { type QrCalls, useQrSession } from '../use-qr-session.ts';

type Props = {
  ids: string[];
  /** The phone is done, or the reader goes back: the session is over. */
  onOver: () => void;
};

/** One code for several documents; going back gives it up, what is signed stays signed. */
export const ManyQr = (props: Props) => {
  const [attempt, setAttempt] = useState(1);
  return <Session key={attempt} {...props} onRenew={() => setAttempt(attempt + 1)} />;
};

const Session = ({ ids, onOver, onRenew }: Props & { onRenew: () => void }) => {
  const { t } = useTranslation('signing');
  // The ids of the moment the code was asked for: the dialog learns of signatures while it is shown.
  const [asked] = useState(ids);
  const calls = useMemo(() => callsOf(asked), [asked]);
  const { state, check } = useQrSession(calls, onOver);
  const words = {
    title: t('many.qr.title'),
    onPhone: t('many.qr.onPhone'),
    scanned: t('many.qr.scanned'),
    notYet: t('many.qr.notYet'),
  };
  const confirm = async () => {
    if (!(await check())) {
      toast.error(words.notYet);
    }
  };
  const isOpen = state.step === 'waiting' || state.step === 'scanned';
  const isSpent = state.step === 'failed' || state.step === 'expired';
  return (
    <div className={classes.code}>
      <QrProgress state={state} words={words} />
      <div className={classes.answers}>
        <Button variant="default" onClick={onOver}>
          {state.step === 'failed' ? t('many.result') : t('many.back')}
        </Button>
        {isOpen && (
          <Button variant="default" onClick={() => void confirm()}>
            {t('qr.done')}
          </Button>
        )}
        {isSpent && <Button onClick={onRenew}>{t('qr.renew')}</Button>}
      </div>
    </div>
  );
};

const callsOf = (documents: string[]): QrCalls => ({
  open: () => api.signingMany.qr({ body: { documents } }),
  state: (sessionId, signal) => api.signingMany.qrState({ params: { sessionId }, signal }),
  cancel: (sessionId) => api.signingMany.qrCancel({ params: { sessionId } }),
});
