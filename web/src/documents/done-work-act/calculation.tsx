import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { useTranslation } from 'react-i18next';
import { formatRate, formatTiyns } from '../../i18n/format.ts';
import { BeyondContract } from '../../ui/beyond-contract.tsx';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './act.module.css';
import type { DoneWorkActHandle } from './kind.ts';
import { Settlement } from './settlement.tsx';

type Line =
  | DoneWorkAct['calculation'][number]
  | NonNullable<DoneWorkAct['settlement']>['lines'][number];

/** How the sum of the act comes about, line by line: each addition with its rate and base, each total bold; below it what of it is paid. */
export const Calculation = ({ handle }: { handle: DoneWorkActHandle }) => {
  const { t } = useTranslation('done-work');
  const isPhone = useIsPhone();
  const act = handle.document;
  const lines: Line[] = [...act.calculation, ...(act.settlement?.lines ?? [])];
  return (
    <Section title={t('parts.calculation')} flush>
      <BeyondContract money={act.beyondContract} />
      {isPhone ? (
        <ul className={classes.cards} aria-label={t('parts.calculation')}>
          {lines.map((line, place) => (
            <CalculationCard key={keyOf(line, place)} line={line} />
          ))}
        </ul>
      ) : (
        <CalculationTable lines={lines} />
      )}
      <Settlement act={act} />
    </Section>
  );
};

/** The lines have no ids, and their order is the calculation. */
const keyOf = ({ step }: Line, place: number): string => `${step} ${place}`;

const wholes: readonly string[] = ['TOTAL', 'TOTAL_UNTAXED', 'PAYABLE'];
const parts: readonly string[] = ['RETENTION', 'ADVANCE_OFFSET', 'RETENTION_RETURN'];
const isWhole = ({ step }: Line): boolean => wholes.includes(step);
const isTotal = ({ step, percent }: Line): boolean => percent === null && !parts.includes(step);

const CalculationTable = ({ lines }: { lines: Line[] }) => {
  const { t } = useTranslation('done-work');
  return (
    <table className={classes.calculation} aria-label={t('parts.calculation')}>
      <thead>
        <tr>
          <th scope="col">{t('calculation.name')}</th>
          <th scope="col">%</th>
          <th scope="col">{t('calculation.base')}</th>
          <th scope="col">{t('calculation.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <tr
            key={keyOf(line, place)}
            data-total={isTotal(line) || undefined}
            data-whole={isWhole(line) || undefined}
          >
            <th scope="row">{line.name}</th>
            <td>{line.percent === null ? '' : formatRate(line.percent)}</td>
            <td>{line.base === null ? '' : formatTiyns(line.base)}</td>
            <td>{formatTiyns(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const CalculationCard = ({ line }: { line: Line }) => {
  const { t } = useTranslation('done-work');
  const { percent, base } = line;
  return (
    <li
      className={classes.calculationCard}
      data-total={isTotal(line) || undefined}
      data-whole={isWhole(line) || undefined}
    >
      <div className={classes.line}>
        <span className={classes.name}>{line.name}</span>
        <span className={classes.amount}>{formatTiyns(line.amount)}</span>
      </div>
      {percent !== null && base !== null && (
        <span className={`${classes.small} figures`}>
          {t('calculation.of', { rate: formatRate(percent), base: formatTiyns(base) })}
        </span>
      )}
    </li>
  );
};
