import { type newsRoom } from '@nysan/contract/news.ts';
import { newsTypes } from '@nysan/contract/news-types.ts';
import { pageOf } from '../db/page.ts';
import type { Call, Handlers } from '../http/room.ts';
import { textsOf } from '../texts/texts.ts';
import { presentNews, presentType } from './present.ts';
import { countNews, findNews, type NewsFilter } from './repository.ts';

/** The feed of a project. */
export const newsHandlers: Handlers<typeof newsRoom> = {
  eventTypes: async ({ language }) => newsTypes.map((code) => presentType(code, language)),

  list: async (call) => {
    const { services, query, language } = call;
    const filter = filterOf(call);
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findNews(services.db, filter, limit, offset),
      () => countNews(services.db, filter),
    );
    return { ...page, content: presentNews(content, language) };
  },
};

const filterOf = ({ query, params, language }: Call<typeof newsRoom.list>): NewsFilter => ({
  projectId: params.projectId,
  type: query.status,
  author: typed(query.authorNameFilter),
  ...(typed(query.textFilter) && {
    text: { words: typed(query.textFilter), sentences: textsOf(language).news },
  }),
  after: query.timestampAfter && new Date(query.timestampAfter),
  before: query.timestampBefore && new Date(query.timestampBefore),
});

/** NUL is no text to the database and stands in no sentence. */
const typed = (words = ''): string => words.replaceAll('\u0000', '');
