import { mustDecide } from './actions.ts';
import { useHandle } from './use-document.ts';

/** Who has to act now, if it is the reader. */
export type Turn = 'start' | 'decide' | 'revise' | undefined;

/** Whose turn it is by the flags the server sent. */
export const useTurn = (): Turn => {
  const { document } = useHandle();
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
