import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { usePaged } from '../api/use-paged.ts';
import { formatDateTime } from '../i18n/format.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Fold } from '../ui/fold.tsx';
import { FoldList } from '../ui/fold-list.tsx';
import { NothingListed } from '../ui/nothing-listed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pill } from '../ui/status-badge.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { RoleDialog } from './role-dialog.tsx';
import type { User } from './types.ts';
import { UserRoles } from './user-roles.tsx';
import classes from './users.module.css';

/** Everybody with an account; opened, a person shows the roles given to them. */
export const UsersPage = () => {
  const { t } = useTranslation('admin');
  const infinite = useIsPhone();
  const [{ page = 0, keyword }, change] = useUrlSearch<{ page?: number; keyword?: string }>();
  const [toGive, setToGive] = useState<User>();
  const list = usePaged({
    key: ['admin', 'users', { keyword }],
    load: (wanted, signal) => api.admin.users({ query: { page: wanted, keyword }, signal }),
    page,
    infinite,
  });
  return (
    <>
      <PageHeader
        title={t('users.title')}
        subtitle={list.rows ? t('users.count', { count: list.total }) : '\u00a0'}
      />
      <FilterBar
        filters={[{ kind: 'text', name: 'keyword', label: t('users.search') }]}
        values={{ keyword }}
        onChange={change}
      />
      <FoldList
        {...list}
        label={t('users.title')}
        keyOf={({ id }) => id}
        fold={(user) => (
          <Fold head={<UserHead user={user} />}>
            <UserRoles user={user} onGive={() => setToGive(user)} />
          </Fold>
        )}
        skeletonRows={10}
        empty={
          <NothingListed
            title={t('users.empty')}
            isFiltered={keyword !== undefined}
            isBeyond={!infinite && page > 0}
            onReset={() => change({ keyword: undefined })}
            onFirst={() => change({ page: undefined })}
          />
        }
        onPage={(wanted) => change({ page: wanted || undefined })}
      />
      <RoleDialog user={toGive} onClose={() => setToGive(undefined)} />
    </>
  );
};

const UserHead = ({ user }: { user: User }) => {
  const { t } = useTranslation('admin');
  const { email, fullname, verified, lastLoginTime } = user;
  return (
    <span className={classes.head}>
      <span className={classes.email}>{email}</span>
      <span className={classes.fullname}>{fullname}</span>
      <span className={classes.login}>
        {verified ? (
          <span className="figures">
            {lastLoginTime
              ? t('users.lastLogin', { time: formatDateTime(lastLoginTime) })
              : t('users.neverIn')}
          </span>
        ) : (
          <Pill tone="gray">{t('users.notVerified')}</Pill>
        )}
      </span>
    </span>
  );
};
