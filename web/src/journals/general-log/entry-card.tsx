import { generalLogPlain } from '@nysan/contract/journals/general-log-fields.ts';
import { IconBackhoe, IconUsers } from '@tabler/icons-react';
import { Axes } from '../../ui/axes.tsx';
import { Attached } from '../register/attached.tsx';
import { choiceWord } from '../register/words.ts';
import { monthOf, weekdayOf } from './days.ts';
import classes from './log.module.css';
import type { LogRow } from './queries.ts';
import { degrees, doneOf, weatherIcons, withAmount } from './words.ts';

const { workShift } = generalLogPlain;

type Props = {
  row: LogRow;
  /** It stands below the head of its month. */
  isByMonths: boolean;
};

/** An entry in the list of a phone: the day at the left, what was done beside it. */
export const EntryCard = ({ row, isByMonths }: Props) => {
  const Weather = weatherIcons[row.weatherConditioin]; // sic
  return (
    <div className={classes.card}>
      <span className={classes.cardDay}>
        <strong className="figures">{Number(row.dateOfWork.slice(8))}</strong>
        {!isByMonths && <span>{monthOf(row.dateOfWork)}</span>}
        <span>{weekdayOf(row.dateOfWork)}</span>
        {Weather && <Weather size={18} stroke={1.75} aria-hidden />}
        <span>{degrees(row.airTemperature)}</span>
      </span>
      <span className={classes.cardText}>
        <span className={classes.cardTop}>
          {choiceWord(workShift.choices, row.workShift)} · <Axes text={row.location} />
        </span>
        <span className={`${classes.cut} ${classes.cardName}`}>{row.constructionDescription}</span>
        <span className={classes.cardFigures}>
          <span className={classes.figure}>{doneOf(row)}</span>
          <span>
            <IconBackhoe size={18} stroke={1.75} aria-hidden />
            {withAmount(row.mechanismName, row.mechanismAmount)}
          </span>
          <span>
            <IconUsers size={18} stroke={1.75} aria-hidden />
            {withAmount(row.specialtyName, row.specialtyAmount)}
          </span>
        </span>
        <Attached row={row} />
      </span>
    </div>
  );
};
