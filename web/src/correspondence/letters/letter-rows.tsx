import { IconPaperclip } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { Fragment, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../document-kit/list/short-name.ts';
import { formatDate, formatDateTime, formatPeriod, formatTime } from '../../i18n/format.ts';
import { Hidden } from '../../ui/hidden.tsx';
import classes from './letter-rows.module.css';
import { letterPath } from './place.ts';
import type { LetterRow } from './queries.ts';

type Props = {
  rows: LetterRow[];
  /** The newest stand first: days and months divide them. */
  isByDay: boolean;
};

/** Letters below each other, each a link that keeps what the list is asked; the arrows lead from one to the next. */
export const LetterRows = ({ rows, isByDay }: Props) => {
  const { projectId = '' } = useParams({ strict: false });
  const spanOf = useSpan();
  return (
    <ul className={classes.rows}>
      {rows.map((row, at) => {
        const span = spanOf(row);
        const before = rows[at - 1];
        return (
          <Fragment key={row.id}>
            {isByDay && (!before || spanOf(before) !== span) && (
              <li className={classes.span}>{span}</li>
            )}
            <li>
              <Link
                to={letterPath(projectId, row.id)}
                search={true}
                className={classes.row}
                activeOptions={{ includeSearch: false }}
                onKeyDown={moveFocus}
              >
                <LetterLines row={row} />
              </Link>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
};

/** When a letter was sent, as its place in the list says it. */
const useSpan = () => {
  const { t } = useTranslation('letter');
  return ({ createdAt }: LetterRow): string => {
    const day = dayjs(createdAt);
    if (day.isSame(dayjs(), 'day')) {
      return t('list.today');
    }
    return day.isSame(dayjs().subtract(1, 'day'), 'day')
      ? t('list.yesterday')
      : formatPeriod(day.format('YYYY-MM'));
  };
};

/** What a list says of a letter: with whom, when, about what; an unread one stands out. */
export const LetterLines = ({ row }: { row: LetterRow }) => {
  const { t } = useTranslation(['letter', 'correspondence']);
  const { stage, senderName, mainRecipientName, copies } = row;
  const isSent = stage === 'OUTCOMMING'; // sic
  const name = shortName(isSent ? mainRecipientName : senderName);
  return (
    <span className={classes.lines} data-unread={row.isUnread || undefined}>
      <span className={classes.top}>
        {row.isUnread && <Hidden>{t('correspondence:unread')}</Hidden>}
        <span className={classes.name} title={isSent ? mainRecipientName : senderName}>
          {isSent ? t('list.to', { name }) : name}
        </span>
        {row.hasFiles && (
          <>
            <IconPaperclip size={16} className={classes.clip} aria-hidden />
            <Hidden>{t('correspondence:withFiles')}</Hidden>
          </>
        )}
        <span className={`${classes.when} figures`} title={formatDateTime(row.createdAt)}>
          {whenOf(row.createdAt)}
        </span>
      </span>
      <span className={classes.title}>{row.title}</span>
      <span className={classes.foot}>
        {row.documentNumber}
        {copies.count > 0 && ` · ${t('list.copies', { count: copies.count })}`}
        {row.repayable && !row.isUnread && (
          <span className={classes.unanswered}>{t('list.unanswered')}</span>
        )}
      </span>
    </span>
  );
};

/** Of today the time, of this year day and month. */
const whenOf = (createdAt: string): string => {
  const day = dayjs(createdAt);
  if (day.isSame(dayjs(), 'day')) {
    return formatTime(createdAt);
  }
  return day.isSame(dayjs(), 'year') ? formatDate(createdAt).slice(0, 5) : formatDate(createdAt);
};

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) {
    const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === event.currentTarget);
    const next = links[at + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
};
