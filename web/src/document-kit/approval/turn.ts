import type { DocumentHead } from '../page/types.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import { mustDecide } from './actions.ts';

/** Does it wait for the signature by which the reader issues it? */
export const isToIssue = ({ status, issuer, issuedAt }: DocumentHead): boolean =>
  status.status === 'INAPPROVE' && issuedAt === null && issuer?.isCurrentUser === true; // sic

/** Who has to act now, if it is the reader. */
export type Turn = 'start' | 'decide' | 'revise' | undefined;

/** Whose turn it is by the flags the server sent. */
export const useTurn = (): Turn => {
  const { document } = useDocumentHandle();
  const { status } = document.status;
  if (mustDecide({ document })) {
    return 'decide';
  }
  if (!document.isCreator) {
    return undefined;
  }
  return status === 'CREATED' && document.editable
    ? 'start'
    : status === 'REJECTED'
      ? 'revise'
      : undefined;
};
