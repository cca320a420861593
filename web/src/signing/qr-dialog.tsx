import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { forget } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import { QrSigning } from './qr-signing.tsx';
import type { Signable } from './signable.ts';
import type { QrCalls } from './use-qr-session.ts';

type Props = Pick<Signable, 'uuid' | 'name' | 'isQuiet' | 'signed' | 'onDone'> & {
  opened: boolean;
  onClose: () => void;
};

/** Signing by eGov Mobile. Closing it gives the session up. */
export const QrDialog = ({ uuid, isQuiet, signed, onDone, ...rest }: Props) => {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const calls = useMemo(() => callsOf(uuid), [uuid]);
  const words = {
    title: t('qr.title'),
    onPhone: t('qr.onPhone'),
    scanned: t('qr.scanned'),
    notYet: t('ecpNotSigned'),
  };
  const tell = () => {
    if (!isQuiet) {
      toast.success(signed ?? t('signed'), rest.name);
    }
    onDone();
    void forget(client, 'approval');
  };
  return <QrSigning {...rest} calls={calls} words={words} onSigned={tell} />;
};

const callsOf = (uuid: string): QrCalls => ({
  open: () => api.approval.qr({ params: { id: uuid } }),
  state: (sessionId, signal) => api.approval.qrState({ params: { uuid, sessionId }, signal }),
  cancel: (sessionId) => api.approval.qrCancel({ params: { uuid, sessionId } }),
});
