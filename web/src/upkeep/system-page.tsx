import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { useFormatSize } from '../files/file-size.ts';
import { formatDate, formatDateTime } from '../i18n/format.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { Pill, type Tone } from '../ui/status-badge.tsx';
import type { Fact } from './types.ts';
import classes from './upkeep.module.css';

/** How the installation stands, fact by fact, as it was when the page asked. */
export const SystemPage = () => {
  const { t } = useTranslation('upkeep');
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(ask('upkeep', 'system'));
  const again = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isFetching}
      onClick={() => void refetch()}
    >
      {t('system.again')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('system.title')}
        subtitle={
          data ? t('system.seen', { time: formatDateTime(new Date(dataUpdatedAt)) }) : '\u00a0'
        }
        actions={again}
      />
      <section className="surface">
        {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
        {!error && !data && (
          <div className={classes.loading}>
            <LinesSkeleton rows={8} />
          </div>
        )}
        {data && (
          <dl className={classes.facts}>
            {data.map((fact) => (
              <FactLine key={fact.code} fact={fact} />
            ))}
          </dl>
        )}
      </section>
    </>
  );
};

const tones: Record<Fact['state'], Tone> = {
  good: 'green',
  attention: 'amber',
  fault: 'red',
  unknown: 'gray',
};

/** What happened at the moment a fact is about. */
const momentOf = ({ code, state }: Fact) => {
  switch (code) {
    case 'backup':
      return state === 'fault' ? 'failed' : 'taken';
    case 'history':
      return 'verified';
    default:
      return 'measured';
  }
};

const FactLine = ({ fact }: { fact: Fact }) => {
  const { t } = useTranslation('upkeep');
  const size = useFormatSize();
  const { code, state, text, bytes, at, details } = fact;
  return (
    <div className={classes.fact}>
      <dt>{t(`facts.${code}`)}</dt>
      <dd className={classes.state}>
        <Pill tone={tones[state]}>{t(`factStates.${state}`)}</Pill>
      </dd>
      <dd className={classes.said}>
        <span>
          {text}
          {bytes !== null && <strong className="figures"> {size(bytes)}</strong>}
        </span>
        {at !== null && (
          <span className="muted figures">
            {t(`moments.${momentOf(fact)}`, { time: formatDateTime(at) })}
          </span>
        )}
        {details.map((line) => (
          <span key={`${line.text}${line.at}`} className="muted">
            {line.text}
            {line.at !== null && <span className="figures"> · {formatDate(line.at)}</span>}
          </span>
        ))}
      </dd>
    </div>
  );
};
