import { useQuery } from '@tanstack/react-query';
import { api } from '../api/index.ts';

/** What the token of a mailed invitation leads to. Asked by POST, so that the token stands in no log of addresses. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['auth', 'invitation', token],
    queryFn: ({ signal }) => api.auth.invitation({ body: { token }, signal }),
    retry: false,
  });
