import type { hungJournal, JournalPost } from '@nysan/contract/journals/journal-posts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ask, invalidate } from '../../api/queries.ts';

export type HungJournal = z.output<typeof hungJournal>;
export type Post = JournalPost;

/** Every active journal of a project. The specification asks for all of them at once. */
export const offeredQuery = (projectUuid: string) =>
  ask('handbooks', 'list', { query: { projectUuid, page: 0, size: 10_000 } });

/** The handbook journals on an entry. */
export const hungQuery = (uuid: string) => ask('journalPosts', 'hung', { params: { uuid } });

/** The posts of one journal on an entry. */
export const postsQuery = (uuid: string, handbookId: string) =>
  ask('journalPosts', 'list', { params: { uuid }, query: { handbookId } });

/** Journals and posts are read anew, and the history of what they hang on. */
export const forgetPosts = async (client: QueryClient): Promise<void> => {
  const rooms = ['journalPosts', 'specialJournals', 'approval'] as const;
  await Promise.all(rooms.map((room) => invalidate(client, room)));
};
