import type { Reference } from '@nysan/contract/documents/reference.ts';
import { referenceList } from '@nysan/contract/documents/reference-list.ts';
import { doneWorkAct } from '@nysan/contract/kinds/done-work-act.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api } from '../../api/index.ts';
import type { Offer } from '../../document-kit/fields/linked-picker.tsx';
import { LinkedTable } from '../../document-kit/fields/linked-table.tsx';
import { labelOf } from '../../document-kit/list/plain.ts';
import { documentPath } from '../../document-kit/page/kind.ts';
import { formatPeriod } from '../../i18n/format.ts';
import type { LinkedAct } from './kind.ts';

/** The done-work acts the reference stands on; approved ones that no reference has taken are offered. */
export const LinkedActs = ({
  reference: { id, projectUuid, doneWorkActs },
}: {
  reference: Reference;
}) => {
  const { t } = useTranslation('reference');
  const mayOpen = useCan(doneWorkAct.oneRow, 'view', projectUuid);
  return (
    <LinkedTable
      title={t('acts.title')}
      rows={doneWorkActs}
      offer={useOffer(id)}
      add={t('acts.add')}
      empty={{ title: t('acts.empty'), hint: t('acts.emptyHint') }}
      pathOf={mayOpen ? (act) => documentPath(doneWorkAct, projectUuid, act) : undefined}
    />
  );
};

const useOffer = (id: string): Offer<LinkedAct> => {
  const { t } = useTranslation('reference');
  return {
    field: 'acts', // sic: read as doneWorkActs
    title: t('acts.add'),
    search: t('acts.search'),
    about: {
      title: labelOf(referenceList.columns.period),
      of: ({ period }) => formatPeriod(period),
    },
    key: ['references', 'available', id],
    load: (query, signal) => api.references.available({ params: { id }, query, signal }),
    none: { title: t('acts.none'), hint: t('acts.noneHint') },
  };
};
