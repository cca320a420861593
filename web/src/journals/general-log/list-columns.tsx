import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { IconLock, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/plain.ts';
import { shortName } from '../../document-kit/short-name.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import classes from './log.module.css';
import type { LogRow } from './queries.ts';
import { counted, degrees, doneOf, shiftIcons, spoken, weatherIcons } from './words.ts';

const { columns } = generalLogList;

/** The eleven columns of the log. */
export const useLogColumns = (): Column<LogRow>[] => {
  const { t } = useTranslation('journal');
  return [
    {
      id: 'dateOfWork',
      title: labelOf(columns.dateOfWork),
      width: 96,
      cell: ({ dateOfWork }) => (
        <span className={`figures ${classes.day}`}>{formatDate(dateOfWork)}</span>
      ),
    },
    {
      id: 'workShift',
      title: labelOf(columns.workShift),
      width: 104,
      cell: ({ workShift }) => (
        <Sign icons={shiftIcons} word={workShift}>
          {spoken(columns.workShift.choices, workShift)}
        </Sign>
      ),
    },
    {
      id: 'constructionDescription',
      title: t('columns.works'),
      cell: (row) => <Cut strong>{row.constructionDescription}</Cut>,
    },
    {
      id: 'location',
      title: t('columns.place'),
      width: '12%',
      cell: ({ location }) => <Cut>{location}</Cut>,
    },
    {
      id: 'weatherConditioin', // sic
      title: labelOf(columns.weatherConditioin), // sic
      width: 112,
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
      width: 72,
      cell: ({ airTemperature }) => degrees(airTemperature),
    },
    {
      id: 'completedWorksPerShift',
      title: t('columns.done'),
      figures: true,
      width: 116,
      cell: (row) => <span className={classes.figure}>{doneOf(row)}</span>,
    },
    {
      id: 'mechanismName',
      title: labelOf(columns.mechanismName),
      width: '11%',
      cell: (row) => <Cut>{counted(row.mechanismName, row.mechanismAmount)}</Cut>,
    },
    {
      id: 'specialtyName',
      title: t('columns.workers'),
      width: '11%',
      cell: (row) => <Cut>{counted(row.specialtyName, row.specialtyAmount)}</Cut>,
    },
    {
      id: 'author',
      title: labelOf(columns.author),
      width: 110,
      cell: ({ author }) => <span title={author}>{shortName(author)}</span>,
    },
    {
      id: 'files',
      title: t('columns.files'),
      width: 84,
      cell: (row) => <Attached row={row} />,
    },
  ];
};

type SignProps = { icons: typeof weatherIcons; word: string; children: ReactNode };

/** A word of a closed list with the picture it is known by. */
export const Sign = ({ icons, word, children }: SignProps) => {
  const Drawn = icons[word];
  return (
    <span className={classes.sign}>
      {Drawn && <Drawn size={18} stroke={1.75} aria-hidden />}
      {children}
    </span>
  );
};

const Cut = ({ children, strong }: { children: string; strong?: boolean }) => (
  <span className={classes.cut} data-strong={strong || undefined} title={children}>
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
