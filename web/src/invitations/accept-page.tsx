import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { home } from '../routing/redirect-url.ts';
import { Facts } from '../ui/facts.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './invitations.module.css';
import { useInvitation } from './use-invitation.ts';

const route = getRouteApi('/app/invitation');

/** Takes the seat a mailed invitation leads to. */
export const AcceptPage = () => {
  const { t } = useTranslation('invitations');
  const { token } = route.useSearch();
  return (
    <div className={classes.column}>
      <PageHeader title={t('title')} />
      <div className="surface">
        {token ? <Invitation token={token} /> : <Refused why={t('noToken')} />}
      </div>
    </div>
  );
};

const Invitation = ({ token }: { token: string }) => {
  const { t } = useTranslation('invitations');
  const { data, error } = useInvitation(token);
  const accept = useAccept(token);
  const refusal = accept.error ?? error;
  if (refusal) {
    return <Refused why={messageOf(refusal)} />;
  }
  if (!data) {
    return <LinesSkeleton />;
  }
  const { project, inviter, email } = data;
  return (
    <div className={classes.invitation}>
      <p className={classes.lead}>{inviter ? t('invites', { inviter }) : t('invited')}</p>
      <Facts
        facts={[
          { label: t('project'), value: project },
          { label: t('address'), value: email },
        ]}
      />
      <Button loading={accept.isPending} onClick={() => accept.mutate()}>
        {t('accept')}
      </Button>
    </div>
  );
};

const Refused = ({ why }: { why: string }) => {
  const { t } = useTranslation('invitations');
  return (
    <div className={classes.invitation}>
      <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
        {why}
      </Alert>
      <Link to={home}>{t('toList')}</Link>
    </div>
  );
};

/** Everything the reader may see is asked for anew: there is one more project. */
const useAccept = (token: string) => {
  const { t } = useTranslation('invitations');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.identity.acceptInvitation({ body: { token } }),
    onSuccess: async ({ projectId }) => {
      await client.invalidateQueries();
      toast.success(t('accepted'));
      await navigate({ to: `/app/project/${projectId}`, replace: true });
    },
  });
};
