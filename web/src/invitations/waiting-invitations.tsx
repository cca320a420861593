import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tellFault } from '../access/tell-fault.ts';
import { api } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { Section } from '../ui/section.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './invitations.module.css';

type Invitation = Awaited<ReturnType<typeof api.identity.invitations>>[number];

/** Projects that wait for the reader, who begins with the link in the mail; nothing for who was not invited. */
export const WaitingInvitations = () => {
  const { t } = useTranslation('invitations');
  const { data = [] } = useQuery(ask('identity', 'invitations'));
  return data.length === 0 ? null : (
    <div className={classes.waiting}>
      <Section title={t('waiting')}>
        <p className={classes.lead}>{t('waitingHint')}</p>
        <ul className={classes.list}>
          {data.map((invitation) => (
            <Waiting key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Section>
    </div>
  );
};

const Waiting = ({ invitation: { id, project, inviter } }: { invitation: Invitation }) => {
  const { t } = useTranslation('invitations');
  const { data: profile } = useQuery(ask('identity', 'profile'));
  const again = useMutation({
    mutationFn: () => api.identity.sendInvitation({ params: { id } }),
    onSuccess: () => toast.success(t('sent', { email: profile?.email ?? '' })),
    onError: tellFault,
  });
  return (
    <li className={classes.item}>
      <span className={classes.named}>
        <strong>{project}</strong>
        {inviter && <span className="muted">{t('from', { inviter })}</span>}
      </span>
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        loading={again.isPending}
        aria-label={t('againFor', { project })}
        onClick={() => again.mutate()}
      >
        {t('again')}
      </Button>
    </li>
  );
};
