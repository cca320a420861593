import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { ask } from '../api/queries.ts';
import { formatMoney, formatPercent } from '../i18n/format.ts';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { DropTarget } from '../ui/drop-target.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { totalsOf } from './figures.ts';
import { FilePanel } from './file-panel.tsx';
import { FoundList } from './found-list.tsx';
import { ImportList } from './import-list.tsx';
import { NewerDialog } from './newer-dialog.tsx';
import { PhoneLevel } from './phone-level.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { DesktopTree } from './tree-grid.tsx';
import { TreeSkeleton } from './tree-skeleton.tsx';
import type { EstimateNode } from './types.ts';
import { UploadButton } from './upload-button.tsx';
import { useImports } from './use-imports.ts';
import { usePlace } from './use-place.ts';
import { usePreview } from './use-preview.ts';
import { useRoots } from './use-tree.ts';

/** Days of the works of a project; a chunk of its own. */
type Schedule = ComponentType<{ projectId: string }>;

/** The estimates of a project: their tree with what is done and paid of it, and when it is planned; upload and deletion. */
export const EstimatePage = ({ Schedule }: { Schedule: Schedule }) => {
  const { projectId = '' } = useParams({ strict: false });
  const { view } = useSearch({ from: '/app/project/$projectId/estimate' });
  return view === 'schedule' ? (
    <Plan projectId={projectId} Schedule={Schedule} />
  ) : (
    <Tree projectId={projectId} />
  );
};

const Plan = ({ projectId, Schedule }: { projectId: string; Schedule: Schedule }) => {
  const { t } = useTranslation('estimate');
  return (
    <>
      <PageHeader
        title={t('plan')}
        backTo={`/app/project/${projectId}`}
        badge={<ViewSwitch view="schedule" />}
      />
      <Suspense fallback={<TreeSkeleton />}>
        <Schedule key={projectId} projectId={projectId} />
      </Suspense>
    </>
  );
};

/** The money of the estimate or the days of its works. */
const ViewSwitch = ({ view }: { view: 'tree' | 'schedule' }) => {
  const { t } = useTranslation('estimate');
  const navigate = useNavigate();
  return (
    <div data-screen-only>
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={(value) =>
          void navigate({ to: '.', search: value === 'schedule' ? { view: value } : {} })
        }
        data={[
          { value: 'tree', label: t('title') },
          { value: 'schedule', label: t('plan') },
        ]}
      />
    </div>
  );
};

/** An estimate and the file that is to be its newer version. */
type Newer = { root?: EstimateNode | undefined; file?: File };

const Tree = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation('estimate');
  const imports = useImports(projectId);
  const previewing = usePreview(projectId, imports.add);
  const mayUpload = useCan('estimate', 'create');
  const [newer, setNewer] = useState<Newer>({});
  const { data } = useRoots(projectId);
  const [{ path }] = usePlace();
  const hasRoots = data !== undefined && data.length > 0;
  const upload = <UploadButton allowed={mayUpload} onFiles={previewing.add} />;
  return (
    <>
      {mayUpload && <DropTarget label={t('dropHere')} onFiles={previewing.add} />}
      <PageHeader
        title={t('title')}
        backTo={`/app/project/${projectId}`}
        subtitle={hasRoots ? <Totals roots={data} /> : '\u00a0'}
        badge={hasRoots && <ViewSwitch view="tree" />}
        actions={hasRoots && upload}
      />
      <ImportList imports={imports} />
      <PreviewDialog
        previewing={previewing}
        onNewer={(id, file) => setNewer({ root: data?.find((root) => root.id === id), file })}
      />
      <NewerDialog {...newer} onClose={() => setNewer({})} />
      <FilePanel />
      <Content projectId={projectId} upload={upload} mayUpload={mayUpload} />
      {hasRoots && !path && <BottomBar>{upload}</BottomBar>}
    </>
  );
};

const Totals = ({ roots }: { roots: readonly EstimateNode[] }) => {
  const { t } = useTranslation('estimate');
  const { overallMoney, donePercent, paidPercent } = totalsOf(roots);
  return [
    t('count', { count: roots.length }),
    t('total', { money: formatMoney(overallMoney) }),
    t('done', { percent: formatPercent(donePercent) }),
    t('paidShare', { percent: formatPercent(paidPercent) }),
  ].join(' · ');
};

type ContentProps = { projectId: string; upload: React.ReactNode; mayUpload: boolean };

const Content = ({ projectId, upload, mayUpload }: ContentProps) => {
  const { t } = useTranslation('estimate');
  const { data, error, refetch } = useRoots(projectId);
  const isPhone = useIsPhone();
  if (error && !data) {
    return (
      <section className="surface">
        <ErrorView error={error} onRetry={() => void refetch()} />
      </section>
    );
  }
  if (!data) {
    return isPhone ? <CardsSkeleton /> : <TreeSkeleton />;
  }
  if (data.length === 0) {
    return (
      <section className="surface">
        {mayUpload ? (
          <NoEstimate projectId={projectId} upload={upload} />
        ) : (
          <EmptyState title={t('emptyReader')} hint={t('emptyReaderHint')} />
        )}
      </section>
    );
  }
  return <Estimates projectId={projectId} roots={data} />;
};

const NoEstimate = ({ projectId, upload }: Pick<ContentProps, 'projectId' | 'upload'>) => {
  const { t } = useTranslation('estimate');
  const { data } = useQuery(ask('projects', 'get', { params: { id: projectId } }));
  const hints = [
    t('emptyHint'),
    ...(data?.estimateType === 'VDS' ? [t('emptyVds')] : []),
    `${t('formats')}.`,
  ];
  return <EmptyState title={t('empty')} hint={hints.join(' ')} action={upload} />;
};

const Estimates = ({ projectId, roots }: { projectId: string; roots: EstimateNode[] }) => {
  const { t } = useTranslation('estimate');
  const isPhone = useIsPhone();
  const [place, go] = usePlace();
  const isSearch = place.keyword !== undefined;
  return (
    <>
      <FilterBar
        filters={[{ kind: 'text', name: 'keyword', label: t('search') }]}
        values={{ keyword: place.keyword }}
        onChange={({ keyword }) =>
          go({ ...place, keyword: typeof keyword === 'string' ? keyword : undefined })
        }
      />
      {isSearch && <FoundList projectId={projectId} keyword={place.keyword ?? ''} onChoose={go} />}
      {!isSearch &&
        (isPhone ? (
          <PhoneLevel roots={roots} place={place} onGo={go} />
        ) : (
          <DesktopTree roots={roots} place={place} />
        ))}
    </>
  );
};
