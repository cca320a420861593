import type { Reference } from '@nysan/contract/documents/reference.ts';
import { referenceList } from '@nysan/contract/documents/reference-list.ts';
import { referenceSeats } from '@nysan/contract/documents/seat-roles.ts';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../document-kit/approval/group.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { DocumentPage } from '../../document-kit/page/document-page.tsx';
import { OpenedDocument } from '../../document-kit/page/opened-document.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { General } from './general.tsx';
import { reference as kind } from './kind.ts';
import { LinkedActs } from './linked-acts.tsx';
import { Totals } from './totals.tsx';

/** One reference: what it certifies, its totals, the acts they come from, and its approval. */
export const ReferencePage = () => {
  const { t } = useTranslation('reference');
  return (
    <OpenedDocument kind={kind} title={t('reference')} listTitle={wordOf(referenceList.title)}>
      {({ document }) => <Opened reference={document} />}
    </OpenedDocument>
  );
};

const Opened = ({ reference }: { reference: Reference }) => {
  const { t } = useTranslation('reference');
  const { number, period, doneWorkActs } = reference;
  const groups = useGroups(reference);
  return (
    <DocumentPage
      name={t('name', { number, period: formatPeriod(period) })}
      groups={groups}
      words={{ copySure: t('copySure'), removeSure: t('removeSure'), removed: t('removed') }}
      parts={[
        { id: 'general', label: t('parts.general'), content: <General reference={reference} /> },
        {
          id: 'totals',
          label: t('parts.totals'),
          isDecidedOn: true,
          content: <Totals reference={reference} />,
        },
        {
          id: 'acts',
          label: t('parts.acts'),
          count: doneWorkActs.length,
          isDecidedOn: true,
          content: <LinkedActs reference={reference} />,
        },
      ]}
    />
  );
};

/** The three groups in the order of the form. */
const useGroups = ({ approvers, contractorSigners, customerSigners }: Reference): Group[] => {
  const { t } = useTranslation('reference');
  return [
    {
      field: 'approvers',
      title: t('groups.approvers'),
      people: approvers,
      roles: referenceSeats.approver,
    },
    {
      field: 'contractorSigners',
      title: t('groups.contractorSigners'),
      people: contractorSigners,
      roles: referenceSeats.contractorSigner,
    },
    {
      field: 'customerSigners',
      title: t('groups.customerSigners'),
      people: customerSigners,
      roles: referenceSeats.customerSigner,
    },
  ];
};
