import { Button, Loader } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget } from '../api/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Fault } from './fault.tsx';
import classes from './signing.module.css';
import { type QrState, useQrSession } from './use-qr-session.ts';

type Props = {
  documentUuid: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
};

/**
 * Signing by eGov Mobile: a code to scan, on a phone a link that opens the app. Closing it gives the session up; a
 * spent code is replaced on demand.
 */
export const QrDialog = ({ opened, onClose, ...rest }: Props) => {
  const { t } = useTranslation('signing');
  const [attempt, setAttempt] = useState(1);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('qr.title')} width={440}>
      {opened && (
        <Session
          key={attempt}
          {...rest}
          onClose={onClose}
          onRenew={() => setAttempt(attempt + 1)}
        />
      )}
    </Dialog>
  );
};

type SessionProps = Omit<Props, 'opened'> & { onRenew: () => void };

const Session = ({ documentUuid, name, onClose, onDone, onRenew }: SessionProps) => {
  const { t } = useTranslation(['signing', 'common']);
  const client = useQueryClient();
  const { state, check } = useQrSession(documentUuid, () => {
    toast.success(t('signed'));
    onClose();
    onDone();
    void forget(client, 'approval');
  });
  const confirm = async () => {
    if (!(await check())) {
      toast.error(t('ecpNotSigned'));
    }
  };
  const isOpen = state.step === 'waiting' || state.step === 'scanned';
  const isSpent = state.step === 'failed' || state.step === 'expired';
  return (
    <>
      <p className={classes.name}>{name}</p>
      <div className={classes.code}>
        <Progress state={state} />
        <div className={classes.row}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          {isOpen && (
            <Button variant="default" onClick={() => void confirm()}>
              {t('qr.done')}
            </Button>
          )}
          {isSpent && <Button onClick={onRenew}>{t('qr.renew')}</Button>}
        </div>
      </div>
    </>
  );
};

const Progress = ({ state }: { state: QrState }) => {
  const { t } = useTranslation('signing');
  switch (state.step) {
    case 'opening':
    case 'signed':
      return (
        <output className={classes.wait} aria-label={t('qr.opening')}>
          <Loader />
        </output>
      );
    case 'failed':
      return (
        <Fault title={t('qr.failed')} red>
          {state.message && <p>{state.message}</p>}
        </Fault>
      );
    case 'expired':
      return (
        <Fault title={t('qr.expired')}>
          <p>{t('qr.expiredHint')}</p>
        </Fault>
      );
    default:
      return <Code {...state} />;
  }
};

const Code = ({ step, session }: Extract<QrState, { session: object }>) => {
  const { t } = useTranslation('signing');
  const isPhone = useIsPhone();
  const isScanned = step === 'scanned';
  return (
    <>
      {isScanned && (
        <div className={classes.wait}>
          <Loader />
        </div>
      )}
      {!isScanned && !isPhone && (
        <img className={classes.picture} src={session.qrCode} alt={t('qr.picture')} />
      )}
      <output>{isScanned ? t('qr.scanned') : t(isPhone ? 'qr.onPhone' : 'qr.scan')}</output>
      {isPhone && (
        <Button
          component="a"
          href={session.link}
          fullWidth
          leftSection={<IconDeviceMobile size={18} />}
        >
          {t('qr.open')}
        </Button>
      )}
      <Countdown until={session.expiresAt} />
    </>
  );
};

/** Minutes and seconds left. What counts is the server's word; this only prepares for it. */
const Countdown = ({ until }: { until: string }) => {
  const { t } = useTranslation('signing');
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <p className={`figures ${classes.note}`}>{t('qr.left', { time })}</p>;
};

const secondsUntil = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
