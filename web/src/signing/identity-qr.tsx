import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { forget } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { QrSigning } from './qr-signing.tsx';
import type { QrCalls } from './use-qr-session.ts';

type Props = { isFirst: boolean; opened: boolean; onOpen: () => void; onClose: () => void };

/** Confirming identity by eGov Mobile: a code to scan, on a phone a link that opens the app. */
export const IdentityQr = ({ isFirst, opened, onOpen, onClose }: Props) => {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const words = {
    title: t('identity.qr.title'),
    onPhone: t('identity.qr.onPhone'),
    scanned: t('identity.qr.scanned'),
    notYet: t('identity.qr.notYet'),
  };
  const tell = () => {
    toast.success(t('identity.success'));
    void forget(client, 'identity', 'profile');
  };
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconQrcode size={18} />}
        onClick={onOpen}
      >
        {t(isPhone ? 'identity.byEgovMobile' : 'qrEgovMobile')}
      </Button>
      <QrSigning calls={calls} words={words} opened={opened} onClose={onClose} onSigned={tell} />
    </>
  );
};

const calls: QrCalls = {
  open: () => api.identity.qr(),
  state: (sessionId, signal) => api.identity.qrState({ params: { sessionId }, signal }),
  cancel: (sessionId) => api.identity.qrCancel({ params: { sessionId } }),
};
