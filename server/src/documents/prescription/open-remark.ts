import { refuse } from '../../http/problem.ts';
import type { RemarkRow } from './remark-repository.ts';

/** Refuses with 409 a remark that has been eliminated: what closed it speaks of it as it is. */
export const mustBeOpen = ({ eliminated_on }: Pick<RemarkRow, 'eliminated_on'>): void => {
  if (eliminated_on !== null) {
    throw refuse('remark-eliminated');
  }
};
