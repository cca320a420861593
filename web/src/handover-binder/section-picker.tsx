import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, RouteOf } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import classes from './handover-binder.module.css';

type Node = Answer<RouteOf<'estimate', 'roots'>>[number];
type Chosen = { id: string; name: string };
type Props = {
  projectId: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (section: Chosen) => void;
};

/** Sections of the estimates, level by level; each can be chosen as it stands. */
export const SectionPicker = ({ opened, onClose, ...props }: Props) => {
  const { t } = useTranslation(['handover-binder', 'common']);
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('common:cancel')}
    </Button>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t('section')} width={640} footer={cancel}>
      {opened && <Levels {...props} />}
    </Dialog>
  );
};

const Levels = ({ projectId, onChoose }: Pick<Props, 'projectId' | 'onChoose'>) => {
  const { t } = useTranslation('handover-binder');
  const [path, setPath] = useState<Chosen[]>([]);
  const here = path.at(-1);
  const above = path.at(-2);
  const roots = useQuery({
    ...ask('estimate', 'roots', { params: { projectId } }),
    enabled: here === undefined,
  });
  const inside = useQuery({
    ...ask('estimate', 'children', { params: { id: here?.id ?? '' } }),
    enabled: here !== undefined,
  });
  const { data, error, refetch } = here ? inside : roots;
  const back = (
    <Button
      variant="subtle"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => setPath(path.slice(0, -1))}
    >
      {above ? t('upTo', { name: above.name }) : t('allEstimates')}
    </Button>
  );
  return (
    <div className={classes.levels}>
      {here && back}
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Level
          nodes={data?.filter(({ positionInfo }) => positionInfo === null)}
          isRoot={here === undefined}
          onOpen={(node) => setPath([...path, node])}
          onChoose={onChoose}
        />
      )}
    </div>
  );
};

type LevelProps = {
  /** Undefined while they load. */
  nodes: Node[] | undefined;
  isRoot: boolean;
  onOpen: (node: Chosen) => void;
  onChoose: (node: Chosen) => void;
};

const Level = ({ nodes, isRoot, onOpen, onChoose }: LevelProps) => {
  const { t } = useTranslation('handover-binder');
  if (!nodes) {
    return <LinesSkeleton rows={5} />;
  }
  if (nodes.length === 0) {
    return isRoot ? (
      <EmptyState title={t('noEstimate')} hint={t('noEstimateHint')} />
    ) : (
      <p className="muted">{t('positionsOnly')}</p>
    );
  }
  return (
    <ul className={classes.nodes}>
      {nodes.map(({ id, name, hasChildren }) => (
        <li key={id} className={classes.node}>
          {hasChildren ? (
            <button
              type="button"
              className={classes.open}
              aria-label={t('insideOf', { name })}
              onClick={() => onOpen({ id, name })}
            >
              <span>{name}</span>
              <IconChevronRight size={18} aria-hidden />
            </button>
          ) : (
            <span className={classes.open}>{name}</span>
          )}
          <Button variant="default" onClick={() => onChoose({ id, name })}>
            {t('choose')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
