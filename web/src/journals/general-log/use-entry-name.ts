import { workShifts } from '@nysan/contract/journals/general-log-fields.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { choiceWord } from '../register/words.ts';
import type { LogRow } from './queries.ts';

/** What an entry is called: an entry has no number. */
export const useEntryName = () => {
  const { t } = useTranslation('journal');
  return ({ dateOfWork, workShift }: Pick<LogRow, 'dateOfWork' | 'workShift'>): string =>
    t('name', {
      date: formatDate(dateOfWork),
      shift: choiceWord(workShifts, workShift).toLowerCase(),
    });
};
