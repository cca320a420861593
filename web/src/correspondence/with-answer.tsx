import type { DraftKind } from '@nysan/contract/assistant-proposals.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '../api/queries.ts';
import { ErrorView } from '../ui/error-view.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';

/** What a paper begins with that an answer of the assistant was made into. */
export type FromAnswer = {
  messageId: string;
  title: string;
  content: string;
  recipientIds: string[];
};

type Props = { children: (from: FromAnswer | undefined) => ReactNode };

/** Reads the answer a form was opened from, as the address names it; a form opened by itself begins empty. */
export const WithAnswer = ({ children }: Props) => {
  const { from, as }: { from?: unknown; as?: unknown } = useSearch({ strict: false });
  return typeof from === 'string' ? (
    <OfAnswer messageId={from} kind={as === 'reminder' ? 'reminder' : 'letter'}>
      {children}
    </OfAnswer>
  ) : (
    children(undefined)
  );
};

type OfAnswerProps = Props & { messageId: string; kind: DraftKind };

const OfAnswer = ({ messageId, kind, children }: OfAnswerProps) => {
  const { data, error, refetch } = useQuery({
    ...ask('assistant', 'draft', { params: { id: messageId }, query: { kind } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) {
    return children({ ...data, messageId });
  }
  return error ? (
    <div className="surface">
      <ErrorView error={error} onRetry={() => void refetch()} />
    </div>
  ) : (
    <PageSkeleton />
  );
};
