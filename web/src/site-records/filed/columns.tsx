import { recordColumns } from '@nysan/contract/every-record.ts';
import { fileCountColumn } from '@nysan/contract/site-records/filed-list.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { labelOf } from '../../document-kit/list/plain.ts';
import { shortName } from '../../document-kit/list/short-name.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import classes from './filed.module.css';

type Row = { author: string; createdAt: string; fileCount: number };

/** The columns that mean the same in each of these lists. */
export const filedColumns = <T extends Row>() =>
  ({
    fileCount: {
      id: 'fileCount',
      title: labelOf(fileCountColumn.fileCount),
      figures: true,
      width: 88,
      cell: ({ fileCount }) => fileCount,
    },
    author: {
      id: 'author',
      title: labelOf(recordColumns.author),
      width: 168,
      least: 'wide',
      cell: ({ author }) => <span title={author}>{shortName(author)}</span>,
    },
    createdAt: {
      id: 'createdAt',
      title: labelOf(recordColumns.createdAt),
      width: 132,
      least: 'medium',
      cell: ({ createdAt }) => (
        <span className="figures" title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </span>
      ),
    },
  }) satisfies Record<string, Column<T>>;

/** Who made a record when, and how many files it has: the last line of a phone's card. */
export const CardFacts = ({ author, createdAt, fileCount }: Row) => (
  <span className={classes.cardFacts}>
    <span>{shortName(author)}</span>
    <span className="figures">{formatDate(createdAt)}</span>
    <span className="figures">
      <IconPaperclip size={14} aria-hidden /> {fileCount}
    </span>
  </span>
);
