import type { Remark } from '@nysan/contract/documents/remark.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { Pill, type Tone } from '../../ui/status-badge.tsx';
import { daysLeft } from './due.ts';

type Stands = Pick<Remark, 'state' | 'dueDate' | 'eliminatedOn' | 'daysLate'>;

/** From so many days on a remark that is open is warned of. */
const SOON = 3;

/** The colour a remark has at its edge and on its state; gray as long as it counts nowhere. */
export const toneOf = ({ state, dueDate }: Stands): Tone => {
  switch (state) {
    case 'ON_TIME':
      return 'green';
    case 'OVERDUE':
      return 'red';
    case 'IN_PROGRESS':
      return daysLeft(dueDate) <= SOON ? 'amber' : 'blue';
    default:
      return 'gray';
  }
};

/** «Просрочено, 3 дня», «В работе, 2 дня», «Устранено 14.11.2026»; nothing of a draft's remark. */
export const StatePill = ({ remark }: { remark: Stands }) => {
  const words = useStateWords();
  return remark.state && <Pill tone={toneOf(remark)}>{words(remark)}</Pill>;
};

const useStateWords = () => {
  const { t } = useTranslation('prescription');
  return ({ state, dueDate, eliminatedOn, daysLate }: Stands): string => {
    if (eliminatedOn) {
      const date = formatDate(eliminatedOn);
      return daysLate > 0 ? t('state.doneLate', { date }) : t('state.done', { date });
    }
    if (state === 'OVERDUE') {
      return t('state.late', { count: daysLate });
    }
    const count = daysLeft(dueDate);
    return count > 0 ? t('state.left', { count }) : t('state.today');
  };
};
