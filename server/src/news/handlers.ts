import { type newsRoom } from '@nysan/contract/news.ts';
import { newsTypes } from '@nysan/contract/news-types.ts';
import { linkStateOf } from '../access/standing-repository.ts';
import { pageOf } from '../db/page.ts';
import type { Call, Handlers } from '../http/room.ts';
import { textsOf } from '../texts/texts.ts';
import { presentNews, presentType } from './present.ts';
import { countNews, findNews, type NewsFilter, type NewsRow } from './repository.ts';

/** The feed of a project. */
export const newsHandlers: Handlers<typeof newsRoom> = {
  eventTypes: async ({ language }) => newsTypes.map((code) => presentType(code, language)),

  list: async (call) => {
    const { services, query, language, caller } = call;
    const filter = filterOf(call);
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findNews(services.db, filter, caller.userId, limit, offset),
      () => countNews(services.db, filter),
    );
    const standing = ({ record_id: id, reach }: NewsRow) =>
      linkStateOf(id, reach, caller.baseRoles, services.readRuleOf);
    return { ...page, content: presentNews(content, language, standing) };
  },
};

const filterOf = ({ query, params, language }: Call<typeof newsRoom.list>): NewsFilter => ({
  projectId: params.projectId,
  type: query.status,
  author: query.authorNameFilter ?? '',
  ...(query.textFilter && {
    text: { words: query.textFilter, sentences: textsOf(language).news, language },
  }),
  after: query.timestampAfter && new Date(query.timestampAfter),
  before: query.timestampBefore && new Date(query.timestampBefore),
});
