import type { TroubledProject } from '@nysan/contract/attention.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/format.ts';
import classes from './attention.module.css';
import { OverdueRemarks, ProjectLink } from './attention-link.tsx';
import { someMillions } from './figures.ts';

/** A line for each project that is late, stands still or owes remarks: what is wrong with it, and where that is to be seen. */
export const Projects = ({ rows }: { rows: TroubledProject[] }) => {
  const { t } = useTranslation('overview');
  return (
    <ul aria-label={t('attention.projects')} className={classes.lines}>
      {rows.map((row) => (
        <li key={row.projectUuid} className={classes.project}>
          <Link
            to="/app/project/$projectId/dashboard"
            params={{ projectId: row.projectUuid }}
            className={classes.name}
          >
            {row.projectShortName}
          </Link>
          <Lateness row={row} />
          <LastAct row={row} />
          <Money row={row} />
          <span className={classes.facts}>
            <OverdueRemarks projectId={row.projectUuid} of={row} />
          </span>
        </li>
      ))}
    </ul>
  );
};

type RowProps = { row: TroubledProject };

const Lateness = ({ row: { projectUuid, lateDays, endDate, forecast } }: RowProps) => {
  const { t } = useTranslation('overview');
  return (
    <span className={classes.facts}>
      {lateDays > 0 ? (
        <ProjectLink
          row="estimate"
          projectId={projectUuid}
          path="/estimate"
          search={{ view: 'schedule' }}
        >
          <span className={classes.late}>{t('attention.late', { count: lateDays })}</span>
        </ProjectLink>
      ) : (
        <span>{t('attention.until', { date: formatDate(endDate) })}</span>
      )}
      <span className="muted">
        {t('attention.forecast', { date: forecast ? formatDate(forecast) : '—' })}
      </span>
    </span>
  );
};

const LastAct = ({ row: { projectUuid, isSilent, lastApprovedOn } }: RowProps) => {
  const { t } = useTranslation('overview');
  return (
    <span className={classes.facts} data-warns={isSilent || undefined}>
      <ProjectLink
        row="hidden-work-act/detail"
        projectId={projectUuid}
        path="/acts/hidden-work-act"
        search={{ counted: 'true' }}
      >
        {lastApprovedOn
          ? t('attention.lastAct', { date: formatDate(lastApprovedOn) })
          : t('attention.noAct')}
      </ProjectLink>
    </span>
  );
};

const Money = ({ row: { projectUuid, waitingWorks, waitingPayments } }: RowProps) => {
  const { t } = useTranslation('overview');
  const sums = [
    {
      word: 'works',
      money: waitingWorks,
      row: 'hidden-work-act',
      path: '/acts/hidden-work-act',
    },
    {
      word: 'payments',
      money: waitingPayments,
      row: 'done-work-act',
      path: '/finance/done-work-act',
    },
  ] as const;
  return (
    <span className={classes.facts}>
      {sums
        .filter(({ money }) => money > 0)
        .map(({ word, money, row, path }) => (
          <ProjectLink
            key={word}
            row={row}
            projectId={projectUuid}
            path={path}
            search={{ status: 'INAPPROVE' }}
          >
            {t(`attention.${word}`, { money: someMillions(money) })}
          </ProjectLink>
        ))}
    </span>
  );
};
