import { Button } from '@mantine/core';
import { listTarget } from '@nysan/contract/news-targets.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, api, messageOf, type RouteOf } from '../api/index.ts';
import { ask, invalidate } from '../api/queries.ts';
import { useFormatSize } from '../files/file-size.ts';
import { formatNumber } from '../i18n/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { Section } from '../ui/section.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './handover-binder.module.css';
import { askedOf, type Scope } from './scope.ts';

type Found = Answer<RouteOf<'handoverBinders', 'preview'>>;
type Kind = Found['kinds'][number];
type Props = { projectId: string; scope: Scope; isBusy: boolean };

/** What would go in, kind by kind, what would not, and the button that has it made. */
export const Preview = ({ projectId, scope, isBusy }: Props) => {
  const { t } = useTranslation('handover-binder');
  const asked = askedOf(scope);
  const { data, error, refetch } = useQuery({
    ...ask('handoverBinders', 'preview', { params: { projectId }, query: asked ?? {} }),
    enabled: asked !== undefined,
  });
  if (!asked) {
    return null;
  }
  return (
    <Section title={t('what')} flush>
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LinesSkeleton rows={8} />}
      {data?.papers === 0 && <EmptyState title={t('nothing')} hint={t('nothingHint')} />}
      {data && <Kinds projectId={projectId} kinds={data.kinds} />}
      {data && <Start projectId={projectId} asked={asked} found={data} isBusy={isBusy} />}
    </Section>
  );
};

const leftOutOf = ({ created, inApproval, rejected }: Kind): number =>
  created + inApproval + rejected;

/** Kinds of which there is nothing are not worth a line. */
const Kinds = ({ projectId, kinds }: { projectId: string; kinds: Kind[] }) => {
  const { t } = useTranslation('handover-binder');
  const shown = kinds.filter((kind) => !kind.isReadable || kind.papers + leftOutOf(kind) > 0);
  return shown.length === 0 ? null : (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('columns.kind')}</th>
          <th scope="col" className={classes.figures}>
            {t('columns.papers')}
          </th>
          <th scope="col" className={classes.figures}>
            {t('columns.files')}
          </th>
          <th scope="col">{t('columns.leftOut')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <tr key={kind.kind}>
            <th scope="row">{kind.name}</th>
            <td className={classes.figures}>{kind.isReadable ? formatNumber(kind.papers) : ''}</td>
            <td className={classes.figures}>{kind.isReadable ? formatNumber(kind.files) : ''}</td>
            <td>
              {kind.isReadable ? (
                <LeftOut projectId={projectId} kind={kind} />
              ) : (
                <span className="muted">{t('notReadable')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Where the papers stand that do not go in, each with the way to them. */
const waits = { created: 'CREATED', inApproval: 'INAPPROVE', rejected: 'REJECTED' } as const; // sic

const LeftOut = ({ projectId, kind }: { projectId: string; kind: Kind }) => {
  const { t } = useTranslation('handover-binder');
  const known = (['created', 'inApproval', 'rejected'] as const).filter((why) => kind[why] > 0);
  return (
    <ul className={classes.reasons}>
      {known.map((why) => (
        <li key={why}>
          <Link
            to={listTarget(projectId, kind.kind)}
            // Each list has a search of its own.
            search={{ status: waits[why] } as never}
          >
            {t(`waits.${why}`, { count: kind[why] })}
          </Link>
        </li>
      ))}
    </ul>
  );
};

type StartProps = {
  projectId: string;
  asked: NonNullable<ReturnType<typeof askedOf>>;
  found: Found;
  isBusy: boolean;
};

const Start = ({ projectId, asked, found, isBusy }: StartProps) => {
  const { t } = useTranslation('handover-binder');
  const formatSize = useFormatSize();
  const why = useId();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.handoverBinders.create({ params: { projectId }, body: asked }),
    onSuccess: () => toast.success(t('started')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => invalidate(client, 'handoverBinders'),
  });
  const { papers, files, size, leftOut } = found;
  return papers === 0 ? null : (
    <div className={classes.start}>
      <div className={classes.sums}>
        <p className="figures">
          {t('total', {
            papers: formatNumber(papers),
            files: formatNumber(files),
            size: formatSize(size),
          })}
        </p>
        {leftOut > 0 && (
          <p className={classes.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            {t('leftOutTotal', { count: leftOut })}
          </p>
        )}
        {isBusy && (
          <p id={why} className="muted">
            {t('waitsForOther')}
          </p>
        )}
      </div>
      <Button
        disabled={isBusy}
        aria-describedby={isBusy ? why : undefined}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('start')}
      </Button>
    </div>
  );
};
