import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './my-day.module.css';
import type { useDay } from './queries.ts';

type Day = ReturnType<typeof useDay>;

/** More papers without a day than this would stand before nothing that is urgent, and only make the list long. */
const FEW = 5;

/** Much that waits without a day is out of sight beside what has one, until it is asked for. */
export const foldsUndated = (day: Day): boolean =>
  day.countOf('undated') > FEW && day.total > day.countOf('undated');

/** Asked for without what has no day: also while nobody knows how much that is, and where there is none of it. */
export const isWithoutUndated = (day: Day, isOpen: boolean): boolean =>
  !isOpen &&
  (day.isPending || (day.isKnown && (day.countOf('undated') === 0 || foldsUndated(day))));

type Props = { day: Day; isOpen: boolean; onToggle: () => void };

/** How much waits without a day, and the press that shows it. */
export const UndatedFold = ({ day, isOpen, onToggle }: Props) => {
  const { t } = useTranslation('my-day');
  return (
    <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onToggle}>
      {t('spans.undated')} · {day.countOf('undated')}
      <IconChevronRight size={16} aria-hidden data-open={isOpen || undefined} />
    </button>
  );
};
