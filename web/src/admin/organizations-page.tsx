import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { usePaged } from '../api/use-paged.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FoldList } from '../ui/fold-list.tsx';
import { NothingListed } from '../ui/nothing-listed.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { OrganizationDialogs } from './organization-dialogs.tsx';
import { OrganizationFold } from './organization-fold.tsx';
import type { OpenDialog } from './types.ts';

/** Every organization the service knows, with its people. */
export const AllOrganizationsPage = () => {
  const { t } = useTranslation('admin');
  const infinite = useIsPhone();
  const [{ page = 0, keyword }, change] = useUrlSearch<{ page?: number; keyword?: string }>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const list = usePaged({
    key: ['admin', 'organizations', { keyword }],
    load: (wanted, signal) =>
      api.admin.organizations({ query: { page: wanted, size: 10, keyword }, signal }),
    page,
    infinite,
  });
  return (
    <>
      <PageHeader
        title={t('organizations.title')}
        subtitle={list.rows ? t('organizations.count', { count: list.total }) : '\u00a0'}
      />
      <FilterBar
        filters={[{ kind: 'text', name: 'keyword', label: t('organizations.search') }]}
        values={{ keyword }}
        onChange={change}
      />
      <FoldList
        {...list}
        label={t('organizations.title')}
        keyOf={({ id }) => id}
        fold={(organization) => <OrganizationFold organization={organization} onOpen={setDialog} />}
        skeletonRows={5}
        empty={
          <NothingListed
            title={t('organizations.empty')}
            hint={t('organizations.emptyHint')}
            isFiltered={keyword !== undefined}
            isBeyond={!infinite && page > 0}
            onReset={() => change({ keyword: undefined })}
            onFirst={() => change({ page: undefined })}
          />
        }
        onPage={(wanted) => change({ page: wanted || undefined })}
      />
      <OrganizationDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
};
