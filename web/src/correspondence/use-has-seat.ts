import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRoles } from '../access/can.ts';
import { ask } from '../api/queries.ts';

/** Whether the reader has a place in the project to write from. Everybody has whose roles come from one; an administrator is looked for. */
export const useHasSeat = (): boolean => {
  const { projectId = '' } = useParams({ strict: false });
  const enabled = useRoles().includes('ADMIN');
  const { data: me } = useQuery({ ...ask('identity', 'profile'), enabled });
  const { data: people } = useQuery({
    ...ask('correspondence', 'recipients', { params: { projectId } }),
    enabled,
  });
  return !enabled || !me || !people || people.some(({ email }) => email === me.email);
};
