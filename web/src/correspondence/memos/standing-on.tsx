import type { Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '../../api/queries.ts';
import { DocumentFault } from '../../document-kit/page/document-fault.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { memoPath } from './place.ts';
import { useToMemos } from './use-to-memos.ts';

type Props = {
  title: string;
  /** How the memo is called in the way back. */
  nameOf: (memo: Memo) => string;
  children: (memo: Memo) => ReactNode;
};

/** A form that stands on the memo of the address. */
export const StandingOn = ({ title, nameOf, children }: Props) => {
  const { id = '', projectId = '' } = useParams({ strict: false });
  const back = useToMemos();
  const { data, error, refetch } = useQuery(ask('memos', 'get', { params: { id } }));
  if (!data && !error) {
    return <PageSkeleton />;
  }
  const memo = data && { label: nameOf(data), to: memoPath(projectId, id) };
  return (
    <>
      <PageHeader title={title} crumbs={memo ? [back, memo] : [back]} />
      {data ? (
        children(data)
      ) : (
        <DocumentFault error={error} onRetry={() => void refetch()} back={back} />
      )}
    </>
  );
};
