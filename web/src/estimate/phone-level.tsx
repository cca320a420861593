import { IconChevronLeft } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idsOf, writtenPath } from '../routing/node-path.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { CardsSkeleton } from '../ui/skeletons.tsx';
import { NodeCard } from './node-card.tsx';
import classes from './phone-level.module.css';
import type { EstimateNode } from './types.ts';
import { useNodeActions } from './use-node-actions.tsx';
import type { Place } from './use-place.ts';
import { childrenQuery } from './use-tree.ts';

type Props = { roots: EstimateNode[]; place: Place; onGo: (place: Place) => void };

/** One level of the tree for a phone: a card each, down by a tap, back by the crumb or the browser. */
export const PhoneLevel = ({ roots, place, onGo }: Props) => {
  const path = idsOf(place.path);
  const levels = useQueries({ queries: path.map(childrenQuery) });
  const { actions, panels, showHolders } = useNodeActions();
  const above = path.map((id, index) =>
    (index === 0 ? roots : levels[index - 1]?.data)?.find((node) => node.id === id),
  );
  const last = levels.at(-1);
  const nodes = last ? last.data : roots;
  return (
    <>
      <Crumb above={above} path={path} onGo={onGo} />
      {last?.error && !nodes && (
        <section className="surface">
          <ErrorView error={last.error} onRetry={() => void last.refetch()} />
        </section>
      )}
      {!(nodes || last?.error) && <CardsSkeleton />}
      {nodes && (
        <Cards
          key={path.at(-1)}
          nodes={nodes}
          at={place.at}
          actions={actions}
          onOpen={({ id }) => onGo({ path: writtenPath([...path, id]) })}
          onShow={showHolders}
        />
      )}
      {panels}
    </>
  );
};

type CrumbProps = {
  above: readonly (EstimateNode | undefined)[];
  path: readonly string[];
  onGo: (place: Place) => void;
};

/** The name of the open node with the way to it; one tap leads a level up. */
const Crumb = ({ above, path, onGo }: CrumbProps) => {
  const { t } = useTranslation(['estimate', 'common']);
  const names = above.map((node) => node?.name ?? '…');
  const parent = names.at(-2) ?? t('title');
  return path.length === 0 ? null : (
    <nav className={classes.crumb} aria-label={t('common:breadcrumbs')}>
      <button
        type="button"
        className={classes.up}
        aria-label={t('back', { name: parent })}
        onClick={() => onGo({ path: writtenPath(path.slice(0, -1)) })}
      >
        <IconChevronLeft size={18} aria-hidden />
        <span>{parent}</span>
      </button>
      <h2 className={classes.name}>{names.at(-1)}</h2>
    </nav>
  );
};

type CardsProps = {
  nodes: readonly EstimateNode[];
  at: string | undefined;
  actions: ReturnType<typeof useNodeActions>['actions'];
  onOpen: (node: EstimateNode) => void;
  onShow: (node: EstimateNode) => void;
};

const Cards = ({ nodes, at, actions, onOpen, onShow }: CardsProps) => {
  const { t } = useTranslation('estimate');
  const list = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), []);
  // Its functions change with every scroll; nothing here memoizes them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: nodes.length,
    estimateSize: () => 180,
    getItemKey: (index) => nodes[index]?.id ?? index,
    overscan: 6,
    gap: 12,
    scrollMargin: margin,
    scrollPaddingStart: 66,
  });
  const shown = nodes.findIndex(({ id }) => id === at);
  useEffect(() => {
    if (shown >= 0) {
      virtual.scrollToIndex(shown, { align: 'center' });
    }
    // The virtualizer is the same object for the life of the list.
  }, [shown, virtual]);
  return nodes.length === 0 ? (
    <section className="surface">
      <EmptyState />
    </section>
  ) : (
    <ul
      ref={list}
      className={classes.cards}
      style={{ height: virtual.getTotalSize() }}
      aria-label={t('tree')}
    >
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const node = nodes[index];
        return (
          node && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-shown={node.id === at || undefined}
              aria-setsize={nodes.length}
              aria-posinset={index + 1}
              className={`surface ${classes.card}`}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              <NodeCard
                node={node}
                actions={actions(node)}
                onOpen={() => onOpen(node)}
                onShow={() => onShow(node)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
};
