import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { IconLock, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/plain.ts';
import { formatDate } from '../../i18n/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import classes from './log.module.css';
import type { LogRow } from './queries.ts';
import { degrees, doneParts, shiftIcons, spoken, weatherIcons, withAmount } from './words.ts';

const { columns } = generalLogList;

/** The eleven columns of the log. */
export const useLogColumns = (): Column<LogRow>[] => {
  const { t } = useTranslation('journal');
  return [
    {
      id: 'dateOfWork',
      title: labelOf(columns.dateOfWork),
      width: 92,
      cell: ({ dateOfWork }) => (
        <span className={`figures ${classes.day}`}>{formatDate(dateOfWork)}</span>
      ),
    },
    {
      id: 'workShift',
      title: labelOf(columns.workShift),
      width: 76,
      cell: ({ workShift }) => (
        <Sign icons={shiftIcons} word={workShift} stacked>
          {breakable(spoken(columns.workShift.choices, workShift))}
        </Sign>
      ),
    },
    {
      id: 'constructionDescription',
      title: t('columns.works'),
      cell: (row) => <Cut>{row.constructionDescription}</Cut>,
    },
    {
      id: 'location',
      title: t('columns.place'),
      width: '9%',
      cell: ({ location }) => <Cut>{location}</Cut>,
    },
    {
      id: 'weatherConditioin', // sic
      title: labelOf(columns.weatherConditioin), // sic
      width: 94,
      cell: ({ weatherConditioin: weather }) => (
        <Sign icons={weatherIcons} word={weather} stacked>
          {spoken(columns.weatherConditioin.choices, weather)}
        </Sign>
      ),
    },
    {
      id: 'airTemperature',
      title: t('columns.temperature'),
      figures: true,
      width: 56,
      cell: ({ airTemperature }) => degrees(airTemperature),
    },
    {
      id: 'completedWorksPerShift',
      title: t('columns.done'),
      figures: true,
      width: 104,
      cell: (row) => <Done row={row} />,
    },
    {
      id: 'mechanismName',
      title: labelOf(columns.mechanismName),
      width: '12%',
      cell: (row) => <Cut>{withAmount(row.mechanismName, row.mechanismAmount)}</Cut>,
    },
    {
      id: 'specialtyName',
      title: t('columns.workers'),
      width: '10%',
      cell: (row) => <Cut>{withAmount(row.specialtyName, row.specialtyAmount)}</Cut>,
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
      width: 60,
      cell: (row) => <Attached row={row} />,
    },
  ];
};

/** «Дневная+ночная» may go on in a second line. */
const breakable = (word: string): string => word.replace('+', '+\u200b');

type SignProps = {
  icons: typeof weatherIcons;
  word: string;
  /** The picture stands above the word. */
  stacked?: boolean;
  children: ReactNode;
};

/** A word of a closed list with the picture it is known by. */
export const Sign = ({ icons, word, stacked, children }: SignProps) => {
  const Drawn = icons[word];
  return (
    <span className={classes.sign} data-stacked={stacked || undefined}>
      {Drawn && <Drawn size={18} stroke={1.75} aria-hidden />}
      {children}
    </span>
  );
};

/** The figure and its unit; the unit goes below a long figure. */
const Done = ({ row }: { row: LogRow }) => {
  const [figure, unit] = doneParts(row);
  return (
    <span className={classes.done}>
      <span className={classes.figure}>{figure}</span> {unit}
    </span>
  );
};

const Cut = ({ children }: { children: string }) => (
  <span className={classes.cut} title={children}>
    {children}
  </span>
);

/** How many files an entry has, and the document that prints it. */
export const Attached = ({ row: { fileCount, citedBy } }: { row: LogRow }) => {
  const { t } = useTranslation('journal');
  return (
    <span className={classes.attached}>
      {fileCount > 0 && (
        <span title={t('files', { count: fileCount })}>
          <IconPaperclip size={16} aria-hidden />
          {fileCount}
        </span>
      )}
      {citedBy && (
        <span title={t('cited', { number: citedBy })}>
          <IconLock size={16} aria-hidden />
          {citedBy}
        </span>
      )}
    </span>
  );
};
