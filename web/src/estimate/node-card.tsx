import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  formatMoney,
  formatPercent,
  formatPrice,
  formatVolume,
  placeholder,
} from '../i18n/format.ts';
import { type RowAction, RowMenu } from '../ui/row-menu.tsx';
import { Balance } from './balance.tsx';
import { DoneBar } from './done-bar.tsx';
import classes from './node-card.module.css';
import { NodeName } from './node-name.tsx';
import type { EstimateNode, PositionInfo } from './types.ts';

type Props = { node: EstimateNode; actions: RowAction[]; onOpen: () => void; onShow: () => void };

/** A node on a phone: a section opens by a tap, a position shows all of its figures. */
export const NodeCard = ({ node, actions, onOpen, onShow }: Props) => (
  <>
    <div className={classes.head}>
      {node.hasChildren ? (
        <button type="button" className={classes.open} onClick={onOpen}>
          <span className={classes.name}>{node.name}</span>
          <IconChevronRight size={18} className={classes.chevron} aria-hidden />
        </button>
      ) : (
        <span className={classes.title}>
          <NodeName node={node} />
        </span>
      )}
      <RowMenu actions={actions} />
    </div>
    <div className={classes.bar}>
      <DoneBar node={node} tall />
      <span className="figures">{formatPercent(node.donePercent)}</span>
    </div>
    <div className={classes.figures}>
      {node.positionInfo ? (
        <PositionFacts node={node} info={node.positionInfo} />
      ) : (
        <Sums node={node} />
      )}
      {node.balanceMoney !== null && <Balance money={node.balanceMoney} />}
    </div>
    {node.positionInfo && <HoldersButton onShow={onShow} />}
  </>
);

const HoldersButton = ({ onShow }: { onShow: () => void }) => {
  const { t } = useTranslation('estimate');
  return (
    <Button fullWidth mt="xs" size="sm" variant="default" onClick={onShow}>
      {t('holders.title')}
    </Button>
  );
};

const Sums = ({ node }: { node: EstimateNode }) => {
  const { t } = useTranslation('estimate');
  return (
    <dl className={classes.facts}>
      <Fact name={t('moneyLabel')} value={formatMoney(node.overallMoney)} />
      <Fact name={t('doneLabel')} value={formatMoney(node.doneMoney)} />
      <Fact
        name={t('paidLabel')}
        value={`${formatMoney(node.paidMoney)} · ${formatPercent(node.paidPercent)}`}
      />
      <Fact name={t('remainLabel')} value={formatMoney(node.remainMoney)} />
      {node.differenceMoney !== 0 && (
        <Fact name={t('differenceShort')} value={formatMoney(node.differenceMoney)} />
      )}
    </dl>
  );
};

const PositionFacts = ({ node, info }: { node: EstimateNode; info: PositionInfo }) => {
  const { t } = useTranslation('estimate');
  const { measurer } = info;
  return (
    <dl className={classes.facts}>
      <Fact name={t('volume')} value={formatVolume(info.generalVolume, measurer)} />
      <Fact name={t('unitCostLabel')} value={priceOf(info)} />
      <Fact name={t('moneyLabel')} value={formatMoney(node.overallMoney)} />
      <Fact
        name={t('doneLabel')}
        value={`${formatVolume(info.doneVolume, measurer)} · ${formatMoney(info.doneMoney)}`}
      />
      {info.reservedVolume !== 0 && (
        <Fact name={t('inApproval')} value={formatVolume(info.reservedVolume, measurer)} />
      )}
      <Fact
        name={t('paidLabel')}
        value={`${formatVolume(info.paidVolume, measurer)} · ${formatMoney(info.paidMoney)}`}
      />
      <Fact
        name={t('remainLabel')}
        value={`${formatVolume(info.remainVolume, measurer)} · ${formatMoney(info.remainMoney)}`}
      />
      {node.differenceMoney !== 0 && (
        <Fact name={t('differenceShort')} value={formatMoney(node.differenceMoney)} />
      )}
    </dl>
  );
};

/** With all the decimals of its document, as in the tree. */
const priceOf = ({ unitCost }: PositionInfo): string =>
  unitCost === null ? placeholder : `${formatPrice(unitCost)}\u00a0₸`;

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figures">{value}</dd>
  </div>
);
