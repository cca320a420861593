import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatVolume } from '../../i18n/format.ts';
import { choiceWord } from '../register/words.ts';
import { Papers } from './list-columns.tsx';
import type { LogRow } from './queries.ts';
import classes from './verification.module.css';
import { Warned } from './warned.tsx';

/** A row of the log in the list of a phone. */
export const EntryCard = ({ row }: { row: LogRow }) => {
  const { t } = useTranslation('verification-log');
  const unit = choiceWord(measurementUnits, row.measurementUnit);
  return (
    <span className={classes.card}>
      <span className={classes.cardTop}>
        <span className={classes.number}>{row.documentId}</span>
        <span className="figures">{formatDate(row.deliveryDate)}</span>
      </span>
      <span className={classes.cardName}>{row.documentBrand}</span>
      <span>
        {row.supplier} · {t('card.batch', { number: row.batchNumber })}
      </span>
      <span className={classes.cardFigures}>
        <span>
          {t('columns.batch')}: {formatVolume(row.amountOfProductsInBatch, unit, true)}
        </span>
        <span>
          {t('columns.left')}: {formatVolume(row.remainVolume, unit, true)}
        </span>
      </span>
      {row.warnings.map(({ message }) => (
        <Warned key={message} said={message}>
          <span aria-hidden>{message}</span>
        </Warned>
      ))}
      <Papers row={row} />
    </span>
  );
};
