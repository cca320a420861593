import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { hiddenWorkAct } from '@nysan/contract/kinds/hidden-work-act.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { api } from '../../api/index.ts';
import type { Offer } from '../../document-kit/fields/linked-picker.tsx';
import { LinkedTable } from '../../document-kit/fields/linked-table.tsx';
import { documentPath } from '../../document-kit/page/kind.ts';

type HiddenAct = DoneWorkAct['hiddenWorkActs'][number];

/** The approved hidden-work acts that this act pays for. */
export const HiddenWorkActs = ({ act }: { act: DoneWorkAct }) => {
  const { t } = useTranslation('done-work');
  const mayOpen = useCan(hiddenWorkAct.oneRow, 'view', act.projectUuid);
  return (
    <LinkedTable
      title={t('parts.acts')}
      rows={act.hiddenWorkActs}
      offer={useOffer(act.id)}
      add={t('acts.add')}
      empty={{ title: t('acts.empty'), hint: t('acts.emptyHint') }}
      pathOf={mayOpen ? (id) => documentPath(hiddenWorkAct, act.projectUuid, id) : undefined}
    />
  );
};

const useOffer = (id: string): Offer<HiddenAct> => {
  const { t } = useTranslation('done-work');
  return {
    field: 'HIDDEN_WORK_ACT',
    title: t('acts.choose'),
    search: t('acts.search'),
    about: { title: t('acts.name'), of: ({ name }) => name },
    key: ['doneWorkAct', 'available', id],
    load: (query, signal) => api.doneWorkAct.available({ params: { id }, query, signal }),
    none: { title: t('acts.none'), hint: t('acts.noneHint') },
  };
};
