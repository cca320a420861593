import { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../../document-kit/history/document-history.tsx';
import { wordOf } from '../../../document-kit/list/plain.ts';
import { prescriptions } from './kind.ts';

export const TechnicalPrescriptionHistoryPage = () => <PrescriptionHistoryPage whose="technical" />;
export const AuthorPrescriptionHistoryPage = () => <PrescriptionHistoryPage whose="author" />;

/** Who changed what in a prescription and its remarks. */
const PrescriptionHistoryPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('prescription');
  return (
    <DocumentHistoryPage
      kind={prescriptions[whose]}
      listTitle={wordOf(prescriptionLists[whose].title)}
      nameOf={() => t(`names.${whose}`)}
    />
  );
};
