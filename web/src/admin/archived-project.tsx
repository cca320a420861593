import { Button } from '@mantine/core';
import { IconArchiveOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime, orPlaceholder } from '../i18n/format.ts';
import classes from './admin.module.css';
import { type ArchivedProject, useUnarchive } from './use-unarchive.ts';

/** The passport of an archived project, which can still be read. */
export const passport = ({ id }: ArchivedProject): string => `/app/project/${id}`;

/** The specification shows nothing on a phone; the work is the same there. */
export const ArchivedCard = ({ project }: { project: ArchivedProject }) => {
  const { t } = useTranslation('admin');
  const { fullName, address, couponNumber, createdAt } = project;
  return (
    <div className={classes.card}>
      <Link to={passport(project)} className={classes.cardName}>
        {fullName}
      </Link>
      <span className="muted">{address}</span>
      <span className={classes.foot}>
        {t('projects.couponNumber')}: {orPlaceholder(couponNumber)}
        <br />
        {t('projects.createdAt')}: {formatDateTime(createdAt)}
      </span>
      <UnarchiveButton project={project} />
    </div>
  );
};

/** Brings a project back, after a question. */
export const UnarchiveButton = ({
  project,
  compact,
}: {
  project: ArchivedProject;
  compact?: boolean;
}) => {
  const { t } = useTranslation('admin');
  const unarchive = useUnarchive();
  return (
    <Button
      variant={compact ? 'subtle' : 'default'}
      size={compact ? 'compact-sm' : undefined}
      leftSection={<IconArchiveOff size={16} aria-hidden />}
      aria-label={t('projects.unarchiveOne', { name: project.fullName })}
      onClick={() => void unarchive(project)}
    >
      {t('projects.unarchive')}
    </Button>
  );
};
