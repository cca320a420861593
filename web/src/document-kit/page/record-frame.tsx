import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { DocumentFault } from './document-fault.tsx';
import { type DocumentPlace, listPath, projectPath } from './kind.ts';
import type { Back } from './use-document.ts';

type Props = {
  place: DocumentPlace;
  /** What one record of this kind is called, shown as long as its own name is not known. */
  title: string;
  listTitle: string;
  /** Why it could not be read. */
  error: unknown;
  onRetry: () => void;
  /** The page of the record once it is there. */
  children: ((back: Back) => ReactNode) | undefined;
};

/** The page of one record: loading, failed, or there; knows the way back to its list. */
export const RecordFrame = ({ place, title, listTitle, error, onRetry, children }: Props) => {
  const back = useWayBack(place, listTitle);
  if (children) {
    return children(back);
  }
  return error ? (
    <>
      <PageHeader title={title} crumbs={[back]} />
      <DocumentFault error={error} onRetry={onRetry} back={back} />
    </>
  ) : (
    <PageSkeleton />
  );
};

/** The list; for those who may open a document and not the list, as designers may an act, the passport. */
const useWayBack = (place: DocumentPlace, listTitle: string): Back => {
  const { t } = useTranslation('document');
  const { projectId = '' } = useParams({ strict: false });
  const mayList = useCan(place.row, 'view');
  return mayList
    ? { label: listTitle, to: listPath(place, projectId), go: t('gone.toList') }
    : { label: t('passport'), to: projectPath(projectId), go: t('gone.toPassport') };
};
