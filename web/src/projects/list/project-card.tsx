import { useTranslation } from 'react-i18next';
import { formatDateTime, formatPercent, orPlaceholder } from '../../i18n/format.ts';
import type { ProjectRow } from '../types.ts';
import classes from './list.module.css';
import { WaitingBadge } from './waiting-badge.tsx';

/** A project on a phone. */
export const ProjectCard = ({ project }: { project: ProjectRow }) => {
  const { t } = useTranslation('project');
  const { fullName, objectType, region, couponNumber, donePercent, createdAt } = project;
  return (
    <span className={classes.card}>
      <span className={classes.name}>{fullName}</span>
      <span className="muted">
        {objectType.name} · {region.name}
      </span>
      <span className="figures">{t('donePercent', { percent: formatPercent(donePercent) })}</span>
      <span className={classes.foot}>
        {t('columns.couponNumber')}: {orPlaceholder(couponNumber)}
        <br />
        {t('columns.createdAt')}: {formatDateTime(createdAt)}
      </span>
    </span>
  );
};

/** What waits for the reader in it, and the way there. */
export const WaitingOnCard = ({ project }: { project: ProjectRow }) => {
  const { t } = useTranslation('project');
  return project.waiting.count > 0 ? (
    <span className={classes.onCard}>
      <span className="muted">{t('columns.waiting')}</span>
      <WaitingBadge project={project} />
    </span>
  ) : null;
};
