import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { usePaged } from '../api/use-paged.ts';
import { Fold } from '../ui/fold.tsx';
import { FoldList } from '../ui/fold-list.tsx';
import { NothingListed } from '../ui/nothing-listed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { OrganizationDialogs } from './organization-dialogs.tsx';
import classes from './organizations.module.css';
import type { NamedDifferently, OpenDialog } from './types.ts';

/** Organizations that projects call by different names, until somebody says which is right. */
export const ConflictsPage = () => {
  const { t } = useTranslation('admin');
  const infinite = useIsPhone();
  const [{ page = 0 }, change] = useUrlSearch<{ page?: number }>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const list = usePaged({
    key: ['admin', 'conflicts'],
    load: (wanted, signal) => api.admin.conflicts({ query: { page: wanted, size: 10 }, signal }),
    page,
    infinite,
  });
  return (
    <>
      <PageHeader
        title={t('conflicts.title')}
        subtitle={list.rows ? t('organizations.count', { count: list.total }) : '\u00a0'}
      />
      <FoldList
        {...list}
        label={t('conflicts.title')}
        keyOf={({ id }) => id}
        fold={(organization) => <Conflict organization={organization} onOpen={setDialog} />}
        skeletonRows={5}
        empty={
          <NothingListed
            title={t('conflicts.empty')}
            hint={t('conflicts.emptyHint')}
            isFiltered={false}
            isBeyond={!infinite && page > 0}
            onReset={() => change({ page: undefined })}
            onFirst={() => change({ page: undefined })}
          />
        }
        onPage={(wanted) => change({ page: wanted || undefined })}
      />
      <OrganizationDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
};

type Props = { organization: NamedDifferently; onOpen: (dialog: OpenDialog) => void };

const Conflict = ({ organization, onOpen }: Props) => {
  const { t } = useTranslation('admin');
  const { bin, name, names } = organization;
  return (
    <Fold
      head={
        <span className={classes.head}>
          <span className={classes.name}>{name}</span>
          {bin !== null && (
            <span className={`${classes.bin} figures`}>{t('organizations.bin', { bin })}</span>
          )}
          <span className={classes.counts}>{t('conflicts.names', { count: names.length })}</span>
        </span>
      }
    >
      <div className={classes.names}>
        <ul>
          {names.map((one) => (
            <li key={one.name}>
              {one.name} ·{' '}
              <span className="muted">{t('organizations.objects', { count: one.projects })}</span>
            </li>
          ))}
        </ul>
        <div className={classes.tools}>
          <Button onClick={() => onOpen({ kind: 'name', organization })}>
            {t('conflicts.merge')}
          </Button>
          <Button variant="default" onClick={() => onOpen({ kind: 'history', organization })}>
            {t('history.open')}
          </Button>
        </div>
      </div>
    </Fold>
  );
};
