import type { Member } from '../../calls/caller.ts';
import { forbidden, refuse } from '../../calls/refusal.ts';
import { answersFor } from '../../record-engine/flags.ts';
import type { HandbookCode } from '../handbooks/repository.ts';
import { writesIn } from '../handbooks/writers.ts';
import type { PostRow } from './repository.ts';

type Code = HandbookCode | null;
type Written = Pick<PostRow, 'author_id' | 'author_organizations'>;

/** May this member write posts in a journal of this code? */
export const mayWrite = (
  code: Code,
  { roles, isProjectArchived }: Pick<Member, 'roles' | 'isProjectArchived'>,
): boolean => !isProjectArchived && roles.some((role) => writesIn(code, role));

/** May they change and delete this post: do they write there, and answer for what was written? */
export const mayChange = (code: Code, post: Written, member: Member): boolean =>
  mayWrite(code, member) && isHis(code, post, member);

const isHis = (code: Code, post: Written, member: Member): boolean =>
  answersFor(
    { authorId: post.author_id, authorOrganizations: post.author_organizations },
    member,
    (role) => writesIn(code, role),
  );

/** Refuses with 403 who does not write in such a journal. */
export const mustWrite = (code: Code, member: Member): void => {
  if (!mayWrite(code, member)) {
    throw forbidden();
  }
};

/** Refuses with 403 who does not write there, or does not answer for the post. */
export const mustChange = (code: Code, post: Written, member: Member): void => {
  mustWrite(code, member);
  if (!isHis(code, post, member)) {
    throw refuse('other-organization');
  }
};
