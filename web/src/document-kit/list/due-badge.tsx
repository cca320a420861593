import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Pill } from '../../ui/status-badge.tsx';
import { daysLeft, toneOf } from './due.ts';
import classes from './due-badge.module.css';

type Props = {
  dueDate: string | null;
  /** The day alone, for a table; how long there is stands in the tooltip. */
  isShort?: boolean;
};

/** How long there is until a document's due date; nothing when it has none. */
export const DueBadge = ({ dueDate, isShort }: Props) => {
  const { t } = useTranslation('document');
  const words = useDueWords();
  if (!dueDate) {
    return null;
  }
  const days = daysLeft(dueDate);
  const tone = toneOf(days);
  const date = formatDate(dueDate).slice(0, 5);
  return isShort ? (
    <span title={words(dueDate)}>
      <Pill tone={tone}>{days < 0 ? t('due.overdue', { date }) : t('due.until', { date })}</Pill>
    </span>
  ) : (
    <Pill tone={tone}>{words(dueDate)}</Pill>
  );
};

/** The day a decision is due, in small letters beside the status; how long there is stands in the tooltip. */
export const DueBeside = ({ dueDate }: { dueDate: string | null }) => {
  const { t } = useTranslation('document');
  const words = useDueWords();
  if (!dueDate) {
    return null;
  }
  return (
    <span
      className={classes.beside}
      data-late={isLate(dueDate) || undefined}
      title={words(dueDate)}
    >
      {t('due.beside', { date: formatDate(dueDate).slice(0, 5) })}
      <Hidden>{words(dueDate)}</Hidden>
    </span>
  );
};

const isLate = (dueDate: string): boolean => daysLeft(dueDate) < 0;

/** «осталось 3 дня», «срок сегодня», «просрочено на 2 дня». */
export const useDueWords = (): ((dueDate: string) => string) => {
  const { t } = useTranslation('document');
  return (dueDate) => {
    const days = daysLeft(dueDate);
    if (days === 0) {
      return t('due.today');
    }
    return days < 0 ? t('due.late', { count: -days }) : t('due.left', { count: days });
  };
};
