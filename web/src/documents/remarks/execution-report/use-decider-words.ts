import type { ExecutionReport } from '@nysan/contract/documents/execution-report.ts';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../document-kit/list/short-name.ts';

/** «Решит любой из них: Ахметов Ж. Б., Технический надзор». */
export const useDeciderWords = () => {
  const { t } = useTranslation('execution-report');
  return (people: ExecutionReport['wouldDecide']): string => {
    const names = people.map(({ fullname, role }) => `${shortName(fullname)}, ${role}`).join('; ');
    return people.length === 0
      ? t('decides.nobody')
      : t('decides.who', { count: people.length, names });
  };
};
