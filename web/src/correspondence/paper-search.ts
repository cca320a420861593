import type { DeclaredList } from '@nysan/contract/record-lists.ts';
import { useListSearch } from '../document-kit/list/list-search.ts';
import { oneOf, searchOf } from '../routing/search.ts';
import { useUrlSearch } from '../ui/use-url-search.ts';

/** Makes the hook that reads which papers of a list are wanted, as it stands in the address. */
export const paperSearchOf = <L extends DeclaredList, S extends string>(
  list: L,
  stages: readonly S[],
) => {
  const readOwn = searchOf({ stage: oneOf(stages), unread: oneOf(['true']) });
  return () => {
    const { page, filter, query, change } = useListSearch(list);
    const [search] = useUrlSearch<Record<string, unknown>>();
    const own = readOwn(search);
    const isSet = own.stage !== undefined || own.unread !== undefined;
    const besides = { isSet, none: { stage: undefined, unread: undefined } };
    return { page, filter, own, besides, query: { ...query, ...own }, change };
  };
};
