import type { roleTypes } from '@nysan/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';

// Written out: the contract's file brings the validator with it.
const kinds: readonly (typeof roleTypes)[number][] = ['SYSTEM', 'USER'];

/** The roles that can be given besides those already held, by their kinds, as a select wants them. */
export const useRoleOptions = (held: readonly { id: number }[]) => {
  const { t } = useTranslation('admin');
  const { data = [] } = useQuery({
    ...ask('identity', 'roles'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const given = new Set(held.map(({ id }) => id));
  // The neutral role of a project's member comes with a membership and is given to nobody.
  const free = data.filter(
    ({ id, code, typeId }) => !given.has(id) && !(typeId === 'SYSTEM' && code === null),
  );
  return kinds
    .map((type) => ({
      group: t(`kinds.${type}`),
      items: free
        .filter(({ typeId }) => typeId === type)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    }))
    .filter(({ items }) => items.length > 0);
};
