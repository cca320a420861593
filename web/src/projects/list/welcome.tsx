import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { baseRolesQuery } from '../../access/can.ts';
import { onLive } from '../../api/live.ts';
import { ask, invalidate } from '../../api/queries.ts';
import { IdentityConfirmation } from '../../signing/identity-confirmation.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { LanguageLinks } from '../../ui/language-links.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import classes from './welcome.module.css';

/**
 * For who takes part in no project and may not found one: what to pass on and to whom, and what they can do meanwhile.
 * Gives way to the list by itself once they are added.
 */
export const Welcome = () => {
  const { t } = useTranslation(['project', 'common']);
  const { data: profile, error, refetch } = useQuery(ask('identity', 'profile'));
  useArrival();
  return (
    <div className={classes.column}>
      <PageHeader title={t('welcome.title')} subtitle={t('welcome.lead')} />
      {profile && (
        <>
          <Address email={profile.email} />
          <IdentityConfirmation profile={profile} />
        </>
      )}
      {!profile && (
        <div className="surface">
          {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LinesSkeleton />}
        </div>
      )}
      <Section title={t('common:shell.language')}>
        <div className={classes.languages}>
          <LanguageLinks />
        </div>
      </Section>
    </div>
  );
};

/** Who is added to a project is notified: what they may see is asked for anew then, and whenever they come back here. */
const useArrival = (): void => {
  const client = useQueryClient();
  useQuery({ ...baseRolesQuery(), refetchOnWindowFocus: 'always' });
  useEffect(
    () =>
      onLive('count', () => {
        void invalidate(client, 'identity', 'baseRoles');
        void invalidate(client, 'projects', 'list');
      }),
    [client],
  );
};

const Address = ({ email }: { email: string }) => {
  const { t } = useTranslation('project');
  return (
    <Section title={t('welcome.address')}>
      <div className={classes.address}>
        <strong className={classes.email}>{email}</strong>
        <CopyButton value={email}>
          {({ copied, copy }) => (
            <Button
              leftSection={
                copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
              }
              onClick={copy}
            >
              {copied ? t('welcome.copied') : t('welcome.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <ol className={classes.steps}>
        <li>{t('welcome.pass')}</li>
        <li>{t('welcome.added')}</li>
        <li>{t('welcome.appears')}</li>
      </ol>
      <p className={classes.customer}>{t('welcome.customer')}</p>
    </Section>
  );
};
