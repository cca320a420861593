import { Button, SegmentedControl } from '@mantine/core';
import type { ProjectDashboard } from '@nysan/contract/dashboard.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask, invalidate } from '../api/queries.ts';
import { useLiveProject } from '../api/use-live.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LinesSkeleton, range } from '../ui/skeletons.tsx';
import { DoneWork, HiddenWork } from './acts-sections.tsx';
import { CostSection } from './cost-section.tsx';
import own from './course.module.css';
import classes from './dashboard.module.css';
import { ProgressSection } from './progress-section.tsx';
import { ProjectFigures } from './project-figures.tsx';
import { RemarksSection } from './remarks-section.tsx';
import { useView } from './view.ts';

/** One project at a glance: how far, how long, how much money, which remarks. */
export const ProjectDashboardPage = () => {
  const { t } = useTranslation('dashboard');
  const { projectId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(ask('dashboard', 'project', { params: { projectId } }));
  const client = useQueryClient();
  useLiveProject(projectId, () => {
    void invalidate(client, 'dashboard', 'project');
    void invalidate(client, 'projectFigures');
  });
  const { data: project } = useQuery(ask('projects', 'get', { params: { id: projectId } }));
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={project?.fullName}
        backTo={`/app/project/${projectId}`}
        actions={<ViewSwitches />}
      />
      <ProjectFigures projectId={projectId} />
      {data ? (
        <Dashboard dashboard={data} />
      ) : error ? (
        <div className="surface">
          <ErrorView error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
};

const Dashboard = ({ dashboard }: { dashboard: ProjectDashboard }) => {
  const { t } = useTranslation('dashboard');
  const { aonTime, ainProgress, aoverDue, tonTime, tinProgress, toverDue } = dashboard; // sic
  const { openOverDue } = dashboard;
  return (
    <div className={classes.grid}>
      <ProgressSection progress={dashboard.projectProgress} />
      <CostSection dashboard={dashboard} />
      <HiddenWork dashboard={dashboard} />
      <DoneWork dashboard={dashboard} />
      <RemarksSection
        title={t('remarks.author')}
        whose="author"
        onTime={aonTime}
        inProgress={ainProgress}
        overdue={aoverDue}
        openOverdue={openOverDue.author}
      />
      <RemarksSection
        title={t('remarks.technical')}
        whose="technical"
        onTime={tonTime}
        inProgress={tinProgress}
        overdue={toverDue}
        openOverdue={openOverDue.technical}
      />
    </div>
  );
};

/** Stands for the six blocks of the dashboard while they load. */
const DashboardSkeleton = () => (
  <div className={classes.grid}>
    {range(6).map((block) => (
      <div key={block} className={`surface ${classes.skeleton}`}>
        <LinesSkeleton rows={4} />
      </div>
    ))}
  </div>
);

/** With additions and VAT or without, percent or millions; and the way to paper. */
const ViewSwitches = () => {
  const { t } = useTranslation('dashboard');
  const { isFull, isMoney, change } = useView();
  return (
    <div className={own.switches} data-screen-only>
      <SegmentedControl
        aria-label={t('view.basis')}
        value={isFull ? 'full' : 'bare'}
        onChange={(value) => change({ basis: value === 'full' ? 'full' : undefined })}
        data={[
          { value: 'bare', label: t('view.bare') },
          { value: 'full', label: t('view.full') },
        ]}
      />
      <SegmentedControl
        aria-label={t('view.unit')}
        value={isMoney ? 'money' : 'percent'}
        onChange={(value) => change({ unit: value === 'money' ? 'money' : undefined })}
        data={[
          { value: 'percent', label: t('view.percent') },
          { value: 'money', label: t('view.money') },
        ]}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('view.print')}
      </Button>
    </div>
  );
};
