import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, api, type RouteOf } from '../../api/index.ts';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { toast } from '../../ui/toasts.tsx';
import { QrProgress } from '../qr-progress.tsx';
import classes from '../signing.module.css';
import { type QrCalls, useQrSession } from '../use-qr-session.ts';
import type { ToldByPhone } from './use-many-signing.ts';

type Listed = { id: string; version: number };
type Told = Answer<RouteOf<'signingMany', 'qrState'>>;

type Props = {
  /** What is signed, in the versions that were listed. */
  documents: Listed[];
  /** The phone is done, or the reader goes back: the session is over. Nothing is told of a phone that did nothing. */
  onOver: (told: ToldByPhone) => void;
};

/** One code for several documents; going back gives it up, what is signed stays signed. */
export const ManyQr = (props: Props) => {
  const [attempt, setAttempt] = useState(1);
  return <Session key={attempt} {...props} onRenew={() => setAttempt(attempt + 1)} />;
};

const Session = ({ documents, onOver, onRenew }: Props & { onRenew: () => void }) => {
  const { t } = useTranslation('signing');
  // Those of the moment the code was asked for: the dialog learns of signatures while it is shown.
  const [asked] = useState(() => documents.map(({ id, version }) => ({ id, version })));
  const calls = useMemo(() => callsOf(asked), [asked]);
  const end = () => onOver(calls.told()?.documents ?? []);
  const { state, check } = useQrSession(calls, end);
  const showResult = useEffectEvent(() => calls.told()?.state === 'refused' && end());
  useEffect(() => {
    if (state.step === 'failed') {
      showResult();
    }
  }, [state.step]);
  const words = {
    title: t('many.qr.title'),
    onPhone: t('many.qr.onPhone'),
    scanned: t('many.qr.scanned'),
    notYet: t('many.qr.notYet'),
  };
  const confirm = async () => {
    if (!(await check()) && calls.told()?.state !== 'refused') {
      toast.error(words.notYet);
    }
  };
  const isOpen = state.step === 'waiting' || state.step === 'scanned';
  const isSpent = state.step === 'failed' || state.step === 'expired';
  return (
    <>
      <div className={classes.code}>
        <QrProgress state={state} words={words} />
      </div>
      <DialogFooter>
        <Button variant="default" onClick={() => onOver([])}>
          {t('many.back')}
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

/** `told` is what the server said last, document by document. */
const callsOf = (documents: Listed[]): QrCalls & { told: () => Told | undefined } => {
  let told: Told | undefined;
  return {
    told: () => told,
    open: () => api.signingMany.qr({ body: { documents } }),
    state: async (sessionId, signal) => {
      told = await api.signingMany.qrState({ params: { sessionId }, signal });
      return told;
    },
    cancel: (sessionId) => api.signingMany.qrCancel({ params: { sessionId } }),
  };
};
