import type { NumberedPaper } from '@nysan/contract/correspondence/every-paper.ts';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../access/profile.ts';
import { ask } from '../api/queries.ts';
import type { Correspondent } from './types.ts';

/** What has to be there before somebody can write. */
export type ComposeData = {
  me: Profile;
  /** Everybody else in the project. */
  others: Correspondent[];
  /** The places the writer has in it. */
  seats: Correspondent[];
  /** Of the paper they are writing: the same until they send one. */
  number: { documentNumber: string; date: string };
  /** The number was used meanwhile, or its day is over. */
  renewNumber: () => void;
};

/** Loads the people of a project and the number of the next paper of this sort. */
export const useComposeData = (projectId: string, type: NumberedPaper) => {
  const profile = useQuery(ask('identity', 'profile'));
  const people = useQuery(ask('correspondence', 'recipients', { params: { projectId } }));
  const number = useQuery({
    ...ask('correspondence', 'number', { query: { type } }),
    ...keptNumber,
  });
  const parts = [profile, people, number];
  return {
    desk:
      profile.data && people.data && number.data
        ? deskOf(profile.data, people.data, number.data, () => void number.refetch())
        : undefined,
    error: parts.find(({ data, error }) => !data && error)?.error,
    retry: () => {
      for (const part of parts.filter(({ error }) => error)) {
        void part.refetch();
      }
    },
  };
};

/** One that was read earlier may be used by now; on a form it changes only when it is renewed, or what is sent again would be another paper. */
const keptNumber = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const deskOf = (
  me: Profile,
  people: Correspondent[],
  number: ComposeData['number'],
  renewNumber: () => void,
): ComposeData => {
  const isMine = ({ email }: Correspondent) => email === me.email;
  return {
    me,
    others: people.filter((person) => !isMine(person)),
    seats: people.filter(isMine),
    number,
    renewNumber,
  };
};
