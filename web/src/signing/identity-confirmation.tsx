import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../access/profile.ts';
import { Section } from '../ui/section.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { IdentityQr } from './identity-qr.tsx';
import { isComputer } from './is-computer.ts';
import { NoKeyInDemo } from './no-key-in-demo.tsx';
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
