import { yesNo } from '@nysan/contract/choices.ts';
import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import { IconFlask2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatDate, formatVolume } from '../../i18n/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Attached } from '../register/attached.tsx';
import { choiceWord } from '../register/words.ts';
import type { LogRow } from './queries.ts';
import classes from './verification.module.css';
import { messagesAt, Warned } from './warned.tsx';

const { columns } = verificationLogList;
const { choices: units } = columns.measurementUnit;

type Field = keyof typeof columns & keyof LogRow;
type Shape = { id: Field; title?: string; width: number };

const textColumn = ({ id, title, width }: Shape): Column<LogRow> => ({
  id,
  title: title ?? labelOf(columns[id]),
  width,
  cell: (row) => String(row[id]),
});

const dayColumn = ({ id, title, width }: Shape): Column<LogRow> => ({
  id,
  title: title ?? labelOf(columns[id]),
  width,
  cell: (row) => (
    <Warned said={messagesAt(row.warnings, id)}>
      <span className="figures">{formatDate(String(row[id]))}</span>
    </Warned>
  ),
});

const amountColumn = ({ id, title, width }: Shape, ...also: string[]): Column<LogRow> => ({
  id,
  title: title ?? labelOf(columns[id]),
  figures: true,
  width,
  cell: (row) => (
    <Warned said={messagesAt(row.warnings, id, ...also)}>
      {formatVolume(Number(row[id]), '', true)}
    </Warned>
  ),
});

/** The columns of the log: number and name, which stay in sight, then how much came and is left, then the rest in the order of the paper. */
export const useLogColumns = (): Column<LogRow>[] => {
  const { t } = useTranslation(['verification-log', 'journal']);
  return [
    {
      id: 'documentId',
      title: t('columns.product'),
      width: 260,
      cell: (row) => (
        <>
          <span className={classes.number}>{row.documentId}</span> {row.documentBrand}
        </>
      ),
    },
    {
      ...amountColumn({ id: 'amountOfProductsInBatch', title: t('columns.batch'), width: 108 }),
      cell: (row) =>
        formatVolume(row.amountOfProductsInBatch, choiceWord(units, row.measurementUnit), true),
    },
    amountColumn({ id: 'remainVolume', title: t('columns.left'), width: 116 }, 'takenVolume'),
    dayColumn({ id: 'deliveryDate', title: t('columns.delivered'), width: 128 }),
    textColumn({ id: 'supplier', width: 180 }),
    textColumn({ id: 'batchNumber', width: 128 }),
    dayColumn({ id: 'manufactureDate', title: t('columns.made'), width: 148 }),
    textColumn({ id: 'accompanyingDocumentNumber', title: t('columns.paper'), width: 216 }),
    amountColumn({ id: 'amountOfVerifiedProducts', title: t('columns.verified'), width: 104 }),
    amountColumn({ id: 'amountOfDefectiveProducts', title: t('columns.defective'), width: 112 }),
    amountColumn({ id: 'amountOfIncompleteProducts', title: t('columns.incomplete'), width: 112 }),
    textColumn({ id: 'testType', width: 190 }),
    dayColumn({ id: 'sampleSubmittedDate', title: t('columns.samples'), width: 148 }),
    textColumn({ id: 'numberOfTestReport', title: t('columns.report'), width: 120 }),
    dayColumn({ id: 'dateOfTestReport', title: t('columns.reported'), width: 132 }),
    textColumn({ id: 'defectiveProductsInTest', title: t('columns.defects'), width: 170 }),
    dayColumn({ id: 'transferOfInformationDate', title: t('columns.informed'), width: 180 }),
    {
      id: 'locallyContained',
      title: t('columns.local'),
      width: 84,
      cell: ({ locallyContained }) => choiceWord(yesNo, String(locallyContained)),
    },
    textColumn({ id: 'comment', width: 190 }),
    {
      id: 'author',
      title: labelOf(columns.author),
      width: 64,
      cell: ({ author }) => (
        <span title={author}>
          <Avatar name={author} />
          <Hidden>{author}</Hidden>
        </span>
      ),
    },
    {
      id: 'files',
      title: t('journal:columns.files'),
      width: 150,
      cell: (row) => <Papers row={row} />,
    },
  ];
};

/** Test reports and files of a row, and the document that prints it. */
export const Papers = ({ row }: { row: LogRow }) => {
  const { t } = useTranslation('verification-log');
  return (
    <Attached row={row}>
      {row.protocolCount > 0 && (
        <span title={t('protocols', { count: row.protocolCount })}>
          <IconFlask2 size={16} aria-hidden />
          {row.protocolCount}
        </span>
      )}
    </Attached>
  );
};
