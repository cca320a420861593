import { useTranslation } from 'react-i18next';
import { totalOf } from '../document-kit/fields/linked.ts';
import { formatDate, formatTiyns } from '../i18n/format.ts';
import type { useDay, WaitingPaper } from './queries.ts';

type Props = { day: ReturnType<typeof useDay>; rows: WaitingPaper[] | undefined };

/** The day, how much of it waits where, and the money of what is shown of it. */
export const Counts = ({ day, rows = [] }: Props) => {
  const { t } = useTranslation('my-day');
  if (!day.today) {
    return '\u00a0';
  }
  const overdue = day.countOf('overdue');
  const money = moneyOf(rows);
  return [
    formatDate(day.today),
    t('papers', { count: day.total }),
    day.objects > 1 && t('objects', { count: day.objects }),
    overdue > 0 && t('overdueCount', { count: overdue }),
    money > 0 &&
      t(rows.length < day.total ? 'shownMoney' : 'allMoney', { money: formatTenge(money) }),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** What the reader's signature holds of it. */
const moneyOf = (rows: WaitingPaper[]): number =>
  totalOf(
    rows.flatMap(({ isSignable, money }) =>
      isSignable && money !== null ? [{ total: money }] : [],
    ),
  );

const formatTenge = (money: number): string => `${formatTiyns(money)}\u00a0₸`;
