import type { Letter, letterRow } from '@nysan/contract/correspondence/letter.ts';
import { letterList } from '@nysan/contract/correspondence/letter-list.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { api } from '../../api/index.ts';
import { ask, invalidate } from '../../api/queries.ts';
import { useLiveDocument } from '../../api/use-live.ts';
import { usePaged } from '../../api/use-paged.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { paperSearchOf } from '../paper-search.ts';
import { stages } from '../types.ts';

export type LetterRow = z.output<typeof letterRow>;

/** So many letters fill the column beside an opened one. */
const PAGE = 20;

/** Which letters are wanted, as it stands in the address. */
export const useLetterSearch = paperSearchOf(letterList, stages);

/** The letters the address asks for. */
export const useLetters = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { page, query } = useLetterSearch();
  return usePaged({
    key: ['letters', 'list', projectId, query],
    load: (wanted, signal) =>
      api.letters.list({
        params: { projectId },
        query: { ...query, page: wanted, size: PAGE },
        signal,
      }),
    page,
    infinite: useIsPhone(),
  });
};

/** One letter; what others do with it is seen at once. */
export const useLetter = (id: string) => {
  const client = useQueryClient();
  useLiveDocument(id, () => void invalidate(client, 'letters'));
  return useQuery(ask('letters', 'get', { params: { id } }));
};

/** Lays a letter that an answer brought where it is read, and renews all around it. */
export const useAccept = () => {
  const client = useQueryClient();
  return (letter: Letter) => {
    const { queryKey } = ask('letters', 'get', { params: { id: letter.id } });
    client.setQueryData(queryKey, letter);
    void invalidate(client, 'letters', 'list');
    void invalidate(client, 'letters', 'chain');
  };
};
