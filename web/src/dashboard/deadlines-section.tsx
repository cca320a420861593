import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatDate } from '../i18n/format.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { Section } from '../ui/section.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './course.module.css';

const FEW = 8;
const ALL = 100;

/** Papers and remarks that are late or due within two weeks, each with whom it waits for. */
export const DeadlinesSection = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation('dashboard');
  const [size, setSize] = useState(FEW);
  const { data, error, refetch } = useQuery(
    ask('projectFigures', 'deadlines', { params: { projectId }, query: { page: 0, size } }),
  );
  return (
    <Section title={t('deadlines.title')}>
      {data ? (
        <ul className={classes.deadlines}>
          {data.content.map((row) => (
            <li key={row.target}>
              <span>
                <Link to={row.target as string}>{row.documentId}</Link>{' '}
                <span className={classes.words}>{row.kindName}</span>
              </span>
              <span className="figures" data-late={row.isOverdue || undefined}>
                {formatDate(row.dueDate)}
                {row.isOverdue && ` · ${t('deadlines.late')}`}
              </span>
              <span className={classes.words}>{row.waitsFor.join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton rows={4} />
      )}
      {data?.totalCount === 0 && <p className={classes.words}>{t('deadlines.none')}</p>}
      {data && data.totalCount > data.content.length && size === FEW && (
        <Button variant="subtle" onClick={() => setSize(ALL)}>
          {t('deadlines.all', { count: data.totalCount })}
        </Button>
      )}
    </Section>
  );
};
