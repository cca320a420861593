import { useTranslation } from 'react-i18next';
import { formatDateTime, formatPercent, orPlaceholder } from '../../i18n/format.ts';
import type { ProjectRow } from '../types.ts';
import classes from './list.module.css';
import { WaitingBadge } from './waiting-badge.tsx';

/** A project on a phone. */
export const ProjectCard = ({ project }: { project: ProjectRow }) => {
  const { t } = useTranslation('project');
  const { fullName, objectType, region, couponNumber, donePercent, waiting, createdAt } = project;
  return (
    <span className={classes.card}>
      <span className={classes.name}>{fullName}</span>
      <span className="muted">
        {objectType.name} · {region.name}
      </span>
      <span className={classes.badges}>
        <span className="figures">{t('donePercent', { percent: formatPercent(donePercent) })}</span>
        {waiting.count > 0 && <WaitingBadge waiting={waiting} />}
      </span>
      <span className={classes.foot}>
        {t('columns.couponNumber')}: {orPlaceholder(couponNumber)}
        <br />
        {t('columns.createdAt')}: {formatDateTime(createdAt)}
      </span>
    </span>
  );
};
