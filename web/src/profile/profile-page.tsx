import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PolicyLink } from '../access/policy-link.tsx';
import type { Profile } from '../access/profile.ts';
import { useSignOut } from '../access/use-sign-out.ts';
import { ask } from '../api/queries.ts';
import { formatDateTime } from '../i18n/format.ts';
import { home } from '../routing/redirect-url.ts';
import { IdentityConfirmation } from '../signing/identity-confirmation.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { Facts } from '../ui/facts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { PasswordRow } from './password-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import classes from './profile.module.css';

/** The signed-in person's own data, in a column of at most 700 px. */
export const ProfilePage = () => {
  const { t } = useTranslation(['profile', 'common']);
  const isPhone = useIsPhone();
  const signOut = useSignOut();
  const { data, error, refetch } = useQuery(ask('identity', 'profile'));
  return (
    <div className={classes.column}>
      <PageHeader title={t('title')} backTo={home} />
      {data && <ProfileCards profile={data} />}
      {!data && (
        <div className="surface">
          {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LinesSkeleton />}
        </div>
      )}
      <PolicyLink />
      {isPhone && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconLogout size={18} />}
          onClick={signOut}
        >
          {t('common:shell.signOut')}
        </Button>
      )}
    </div>
  );
};

const ProfileCards = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <>
      <Section title={t('personal')}>
        <Facts
          facts={[
            { label: t('fullname'), value: profile.fullname },
            { label: t('iin'), value: <Iin iin={profile.iin} confirmed={profile.iinConfirmed} /> },
            { label: t('email'), value: profile.email },
            { label: t('phone'), value: <PhoneRow phone={profile.phone} /> },
            { label: t('password'), value: <PasswordRow /> },
          ]}
        />
      </Section>
      <IdentityConfirmation profile={profile} />
      <Section title={t('sessions')}>
        <Facts
          facts={[
            {
              label: t('lastLoginTime'),
              value: formatDateTime(profile.lastLoginTime),
              figures: true,
            },
            {
              label: t('lastFailedAttempt'),
              value: formatDateTime(profile.lastFailedAttempt),
              figures: true,
            },
          ]}
        />
      </Section>
    </>
  );
};

type Props = { iin: string | null; confirmed: boolean };

/** The ИИН, masked until asked for; ------ when there is none. */
const Iin = ({ iin, confirmed }: Props) => {
  const { t } = useTranslation('profile');
  const [shown, setShown] = useState(false);
  if (!iin) {
    return '------';
  }
  const label = shown ? t('iinHide') : t('iinShow');
  return (
    <span className={classes.value}>
      <span className="figures">{shown ? iin : maskedIin(iin)}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
      </ActionIcon>
      {confirmed && <Pill tone="green">{t('iinConfirmed')}</Pill>}
    </span>
  );
};

/** All but the last four digits hidden. */
const maskedIin = (iin: string): string => iin.replace(/\d(?=\d{4})/g, '•');
