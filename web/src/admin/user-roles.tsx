import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import type { User } from './types.ts';
import { useTakeRole } from './use-take-role.ts';
import classes from './users.module.css';

type Props = { user: User; onGive: () => void };

/** The roles given to a person, each to be taken again, and the way to give another. */
export const UserRoles = ({ user, onGive }: Props) => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(
    ask('admin', 'user', { query: { userId: user.userId } }),
  );
  const { data: me } = useQuery(ask('identity', 'profile'));
  const take = useTakeRole(user);
  if (error && !data) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <LinesSkeleton rows={2} />;
  }
  const isOwn = me?.id === user.userId;
  return (
    <>
      {data.roles.length === 0 ? (
        <p className={classes.none}>{t('users.noRoles')}</p>
      ) : (
        <ul className={classes.roles} aria-label={t('users.roles', { email: user.email })}>
          {data.roles.map((role) => (
            <li key={role.id} className={classes.role}>
              <span>
                {role.name}
                <span className={classes.kind}>{t(`kinds.${role.typeId}`)}</span>
              </span>
              {!isOwn && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t('users.takeRole', { name: role.name })}
                  onClick={() => void take(role)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOwn ? (
        <p className={classes.none}>{t('users.ownRoles')}</p>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onGive}
        >
          {t('users.giveRole')}
        </Button>
      )}
    </>
  );
};
