import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/plain.ts';
import { formatDate } from '../../i18n/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Attached } from '../register/attached.tsx';
import { spoken } from '../register/words.ts';
import classes from './log.module.css';
import type { LogRow } from './queries.ts';
import { degrees, doneParts, shiftIcons, weatherIcons, withAmount } from './words.ts';

const { columns } = generalLogList;

/** The eleven columns of the log. */
export const useLogColumns = (): Column<LogRow>[] => {
  const { t } = useTranslation('journal');
  return [
    {
      id: 'dateOfWork',
      title: labelOf(columns.dateOfWork),
      width: 108,
      cell: ({ dateOfWork }) => (
        <span className={`figures ${classes.day}`}>{formatDate(dateOfWork)}</span>
      ),
    },
    {
      id: 'workShift',
      title: labelOf(columns.workShift),
      width: 100,
      least: 'medium',
      cell: ({ workShift }) => (
        <Sign icons={shiftIcons} word={workShift}>
          {spoken(columns.workShift.choices, workShift)}
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
      width: 76,
      least: 'medium',
      cell: ({ location }) => location,
    },
    {
      id: 'weatherConditioin', // sic
      title: labelOf(columns.weatherConditioin), // sic
      width: 98,
      least: 'wide',
      cell: ({ weatherConditioin: weather }) => (
        <Sign icons={weatherIcons} word={weather}>
          {spoken(columns.weatherConditioin.choices, weather)}
        </Sign>
      ),
    },
    {
      id: 'airTemperature',
      title: t('columns.temperature'),
      figures: true,
      width: 62,
      least: 'wide',
      cell: ({ airTemperature }) => degrees(airTemperature),
    },
    {
      id: 'completedWorksPerShift',
      title: t('columns.done'),
      figures: true,
      width: 94,
      cell: (row) => <Done row={row} />,
    },
    {
      id: 'mechanismName',
      title: labelOf(columns.mechanismName),
      width: 100,
      least: 'medium',
      cell: (row) => <WithAmount name={row.mechanismName} amount={row.mechanismAmount} />,
    },
    {
      id: 'specialtyName',
      title: t('columns.workers'),
      width: 96,
      least: 'wide',
      cell: (row) => <WithAmount name={row.specialtyName} amount={row.specialtyAmount} />,
    },
    {
      id: 'author',
      title: labelOf(columns.author),
      width: 52,
      cell: ({ author }) => (
        <span title={author}>
          <Avatar name={author} />
          <Hidden>{author}</Hidden>
        </span>
      ),
    },
    {
      id: 'files',
      title: t('columns.files'),
      width: 80,
      cell: (row) => <Attached row={row} />,
    },
  ];
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
    <span className={classes.word}>{name}</span>{' '}
    <span className={`figures ${classes.amount}`}>×&nbsp;{amount}</span>
  </span>
);
