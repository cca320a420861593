import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import {
  formatDate,
  formatDays,
  formatPercent,
  formatVolume,
  placeholder,
} from '../i18n/format.ts';
import { writtenPath } from '../routing/node-path.ts';
import { Facts } from '../ui/facts.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import classes from './node-drawer.module.css';
import { NodeHistory } from './node-history.tsx';
import { useOutsideProject } from './outside-project.ts';
import { PlanForm } from './plan-form.tsx';
import type { Days, ScheduleNode } from './types.ts';

type Props = {
  node: ScheduleNode | undefined;
  /** What it stands under, outermost first. */
  above: readonly ScheduleNode[];
  projectId: string | undefined;
  /** Plans it; left out where nobody plans. */
  save?: ((id: string, days: Days | null) => Promise<ScheduleNode>) | undefined;
  onClose: () => void;
};

/** The days of a node: planned, first planned, by its acts; who changed them; and where they are planned. */
export const NodeDrawer = ({ node, above, projectId, save, onClose }: Props) => {
  const { t } = useTranslation('schedule');
  const outsideProjectOf = useOutsideProject();
  return (
    <SideDrawer opened={node !== undefined} onClose={onClose} title={t('show')}>
      {node && (
        <>
          <p className={classes.name}>{node.name}</p>
          {node.positionInfo?.code && <p className="muted">{node.positionInfo.code}</p>}
          <NodeFacts node={node} />
          {node.outsideProject && <p className={classes.late}>{outsideProjectOf(node)}</p>}
          {projectId && (
            <Links node={node} above={above} projectId={projectId} isPlan={save !== undefined} />
          )}
          {save && node.mayPlan ? (
            <PlanForm
              key={node.id}
              node={node}
              save={(days) => save(node.id, days)}
              onClose={onClose}
            >
              <NodeHistory nodeId={node.id} />
            </PlanForm>
          ) : (
            node.project && <NodeHistory nodeId={node.id} />
          )}
        </>
      )}
    </SideDrawer>
  );
};

const NodeFacts = ({ node }: { node: ScheduleNode }) => {
  const { t } = useTranslation('schedule');
  const { plannedStart, plannedEnd, firstPlannedEnd, actualStart, actualEnd, lateDays } = node;
  const info = node.positionInfo;
  return (
    <Facts
      facts={[
        { label: t('shownDays'), value: spanOf(node.startDate, node.endDate), figures: true },
        { label: t('donePart'), value: formatPercent(node.donePercent), figures: true },
        { label: t('planned'), value: spanOf(plannedStart, plannedEnd), figures: true },
        { label: t('firstPlannedEnd'), value: formatDate(firstPlannedEnd), figures: true },
        { label: t('actual'), value: spanOf(actualStart, actualEnd), figures: true },
        ...(lateDays > 0
          ? [
              {
                label: t('late'),
                value: <span className={classes.late}>{t('days', { count: lateDays })}</span>,
              },
            ]
          : []),
        ...(info
          ? [
              {
                label: t('volume'),
                value: `${formatVolume(info.doneVolume)} / ${formatVolume(info.generalVolume, info.measurer)}`,
                figures: true,
              },
            ]
          : []),
      ]}
    />
  );
};

/** Both days, or what is known of them. */
const spanOf = (from: string | null, to: string | null): string => {
  if (from && to) {
    return formatDays(from, to);
  }
  return from || to
    ? `${from ? formatDate(from) : '…'} – ${to ? formatDate(to) : '…'}`
    : placeholder;
};

type LinksProps = Pick<Props, 'above'> & { node: ScheduleNode; projectId: string; isPlan: boolean };

/** Where its acts stand, and from the overview its own pages. */
const Links = ({ node, above, projectId, isPlan }: LinksProps) => {
  const { t } = useTranslation('schedule');
  const mayReadEstimate = useCan('estimate', 'view', projectId);
  const mayReadDashboard = useCan('project/dashboard', 'view', projectId);
  const params = { projectId };
  const path = writtenPath(above.filter(({ project }) => project !== null).map(({ id }) => id));
  return (
    <p className={classes.links}>
      {mayReadEstimate && node.project && (
        <Link to="/app/project/$projectId/estimate" params={params} search={{ path, at: node.id }}>
          {t('toEstimate')}
        </Link>
      )}
      {mayReadEstimate && !isPlan && (
        <Link to="/app/project/$projectId/estimate" params={params} search={{ view: 'schedule' }}>
          {t('toPlan')}
        </Link>
      )}
      {mayReadDashboard && !isPlan && (
        <Link to="/app/project/$projectId/dashboard" params={params}>
          {t('toDashboard')}
        </Link>
      )}
    </p>
  );
};
