import { useTranslation } from 'react-i18next';
import { Pill } from '../ui/status-badge.tsx';
import { daysLeft, toneOf } from './due.ts';

/** How long there is until a document's due date; nothing when it has none. */
export const DueBadge = ({ dueDate }: { dueDate: string | null }) => {
  const words = useDueWords();
  return dueDate ? <Pill tone={toneOf(daysLeft(dueDate))}>{words(dueDate)}</Pill> : null;
};

/** «осталось 3 дня», «сегодня», «просрочено на 2 дня». */
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
