import { Menu, Skeleton, UnstyledButton } from '@mantine/core';
import { IconLogout, IconMessageReport, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { baseRolesQuery } from '../access/can.ts';
import { useSignOut } from '../access/use-sign-out.ts';
import { ask } from '../api/queries.ts';
import { useReportPage } from '../document-kit/page/report-problem.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Hidden } from '../ui/hidden.tsx';
import classes from './shell.module.css';

/** Who is signed in, with the way to the profile and out. */
export const UserMenu = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: profile } = useQuery(ask('identity', 'profile'));
  const { data: roles } = useQuery(baseRolesQuery());
  const leave = useSignOut();
  const report = useReportPage();
  const button = useRef<HTMLButtonElement>(null);
  if (!profile) {
    return <Skeleton width={160} height={34} />;
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.user}>
          <Avatar name={profile.fullname} />
          <span className={classes.who}>
            <span className={classes.name}>{profile.fullname || profile.email}</span>
            <span className={classes.role}>{roles?.[0]?.name}</span>
            <Hidden>{t('shell.userMenu')}</Hidden>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} />}
          onClick={() => void navigate({ to: '/app/profile' })}
        >
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMessageReport size={18} />}
          onClick={() => {
            // A dialog gives the focus back to where it was: the item will be gone by then.
            button.current?.focus();
            report();
          }}
        >
          {t('shell.report')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={18} />}
          onClick={() => {
            button.current?.focus();
            leave();
          }}
        >
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
