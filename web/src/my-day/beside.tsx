import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { shortName } from '../document-kit/list/short-name.ts';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { Gone } from '../ui/gone.tsx';
import { Section } from '../ui/section.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { Pill } from '../ui/status-badge.tsx';
import classes from './my-day.module.css';
import { type AwaitedPaper, useVisit } from './queries.ts';
import { useSince } from './use-since.ts';

type Props = { projectId: string | undefined };

/** Papers of the reader that others hold. */
export const Awaited = ({ projectId }: Props) => {
  const { t } = useTranslation('my-day');
  const [size, setSize] = useState(SHOWN);
  const { data, error, refetch } = useQuery({
    ...ask('myDay', 'awaited', { query: { projectId, size } }),
    placeholderData: keepPreviousData,
  });
  const left = (data?.totalCount ?? 0) - (data?.content.length ?? 0);
  return (
    <Section title={data?.totalCount ? `${t('awaited')} · ${data.totalCount}` : t('awaited')}>
      <Lines
        error={error}
        onRetry={() => void refetch()}
        rows={data?.content.map((paper) => (
          <li key={paper.id}>
            <HeldPaper paper={paper} />
          </li>
        ))}
        nothing={t('awaitedNothing')}
        left={
          left > 0 &&
          (size < MOST ? (
            <Button variant="default" onClick={() => setSize(MOST)}>
              {t('left', { count: left })}
            </Button>
          ) : (
            t('left', { count: left })
          ))
        }
      />
    </Section>
  );
};
const SHOWN = 5;
/** So many a page of the server holds. */
const MOST = 100;

const HeldPaper = ({ paper }: { paper: AwaitedPaper }) => {
  const { t } = useTranslation('my-day');
  const { documentId, name, heldBy, since, span, target, project } = paper;
  const others = heldBy.count - heldBy.names.length;
  const sinceThen = useSince();
  const names = [
    ...heldBy.names.map(shortName),
    others > 0 && t('others', { count: others }),
  ].filter(Boolean);
  return (
    <>
      <Link to={target} className={classes.line}>
        <b>{documentId}</b> {name}
      </Link>
      <span className={classes.since} title={`${heldBy.names.join(', ')} · ${formatDate(since)}`}>
        {t('heldBy')}: {names.join(', ')} · {sinceThen(since)} · {project.name}
      </span>
      {span === 'overdue' && <Pill tone="red">{t('overdue')}</Pill>}
    </>
  );
};

/** What the reader was told since they were here before. */
export const Happened = ({ projectId }: Props) => {
  const { t } = useTranslation('my-day');
  const visit = useVisit();
  const { data, error, refetch } = useQuery({
    ...ask('myDay', 'happened', { query: { projectId, size: SHOWN } }),
    enabled: visit.isSuccess,
  });
  const left = (data?.totalCount ?? 0) - (data?.content.length ?? 0);
  const retry = () => void (visit.isError ? visit.refetch() : refetch());
  const since = visit.data?.since;
  return (
    <Section title={t('happened')} aside={since ? formatDateTime(since) : undefined}>
      <Lines
        error={visit.error ?? error}
        onRetry={retry}
        rows={data?.content.map(({ id, title, text, target, standing, projectName, createdAt }) => (
          <li key={id}>
            {standing === 'OPEN' ? (
              <Link to={target} className={classes.line}>
                {title}
              </Link>
            ) : (
              <span className={classes.line}>{title}</span>
            )}
            {text && <span>{text}</span>}
            <Gone standing={standing} />
            <span className={classes.since}>
              {projectName} · {formatDateTime(createdAt)}
            </span>
          </li>
        ))}
        nothing={t('happenedNothing')}
        left={
          left > 0 && (
            <Link to="/app/notification" className={classes.all}>
              {t('left', { count: left })}
            </Link>
          )
        }
      />
    </Section>
  );
};

type LinesProps = {
  rows: ReactNode[] | undefined;
  error: unknown;
  onRetry: () => void;
  nothing: string;
  /** How many there are besides, and the way to them. */
  left: ReactNode;
};

const Lines = ({ rows, error, onRetry, nothing, left }: LinesProps) => {
  if (error) {
    return <ErrorView error={error} onRetry={onRetry} />;
  }
  if (!rows) {
    return <LinesSkeleton rows={4} />;
  }
  if (rows.length === 0) {
    return <p className={classes.nothing}>{nothing}</p>;
  }
  return (
    <>
      <ul className={classes.lines}>{rows}</ul>
      {left && <div className={classes.left}>{left}</div>}
    </>
  );
};
