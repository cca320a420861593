/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines laid over a measured height are no table rows */
/* oxlint-disable jsx-a11y/click-events-have-key-events -- the grid hears the keys of all of its lines */
import { Button } from '@mantine/core';
import { units } from '@nysan/contract/units.ts';
import { IconChevronRight, IconUsers } from '@tabler/icons-react';
import { type MouseEvent, memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/index.ts';
import { formatPercent, formatPrice, formatTiyns, formatVolume } from '../i18n/format.ts';
import { type RowAction, RowMenu } from '../ui/row-menu.tsx';
import { range } from '../ui/skeletons.tsx';
import { Balance } from './balance.tsx';
import { Difference } from './difference.tsx';
import { DoneBar } from './done-bar.tsx';
import { NodeName } from './node-name.tsx';
import { heightOf } from './row-height.ts';
import columnClasses from './tree-columns.module.css';
import classes from './tree-line.module.css';
import { RowSkeleton } from './tree-skeleton.tsx';
import type { EstimateNode, NodeRow, PositionInfo, TreeRow } from './types.ts';

type Props = {
  row: TreeRow;
  /** Set for a line that is measured; others have the height of their kind. */
  ref: Ref<HTMLDivElement> | undefined;
  index: number;
  /** Distance from the first line, px. */
  top: number;
  isActive: boolean;
  /** The address names this line. */
  isShown: boolean;
  onFocus: (key: string) => void;
  onToggle: (id: string) => void;
  onRetry: (id: string) => void;
  actions: (node: EstimateNode) => RowAction[];
  /** Shows who took how much of a position. */
  onShow: (node: EstimateNode) => void;
};

/** One line of the tree: a node with its figures, or what stands for its children until they are there. */
export const TreeLine = memo((props: Props) => {
  const { row, ref, index, top, isActive, isShown, onFocus } = props;
  const node = row.kind === 'node' ? row : undefined;
  return (
    <div
      ref={ref}
      role="row"
      data-index={index}
      data-row={node && row.key}
      data-depth={row.depth > DEEPEST ? 'deep' : row.depth}
      data-position={node?.node.positionInfo ? true : undefined}
      data-shown={isShown || undefined}
      aria-rowindex={index + 2}
      aria-level={row.depth + 1}
      aria-setsize={node?.siblings}
      aria-posinset={node?.position}
      aria-expanded={node?.node.hasChildren ? node.isOpen : undefined}
      tabIndex={node ? (isActive ? 0 : -1) : undefined}
      className={`${classes.line} ${columnClasses.cells}`}
      style={{ transform: `translateY(${top}px)`, ...(ref ? {} : { height: heightOf(row) }) }}
      onFocus={() => node && onFocus(node.key)}
      onClick={(event) => node && !isOwn(event) && press(props, node)}
    >
      <Cells {...props} />
    </div>
  );
});
TreeLine.displayName = 'TreeLine';

const press = ({ onToggle, onShow }: Props, { key, node }: NodeRow): void => {
  if (node.hasChildren) {
    onToggle(key);
  } else if (node.positionInfo) {
    onShow(node);
  }
};

const Cells = ({ row, onRetry, actions, onShow }: Props) => {
  if (row.kind === 'node') {
    return <NodeCells row={row} actions={actions(row.node)} onShow={onShow} />;
  }
  return (
    <span role="gridcell" className={classes.wide} style={indentOf(row)}>
      {row.kind === 'loading' ? (
        <RowSkeleton />
      ) : (
        <Failed error={row.error} onRetry={() => onRetry(row.parentId)} />
      )}
    </span>
  );
};

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation(['estimate', 'common']);
  return (
    <span role="alert" className={classes.failed}>
      {t('childrenFailed')} {messageOf(error)}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </span>
  );
};

type CellsProps = { row: NodeRow; actions: RowAction[]; onShow: Props['onShow'] };

const NodeCells = ({ row, actions, onShow }: CellsProps) => {
  const { node } = row;
  const info = node.positionInfo;
  return (
    <>
      <NameCell row={row} actions={actions} />
      <Figure>
        {info && formatVolume(info.generalVolume)}
        {info && <Unit info={info} />}
      </Figure>
      <Figure>{info && formatPrice(info.unitCost)}</Figure>
      <Figure strong={!info}>{formatTiyns(node.overallMoney)}</Figure>
      <DoneCell node={node} onShow={onShow} />
      <Figure strong={!info}>
        <span className={classes.upper}>
          {info && info.paidVolume !== 0 && `${volumeIn(info, info.paidVolume)} · `}
          {formatPercent(node.paidPercent)}
        </span>
        {formatTiyns(node.paidMoney)}
      </Figure>
      <Figure strong={!info}>
        {info && <span className={classes.upper}>{volumeIn(info, info.remainVolume)}</span>}
        {formatTiyns(node.remainMoney)}
        <Difference money={node.differenceMoney} />
      </Figure>
    </>
  );
};

/** Letters of a unit that still fit beside other figures. */
const SHORT_UNIT = 8;

/** Two lines at most; the whole of a long one is in its title, and so is what a multiple of a unit holds: «100 м2 = 100 м²». */
const Unit = ({ info: { measurer, unit } }: { info: PositionInfo }) => {
  const { i18n } = useTranslation();
  const isLong = measurer.length > SHORT_UNIT;
  const held = unit && unit.factor !== '1' && multipleIn(i18n.language, unit);
  const title = held ? `${measurer} = ${held}` : isLong ? measurer : undefined;
  return (
    <span className={isLong ? `${classes.upper} ${classes.longUnit}` : classes.upper} title={title}>
      {measurer}
    </span>
  );
};

const multipleIn = (language: string, { name, factor }: NonNullable<PositionInfo['unit']>) => {
  const { label } = units[name];
  return formatVolume(
    Number(factor),
    language === 'kk' || language === 'en' ? label[language] : label.ru,
    true,
  );
};

/** A volume with its unit, unless that is so long that only the column of volumes has room for it. */
const volumeIn = ({ measurer }: PositionInfo, volume: number): string =>
  formatVolume(volume, measurer.length > SHORT_UNIT ? '' : measurer);

const NameCell = ({ row, actions }: { row: NodeRow; actions: RowAction[] }) => {
  const { node, isOpen } = row;
  return (
    <span role="gridcell" className={classes.name} style={indentOf(row)}>
      <span className={classes.sign} aria-hidden>
        {node.hasChildren && (
          <IconChevronRight size={16} className={classes.chevron} data-open={isOpen || undefined} />
        )}
      </span>
      <span className={classes.nameText}>
        <span className={classes.clamp} title={node.name}>
          <NodeName node={node} />
        </span>
        {node.balanceMoney !== null && <Balance money={node.balanceMoney} />}
      </span>
      {actions.length > 0 && <RowMenu key={node.id} actions={actions} />}
    </span>
  );
};

const DoneCell = ({ node, onShow }: { node: EstimateNode; onShow: Props['onShow'] }) => {
  const info = node.positionInfo;
  const isTaken = info !== null && (info.doneVolume !== 0 || info.reservedVolume !== 0);
  return (
    <span role="gridcell" className={`figures ${columnClasses.number} ${classes.done}`}>
      <span className={classes.upper}>
        {isTaken && <HoldersButton onClick={() => onShow(node)} />}
        {info ? `${volumeIn(info, info.doneVolume)} · ` : ''}
        {formatPercent(node.donePercent)}
      </span>
      <span className={info ? undefined : classes.strong}>{formatTiyns(node.doneMoney)}</span>
      <DoneBar node={node} />
      {info !== null && info.reservedVolume !== 0 && (
        <Reserved volume={volumeIn(info, info.reservedVolume)} />
      )}
    </span>
  );
};

// Words of their own, so that a line without them asks for no translation while thousands fly by.
const HoldersButton = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('estimate');
  return (
    <button
      type="button"
      className={classes.holders}
      aria-label={t('holders.title')}
      title={t('holders.title')}
      onClick={onClick}
    >
      <IconUsers size={14} aria-hidden />
    </button>
  );
};

const Reserved = ({ volume }: { volume: string }) => {
  const { t } = useTranslation('estimate');
  return <span className={classes.note}>{t('reserved', { volume })}</span>;
};

const Figure = ({ strong, children }: { strong?: boolean; children: React.ReactNode }) => (
  <span
    role="gridcell"
    className={`figures ${columnClasses.number} ${strong ? classes.strong : ''}`}
  >
    {children}
  </span>
);

/** The last depth with an indent of its own; deeper lines tell their level by its number. */
const DEEPEST = 4;
const STEP = 12;
const indents = range(DEEPEST + 1).map((depth) => ({ paddingInlineStart: 12 + depth * STEP }));
const indentOf = ({ depth }: TreeRow) => indents[Math.min(depth, DEEPEST)];

/** Buttons and menus inside a line act for themselves; so does marking text. */
const isOwn = (event: MouseEvent<HTMLElement>): boolean =>
  (event.target instanceof Element && event.target.closest('button, [role="menuitem"]') !== null) ||
  // React sends clicks of a portal (an open menu) through its owner.
  !(event.target instanceof Node && event.currentTarget.contains(event.target)) ||
  (window.getSelection()?.toString() ?? '') !== '';
