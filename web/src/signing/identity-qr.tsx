import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useIdentityByPhone } from './identity-by-phone.ts';
import { QrSigning } from './qr-signing.tsx';

type Props = { isFirst: boolean; opened: boolean; onOpen: () => void; onClose: () => void };

/** Confirming identity by eGov Mobile: a code to scan, on a phone a link that opens the app. */
export const IdentityQr = ({ isFirst, opened, onOpen, onClose }: Props) => {
  const { t } = useTranslation('signing');
  const isPhone = useIsPhone();
  const { calls, words, tell } = useIdentityByPhone();
  const onSigned = () => {
    onClose();
    void tell();
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
      <QrSigning
        calls={calls}
        words={words}
        opened={opened}
        onClose={onClose}
        onSigned={onSigned}
      />
    </>
  );
};
