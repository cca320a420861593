import { Button, Loader } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Fault } from './fault.tsx';
import classes from './signing.module.css';
import type { QrState } from './use-qr-session.ts';

/** What is said differently of a document and of a person. */
export type QrWords = {
  title: string;
  /** In place of the code on a phone. */
  onPhone: string;
  scanned: string;
  notYet: string;
};

/** How far a signing by phone is: the code or the link, who holds it up, why it stopped. */
export const QrProgress = ({ state, words }: { state: QrState; words: QrWords }) => {
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
      return <Code {...state} words={words} />;
  }
};

type CodeProps = Extract<QrState, { session: object }> & { words: QrWords };

const Code = ({ step, session, words }: CodeProps) => {
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
      <output>{isScanned ? words.scanned : isPhone ? words.onPhone : t('qr.scan')}</output>
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
