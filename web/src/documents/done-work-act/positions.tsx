import { Button } from '@mantine/core';
import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { completesWholeNote } from '@nysan/contract/documents/done-work-act-fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../document-kit/list/plain.ts';
import { formatNumber, formatTiyns, formatVolume } from '../../i18n/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './act.module.css';

type Position = DoneWorkAct['positions'][number];

/** At the money of a line that is not volume × price, and at the note that says why. */
const MARK = '*';

/** How many lines stand there at first, and how many each click adds: hundreds would bury the calculation. */
const first = 20;
const step = 500;

/** Every position of the estimate that the act closes, with its volume, price and money. */
export const Positions = ({ positions }: { positions: Position[] }) => {
  const { t } = useTranslation('done-work');
  const isPhone = useIsPhone();
  const columns = useColumns();
  const [shown, setShown] = useState(first);
  const rows = positions.slice(0, shown);
  const hidden = positions.length - rows.length;
  return (
    <Section title={t('parts.positions')} flush>
      {isPhone ? (
        <ul className={classes.cards} aria-label={t('parts.positions')}>
          {rows.map((position) => (
            <PositionCard key={position.id} position={position} />
          ))}
        </ul>
      ) : (
        <DataTable
          label={t('parts.positions')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      {rows.some(({ completesWhole }) => completesWhole) && (
        <p className={classes.none}>
          {MARK} {wordOf(completesWholeNote)}
        </p>
      )}
      {hidden > 0 && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setShown(shown + step)}>
            {t('positions.more', { count: Math.min(hidden, step) })}
          </Button>
        </div>
      )}
    </Section>
  );
};

const useColumns = (): Column<Position>[] => {
  const { t } = useTranslation('done-work');
  return [
    { id: 'name', title: t('positions.name'), cell: (position) => <Name position={position} /> },
    { id: 'unit', title: t('positions.unit'), width: 52, cell: ({ measurer }) => measurer },
    {
      id: 'general',
      title: t('positions.generalVolume'),
      figures: true,
      width: 84,
      cell: ({ generalVolume }) => formatVolume(generalVolume),
    },
    {
      id: 'volume',
      title: t('positions.volume'),
      figures: true,
      width: 88,
      cell: ({ volume }) => <strong>{formatVolume(volume)}</strong>,
    },
    {
      id: 'cost',
      title: t('positions.unitCost'),
      figures: true,
      width: 100,
      cell: ({ unitCost }) => formatCost(unitCost),
    },
    {
      id: 'amount',
      title: t('positions.amount'),
      figures: true,
      width: 118,
      cell: amountOf,
    },
  ];
};

const amountOf = ({ amount, completesWhole }: Position): string =>
  `${formatTiyns(amount)}${completesWhole ? MARK : ''}`;

/** Estimates may give a price in hundredths of a tiyn. */
const formatCost = (cost: number | null): string =>
  cost !== null && Number.isInteger(Math.round(cost * 10_000) / 100)
    ? formatTiyns(cost)
    : formatNumber(cost, 4);

const Name = ({ position: { code, name, actNumber } }: { position: Position }) => (
  <>
    {code && <span className="muted">{code} </span>}
    {name}
    <span className={classes.small}>{actNumber}</span>
  </>
);

const PositionCard = ({ position }: { position: Position }) => {
  const { t } = useTranslation('done-work');
  const { volume, generalVolume, measurer, unitCost } = position;
  return (
    <li className={classes.positionCard}>
      <div className={classes.line}>
        <div className={classes.name}>
          <Name position={position} />
        </div>
        <span className={classes.amount}>{amountOf(position)}</span>
      </div>
      <span className={`${classes.small} figures`}>
        {t('positions.summary', {
          volume: formatVolume(volume, measurer),
          generalVolume: formatVolume(generalVolume),
          cost: formatCost(unitCost),
        })}
      </span>
    </li>
  );
};
