import type { WaitingPaper } from '@nysan/contract/attention.ts';
import { listTarget } from '@nysan/contract/news-targets.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/format.ts';
import classes from './attention.module.css';

/** The papers that wait longest: since when, and at whom; a name leads to all of the kind that waits for it there. */
export const Papers = ({ rows }: { rows: WaitingPaper[] }) => {
  const { t } = useTranslation(['overview', 'common']);
  return (
    <div className="surface">
      <h3>{t('attention.papers')}</h3>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('attention.noPapers')}</p>
      ) : (
        <ul aria-label={t('attention.papers')} className={classes.lines}>
          {rows.map((row) => (
            <li key={row.id} className={classes.paper}>
              <span>
                <Link to={row.target as string} className={classes.name}>
                  {row.documentId}
                </Link>{' '}
                {row.kindName}
                <small>{row.projectShortName}</small>
              </span>
              <span>
                <span className={classes.late}>{t('attention.waits', { count: row.days })}</span>
                <small>
                  {t('common:filters.since', { date: formatDate(row.since) })}
                  {row.waitsFor.map((name, at) => (
                    <span key={name}>
                      {at === 0 ? ' · ' : ', '}
                      <Link
                        to={listTarget(row.projectUuid, row.kind) as string}
                        search={{ waitsFor: name } as never}
                      >
                        {name}
                      </Link>
                    </span>
                  ))}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
