import { Button } from '@mantine/core';
import { IconQrcode, IconShieldCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../access/profile.ts';
import { Section } from '../ui/section.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useIdentityByPhone } from './identity-by-phone.ts';
import { isComputer } from './is-computer.ts';
import { NoKeyInDemo } from './no-key-in-demo.tsx';
import { QrSigning } from './qr-signing.tsx';
import { SignDialog } from './sign-dialog.tsx';
import classes from './signing.module.css';
import { useSigning } from './use-signing.ts';

/**
 * Proves who the signed-in person is by a signature over the server's challenge; name and ИИН then come from the
 * certificate. By NCALayer where a device can have it, by eGov Mobile everywhere; on a phone eGov Mobile comes first.
 */
export const IdentityConfirmation = ({ profile }: { profile: Profile }) => (
  <Suspense>
    <Block profile={profile} />
  </Suspense>
);

const Block = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('signing');
  const isConfirmed = profile.iinConfirmed;
  const mark = isConfirmed && <Pill tone="green">{t('identity.confirmed')}</Pill>;
  return (
    <Section title={t('identity.title')} aside={mark}>
      <div className={classes.identity}>
        <p>{t(isConfirmed ? 'identity.confirmedHint' : 'identity.hint')}</p>
        {!isConfirmed && <NoKeyInDemo />}
        <Ways profile={profile} />
      </div>
    </Section>
  );
};

const Ways = ({ profile }: { profile: Profile }) => {
  const isPhone = useIsPhone();
  const [isQrOpen, setQrOpen] = useState(false);
  const byNcalayer = isComputer();
  const isQrFirst = isPhone || !byNcalayer;
  const qr = (
    <IdentityQr
      isFirst={isQrFirst && !profile.iinConfirmed}
      opened={isQrOpen}
      onOpen={() => setQrOpen(true)}
      onClose={() => setQrOpen(false)}
    />
  );
  return (
    <div className={classes.ways}>
      {isQrFirst && qr}
      {byNcalayer && (
        <Confirm
          profile={profile}
          isFirst={!isPhone && !profile.iinConfirmed}
          onQr={() => setQrOpen(true)}
        />
      )}
      {!isQrFirst && qr}
    </div>
  );
};

type ConfirmProps = { profile: Profile; isFirst: boolean; onQr: () => void };

const Confirm = ({ profile, isFirst, onQr }: ConfirmProps) => {
  const { t } = useTranslation('signing');
  const { state, run, cancel } = useSigning();
  const confirm = () =>
    void run(async ({ confirmIdentity }) => {
      await confirmIdentity((profile.iinConfirmed && profile.iin) || undefined);
    });
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconShieldCheck size={18} />}
        onClick={confirm}
      >
        {t(profile.iinConfirmed ? 'identity.again' : 'identity.confirm')}
      </Button>
      <SignDialog
        state={state}
        title={t('identity.title')}
        onCancel={cancel}
        onRetry={confirm}
        onQr={() => {
          cancel();
          onQr();
        }}
      />
    </>
  );
};

type Props = { isFirst: boolean; opened: boolean; onOpen: () => void; onClose: () => void };

/** Confirming identity by eGov Mobile: a code to scan, on a phone a link that opens the app. */
const IdentityQr = ({ isFirst, opened, onOpen, onClose }: Props) => {
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
