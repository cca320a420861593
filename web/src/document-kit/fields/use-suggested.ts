import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/queries.ts';
import type { Seat } from '../approval/use-seats.ts';
import { useDocumentHandle } from '../page/use-document.ts';
import type { Member } from './members.ts';

/** Somebody who may be wanted in a group. */
export type Suggestion = Seat & {
  member: Member;
  /** They sat in the group in the author's last paper; otherwise they alone have the role it is named for. */
  isFromLast: boolean;
};

/** The members of the open draft's project. */
export const useMembers = (): { data: Member[] | undefined; error: unknown } => {
  const { document } = useDocumentHandle();
  return useQuery(ask('projects', 'members', { params: { projectId: document.projectUuid } }));
};

/** Who may be wanted in the groups of the open draft, and the number of the last paper. */
export const useSuggested = (): { suggested: Suggestion[]; from: string | null } => {
  const { document } = useDocumentHandle();
  const { data: members } = useMembers();
  const { data } = useQuery(ask('approval', 'suggested', { params: { uuid: document.id } }));
  const suggested = (data?.groups ?? []).flatMap(({ field, people }) =>
    people.flatMap(({ membershipId, isFromLast }) => {
      const member = members?.find((one) => one.membershipId === membershipId);
      return member ? [{ field, membershipId, isFromLast, member }] : [];
    }),
  );
  return { suggested, from: data?.documentId ?? null };
};
