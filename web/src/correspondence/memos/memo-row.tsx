import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../document-kit/list/plain.ts';
import { shortName } from '../../document-kit/list/short-name.ts';
import { formatDate, formatDateTime, placeholder } from '../../i18n/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import parts from '../list-parts.module.css';
import classes from './memos.module.css';
import type { MemoRow } from './queries.ts';
import { MemoStatus, RecipientStatus } from './status.tsx';

const { columns } = memoList;

/** What the table says of a memo; an unread one stands out, which `unread` says in words. */
export const memoColumns = (unread: string): Column<MemoRow>[] => [
  {
    id: 'createdAt',
    title: labelOf(columns.createdAt),
    width: 132,
    cell: (row) => (
      <span className="figures" title={formatDateTime(row.createdAt)}>
        <Unread row={row} said={unread} />
        {formatDate(row.createdAt)}
      </span>
    ),
  },
  {
    id: 'documentNumber',
    title: labelOf(columns.documentNumber),
    width: 152,
    cell: ({ documentNumber }) => documentNumber || placeholder,
  },
  {
    id: 'title',
    title: labelOf(columns.title),
    cell: ({ title, isUnread }) => (
      <span className={isUnread ? classes.unread : undefined} title={title}>
        {title}
      </span>
    ),
  },
  {
    id: 'author',
    title: labelOf(columns.author),
    width: '20%',
    least: 'medium',
    cell: ({ author }) => <span title={author}>{shortName(author)}</span>,
  },
  {
    id: 'status',
    title: labelOf(columns.status),
    width: 160,
    cell: ({ documentStatus }) => <MemoStatus status={documentStatus} />,
  },
];

const Unread = ({ row: { isUnread }, said }: { row: MemoRow; said: string }) =>
  isUnread ? (
    <>
      <span className={classes.dot} aria-hidden />
      <Hidden>{said}</Hidden>
    </>
  ) : null;

/** A memo in a phone's list. */
export const MemoCard = ({ row }: { row: MemoRow }) => {
  const { t } = useTranslation('correspondence');
  const { documentNumber, documentStatus, recipientStatus, author, createdAt, title } = row;
  return (
    <div className={classes.card}>
      <span className={classes.top}>
        <Unread row={row} said={t('unread')} />
        {documentNumber && <strong className="figures">{documentNumber}</strong>}
        <MemoStatus status={documentStatus} />
        {recipientStatus && row.isAsked && <RecipientStatus status={recipientStatus} />}
        {row.hasFiles && (
          <>
            <IconPaperclip size={16} aria-hidden />
            <Hidden>{t('withFiles')}</Hidden>
          </>
        )}
      </span>
      <span className={`${row.isUnread ? classes.unread : ''} ${parts.subject}`}>{title}</span>
      <span className="muted">
        {shortName(author)} · <span className="figures">{formatDate(createdAt)}</span>
      </span>
    </div>
  );
};
