import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { formatMoney, formatVolume } from '../i18n/format.ts';
import { writtenPath } from '../routing/node-path.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './found-list.module.css';
import { NodeName } from './node-name.tsx';
import type { Found } from './types.ts';
import type { Place } from './use-place.ts';

/** How many positions one search shows. */
const MOST = 50;
const LEAST_LETTERS = 2;

type Props = { projectId: string; keyword: string; onChoose: (place: Place) => void };

/** The positions that fit, each with the way to it; choosing one shows it in the tree. */
export const FoundList = ({ projectId, keyword, onChoose }: Props) => {
  const { t } = useTranslation('estimate');
  const isEnough = keyword.length >= LEAST_LETTERS;
  const { data, error, refetch } = useQuery({
    ...ask('estimate', 'search', { params: { projectId }, query: { keyword, size: MOST } }),
    enabled: isEnough,
  });
  if (!isEnough) {
    return <Surface>{<EmptyState title={t('tooShort')} />}</Surface>;
  }
  if (error && !data) {
    return <Surface>{<ErrorView error={error} onRetry={() => void refetch()} />}</Surface>;
  }
  if (!data) {
    return <Surface>{<LinesSkeleton rows={8} />}</Surface>;
  }
  return (
    <Surface>
      {data.length === 0 ? (
        <EmptyState title={t('nothing')} hint={t('nothingHint')} />
      ) : (
        <FoundRows found={data} onChoose={onChoose} />
      )}
    </Surface>
  );
};

const Surface = ({ children }: { children: React.ReactNode }) => (
  <section className="surface">{children}</section>
);

type RowsProps = { found: readonly Found[]; onChoose: (place: Place) => void };

const FoundRows = ({ found, onChoose }: RowsProps) => {
  const { t } = useTranslation('estimate');
  const count = found.length;
  return (
    <>
      <output className={`muted ${classes.count}`}>
        {count < MOST ? t('found', { count }) : t('foundMost', { count })}
      </output>
      <ul className={classes.list}>
        {found.map((one) => (
          <li key={one.id}>
            <FoundRow
              found={one}
              onChoose={() =>
                onChoose({ path: writtenPath(one.path.map(({ id }) => id)), at: one.id })
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
};

const FoundRow = ({ found, onChoose }: { found: Found; onChoose: () => void }) => {
  const info = found.positionInfo;
  return (
    <button type="button" className={classes.row} onClick={onChoose}>
      <span className={classes.text}>
        <span className={classes.path}>{found.path.map(({ name }) => name).join(' / ')}</span>
        <span>
          <NodeName node={found} />
        </span>
      </span>
      <span className={`figures ${classes.figures}`}>
        {info && <span className="muted">{formatVolume(info.generalVolume, info.measurer)}</span>}
        <span>{formatMoney(found.overallMoney)}</span>
      </span>
      <IconChevronRight size={16} className={classes.chevron} aria-hidden />
    </button>
  );
};
