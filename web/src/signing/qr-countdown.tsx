import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './signing.module.css';

/** Minutes and seconds left. What counts is the server's word; this only prepares for it. */
export const Countdown = ({ until }: { until: string }) => {
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
