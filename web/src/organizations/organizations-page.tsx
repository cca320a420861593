import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PermissionButton } from '../ui/permission-button.tsx';
import { CardsSkeleton, LinesSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';
import { matching } from './matching.ts';
import { MemberCards } from './member-cards.tsx';
import { OrganizationDialogs } from './organization-dialogs.tsx';
import { OrganizationTable } from './organization-table.tsx';
import { placesToAdd, useOrganizations } from './queries.ts';
import type { OpenDialog, Organization } from './types.ts';

/** Who takes part in the project: its organizations with their members; on a phone to be read only. */
export const OrganizationsPage = () => {
  const { t } = useTranslation('organizations');
  const { projectId = '' } = useParams({ strict: false });
  const isPhone = useIsPhone();
  const { data, error, refetch } = useOrganizations(projectId);
  const [search, change] = useUrlSearch<{ keyword?: string }>();
  const [dialog, setDialog] = useState<OpenDialog>();
  return (
    <>
      <PageHeader
        title={t('title')}
        backTo={`/app/project/${projectId}`}
        subtitle={data && <Counts organizations={data} />}
        actions={
          isPhone || !data ? undefined : (
            <CreateButton
              allowed={placesToAdd(data).isAllowed}
              onClick={() => setDialog({ kind: 'create' })}
            />
          )
        }
      />
      <FilterBar
        filters={[{ kind: 'text', name: 'keyword', label: t('search') }]}
        values={search}
        onChange={change}
      />
      {error && !data ? (
        <section className="surface">
          <ErrorView error={error} onRetry={() => void refetch()} />
        </section>
      ) : (
        <People
          organizations={data && matching(data, search.keyword)}
          isFiltered={search.keyword !== undefined}
          onOpen={setDialog}
        />
      )}
      <OrganizationDialogs
        dialog={dialog}
        projectId={projectId}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};

const Counts = ({ organizations }: { organizations: Organization[] }) => {
  const { t } = useTranslation('organizations');
  const members = organizations.flatMap(({ users }) => users).length;
  const count = organizations.filter((one) => !one.isWithoutOrganizations).length;
  return `${t('organizationsCount', { count })} · ${t('membersCount', { count: members })}`;
};

const CreateButton = ({ allowed, onClick }: { allowed: boolean; onClick: () => void }) => {
  const { t } = useTranslation('organizations');
  return (
    <PermissionButton
      allowed={allowed}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={onClick}
    >
      {t('create.open')}
    </PermissionButton>
  );
};

type PeopleProps = {
  organizations: Organization[] | undefined;
  isFiltered: boolean;
  onOpen: (dialog: OpenDialog) => void;
};

const People = ({ organizations, isFiltered, onOpen }: PeopleProps) => {
  const { t } = useTranslation('organizations');
  const isPhone = useIsPhone();
  if (!organizations) {
    return isPhone ? (
      <CardsSkeleton />
    ) : (
      <section className="surface">
        <LinesSkeleton rows={8} />
      </section>
    );
  }
  if (organizations.length === 0) {
    return (
      <section className="surface">
        <EmptyState title={t('nothing')} hint={t('nothingHint')} />
      </section>
    );
  }
  return isPhone ? (
    <MemberCards organizations={organizations} />
  ) : (
    <OrganizationTable organizations={organizations} isFiltered={isFiltered} onOpen={onOpen} />
  );
};
