import {
  type SpecialJournal,
  type SpecialPost,
} from '@nysan/contract/journals/special-journals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/errors.ts';
import { api } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { i18n } from '../../i18n/index.ts';
import type { PostPlace } from '../posts/post-drawer.tsx';

export type { SpecialJournal, SpecialPost };

/** The special journals of a project. */
export const journalsQuery = (projectUuid: string) =>
  ask('specialJournals', 'list', { params: { projectUuid } });

/** One of them, by its handbook, or by its record, as a line of news names it; 404 when the project keeps none such. */
export const useJournal = (projectUuid: string, id: string) =>
  useQuery({
    ...journalsQuery(projectUuid),
    select: (journals): SpecialJournal => {
      const found = journals.find((one) => one.id === id || one.recordId === id);
      if (!found) {
        const message = i18n.t('document:gone.title');
        throw new ApiError({ status: 404, code: 'not-found', message });
      }
      return found;
    },
  });

/** Its posts, the last changed first, portion by portion. */
export const useSpecialPosts = (projectUuid: string, handbookId: string) =>
  useInfiniteQuery({
    queryKey: ['specialJournals', 'posts', projectUuid, handbookId],
    queryFn: ({ pageParam, signal }) =>
      api.specialJournals.posts({
        params: { projectUuid },
        query: { handbookId, page: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * last.size < last.totalCount ? pages.length : undefined,
  });

/** Where posts of a journal of the whole object are written. */
export const inProject = (projectUuid: string, day: string): PostPlace => ({
  id: projectUuid,
  day,
  write: (handbookId, body) =>
    api.specialJournals.write({ params: { projectUuid }, query: { handbookId }, body }),
});

const asked = (projectUuid: string, handbookId: string) => ({
  params: { projectUuid },
  query: { handbookId },
});
export const exportJournal = (projectUuid: string, handbookId: string) =>
  api.specialJournals.export(asked(projectUuid, handbookId));
export const printJournal = (projectUuid: string, handbookId: string, signal: AbortSignal) =>
  api.specialJournals.print({ ...asked(projectUuid, handbookId), signal });
