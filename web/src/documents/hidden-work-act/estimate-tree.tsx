import { Loader } from '@mantine/core';
import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatVolume } from '../../i18n/format.ts';
import { DecimalField } from '../../ui/decimal-field.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './estimate.module.css';
import { isPosition, type TreeRow } from './estimate-rows.ts';
import { faultOf, type Pick, type Picks } from './picks.ts';
import { TakeLeft } from './volume-cell.tsx';
import { takenOff } from './volumes.ts';

type Props = {
  rows: TreeRow[];
  picks: Picks;
  onToggle: (id: string) => void;
  onPick: (id: string, pick: Pick) => void;
};

/** The opened tree of an estimate; only the lines in sight are drawn, however many there are. */
export const EstimateTree = ({ rows, picks, onToggle, onPick }: Props) => {
  const { t } = useTranslation('hidden-work');
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLElement>(null);
  // Its functions change with every scroll; nothing here memoizes them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isPhone ? 90 : 44),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  return (
    <section ref={scroller} className={classes.tree} aria-label={t('picker.tree')}>
      <div className={classes.space} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-picked={picks.has(row.key) || undefined}
                className={classes.row}
                style={{
                  transform: `translateY(${start}px)`,
                  paddingInlineStart: 8 + row.depth * (isPhone ? 8 : 18),
                }}
              >
                <Line row={row} pick={picks.get(row.key)} onToggle={onToggle} onPick={onPick} />
              </div>
            )
          );
        })}
      </div>
    </section>
  );
};

type LineProps = { row: TreeRow; pick: Pick | undefined } & Omit<Props, 'rows' | 'picks'>;

const Line = ({ row, pick, onToggle, onPick }: LineProps) => {
  const { t } = useTranslation('common');
  if (row.kind === 'loading') {
    return <Loader size="xs" aria-label={t('loading')} />;
  }
  const { node, isOpen, path } = row;
  return isPosition(node) ? (
    <Position node={node} path={path} pick={pick} onPick={(chosen) => onPick(node.id, chosen)} />
  ) : (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={isOpen}
      disabled={!node.hasChildren}
      onClick={() => onToggle(node.id)}
    >
      <IconChevronRight
        size={16}
        className={classes.chevron}
        data-open={isOpen || undefined}
        aria-hidden
      />
      {node.name}
    </button>
  );
};

type PositionProps = {
  node: EstimateNode;
  path: string | undefined;
  pick: Pick | undefined;
  onPick: (pick: Pick) => void;
};

const Position = ({ node, path, pick, onPick }: PositionProps) => {
  const { t } = useTranslation('hidden-work');
  const info = node.positionInfo;
  if (!info) {
    return null;
  }
  const available = pick?.available ?? info.availableVolume;
  const takesOff = info.generalVolume < 0;
  const fault = pick && faultOf(pick);
  const put = (volume: string) =>
    onPick({ volume: takesOff ? takenOff(volume) : volume, available, takesOff });
  return (
    <>
      <span className={classes.position}>
        {path && <span className={classes.path}>{path}</span>}
        {info.code && <span className={classes.code}>{info.code} </span>}
        {node.name}
      </span>
      <span className={classes.available}>
        {available !== 0
          ? t('picker.available', { volume: formatVolume(available, info.measurer) })
          : t('picker.closed')}
      </span>
      <span className={classes.pick}>
        {info.selectable && (available !== 0 || pick) && (
          <DecimalField
            label=""
            aria-label={t('records.ownOf', { name: node.name })}
            size="xs"
            decimals={6}
            unit={info.measurer}
            signed={takesOff}
            value={pick?.volume ?? ''}
            error={
              fault === 'no-volume'
                ? t(takesOff ? 'records.notNegative' : 'records.notPositive')
                : fault !== undefined
            }
            onChange={put}
          />
        )}
        {fault === 'too-much' && (
          <TakeLeft measurer={info.measurer} left={available} onTake={put} />
        )}
      </span>
    </>
  );
};
