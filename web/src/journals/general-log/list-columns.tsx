import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatDate } from '../../i18n/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Axes } from '../../ui/axes.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Attached } from '../register/attached.tsx';
import { choiceWord } from '../register/words.ts';
import { weekdayOf } from './days.ts';
import classes from './log.module.css';
import type { LogRow } from './queries.ts';
import { degrees, doneParts, shiftIcons, weatherIcons, withAmount } from './words.ts';

const { columns } = generalLogList;

/** The eleven columns of the log; below the head of its month a day is «18 ср». */
export const useLogColumns = (isByMonths: boolean): Column<LogRow>[] => {
  const { t } = useTranslation('journal');
  return [
    {
      id: 'dateOfWork',
      title: labelOf(columns.dateOfWork),
      width: 100,
      cell: ({ dateOfWork }) => <Day date={dateOfWork} isShort={isByMonths} />,
    },
    {
      id: 'workShift',
      title: labelOf(columns.workShift),
      width: 108,
      under: { id: 'dateOfWork', width: 112 },
      cell: ({ workShift }) => (
        <Sign icons={shiftIcons} word={workShift}>
          {/* «Дневная+ночная» breaks at its sign. */}
          {choiceWord(columns.workShift.choices, workShift).replace('+', '+\u200b')}
        </Sign>
      ),
    },
    {
      id: 'constructionDescription',
      title: t('columns.works'),
      cell: (row) => row.constructionDescription,
    },
    {
      id: 'location',
      title: t('columns.place'),
      width: 120,
      cell: ({ location }) => <Axes text={location} />,
    },
    {
      id: 'weatherConditioin', // sic
      title: labelOf(columns.weatherConditioin), // sic
      width: 122,
      cell: ({ weatherConditioin: weather }) => (
        <Sign icons={weatherIcons} word={weather}>
          {choiceWord(columns.weatherConditioin.choices, weather)}
        </Sign>
      ),
    },
    {
      id: 'airTemperature',
      title: t('columns.temperature'),
      figures: true,
      width: 66,
      under: { id: 'weatherConditioin' }, // sic
      cell: ({ airTemperature }) => degrees(airTemperature),
    },
    {
      id: 'completedWorksPerShift',
      title: t('columns.done'),
      figures: true,
      width: 92,
      under: { id: 'location', width: '17.6%' },
      cell: (row) => <Done row={row} />,
    },
    {
      id: 'mechanismName',
      title: labelOf(columns.mechanismName),
      width: 176,
      cell: (row) => <WithAmount name={row.mechanismName} amount={row.mechanismAmount} />,
    },
    {
      id: 'specialtyName',
      title: t('columns.workers'),
      width: 150,
      under: { id: 'mechanismName', width: '22%' },
      cell: (row) => <WithAmount name={row.specialtyName} amount={row.specialtyAmount} />,
    },
    {
      id: 'author',
      title: labelOf(columns.author),
      width: 52,
      cell: ({ author }) => (
        <span className={classes.author} title={author}>
          <Avatar name={author} />
          <Hidden>{author}</Hidden>
        </span>
      ),
    },
    {
      id: 'files',
      title: t('columns.files'),
      width: 124,
      under: { id: 'author', width: 112 },
      cell: (row) => <Attached row={row} />,
    },
  ];
};

/** A day, by its weekday under the head of its month; whole for whoever listens or points at it. */
const Day = ({ date, isShort }: { date: string; isShort: boolean }) => {
  const whole = formatDate(date);
  return (
    <span className={`figures ${classes.day}`} title={isShort ? whole : undefined}>
      {isShort ? (
        <>
          <span aria-hidden>
            {Number(date.slice(8))} {weekdayOf(date)}
          </span>
          <Hidden>{whole}</Hidden>
        </>
      ) : (
        whole
      )}
    </span>
  );
};

type SignProps = {
  icons: typeof weatherIcons;
  word: string;
  children: ReactNode;
};

/** A word of a closed list with the picture it is known by. */
export const Sign = ({ icons, word, children }: SignProps) => {
  const Drawn = icons[word];
  return (
    <span className={classes.sign}>
      {Drawn && <Drawn size={18} stroke={1.75} aria-hidden />}
      <span className={classes.word}>{children}</span>
    </span>
  );
};

/** The figure and its unit. */
const Done = ({ row }: { row: LogRow }) => {
  const [figure, unit] = doneParts(row);
  return (
    <>
      <span className={classes.figure}>{figure}</span> {unit}
    </>
  );
};

/** A name, and how many there were of it, which is never cut. */
const WithAmount = ({ name, amount }: { name: string; amount: string }) => (
  <span className={classes.counted} title={withAmount(name, amount)}>
    <span className={classes.name}>{name}</span>{' '}
    <span className={`figures ${classes.amount}`}>×&nbsp;{amount}</span>
  </span>
);
