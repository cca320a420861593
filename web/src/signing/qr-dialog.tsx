import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import { useIdentityByPhone } from './identity-by-phone.ts';
import { QrSigning } from './qr-signing.tsx';
import type { Signable } from './signable.ts';
import { Unconfirmed } from './unconfirmed.tsx';
import type { QrCalls } from './use-qr-session.ts';

type Props = Pick<Signable, 'uuid' | 'name' | 'isQuiet' | 'signed' | 'onDone'> & {
  opened: boolean;
  onClose: () => void;
};

/** Signing by eGov Mobile; who is not confirmed shows who they are by a code before. Closing it gives the session up. */
export const QrDialog = (props: Props) => {
  const { name, opened, onClose } = props;
  const profile = useQuery({ ...ask('identity', 'profile'), enabled: opened });
  const identity = useIdentityByPhone();
  const paper = usePaperByPhone(props);
  const isKnown = !profile.data || (profile.data.iin !== null && profile.data.iinConfirmed);
  const shown = isKnown ? paper : identity;
  return (
    <QrSigning
      name={name}
      opened={opened && !profile.isPending}
      onClose={onClose}
      calls={shown.calls}
      words={shown.words}
      note={isKnown ? undefined : <Unconfirmed />}
      onSigned={() => void shown.tell()}
    />
  );
};

const usePaperByPhone = ({ uuid, isQuiet, signed, onClose, onDone, name }: Props) => {
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
    onClose();
    if (!isQuiet) {
      toast.success(signed ?? t('signed'), name);
    }
    onDone();
    return invalidate(client, 'approval');
  };
  return { calls, words, tell };
};

const callsOf = (uuid: string): QrCalls => ({
  open: () => api.approval.qr({ params: { id: uuid } }),
  state: (sessionId, signal) => api.approval.qrState({ params: { uuid, sessionId }, signal }),
  cancel: (sessionId) => api.approval.qrCancel({ params: { uuid, sessionId } }),
});
