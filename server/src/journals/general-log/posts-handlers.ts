import type { journalPostsRoom } from '@nysan/contract/journals/journal-posts.ts';
import type { Member } from '../../calls/caller.ts';
import { notFound } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { changing } from '../../http/changing.ts';
import type { Handlers } from '../../http/room.ts';
import { recordIdOf } from '../../record-engine/calls.ts';
import { handbookIn, presentField } from '../handbooks/present.ts';
import { findHandbook, findHandbooks, type HandbookRow } from '../handbooks/repository.ts';
import { presentPost } from '../posts/present.ts';
import { journalsOn, postsOn } from '../posts/repository.ts';
import { mayWrite } from '../posts/rights.ts';
import { changePost, hangOn, removePost, writePost } from '../posts/write.ts';
import { generalLog } from './descriptor.ts';

/** Posts one journal may have on one entry. */
const MOST_POSTS = 500;

/** Handbook journals on the entries of the general log, and their posts. */
export const journalPostsHandlers: Handlers<typeof journalPostsRoom, EngineServices> = {
  hung: async ({ services, caller, params }) => {
    recordIdOf(generalLog.kind, caller);
    return hungJournals(services.db, params.uuid, caller);
  },
  hang: (call) => {
    const { services, caller, params, query } = call;
    recordIdOf(generalLog.kind, caller);
    return changing(call, async (trx) => {
      const handbook = await hangOn(trx, services, params.uuid, query.handbookId, caller);
      return presentHung(handbook, 0, caller);
    });
  },
  list: async ({ services: { db }, caller, params, query }) => {
    recordIdOf(generalLog.kind, caller);
    const hung = await journalsOn(db, params.uuid);
    if (!hung.some((journal) => journal.handbook_id === query.handbookId)) {
      throw notFound();
    }
    const handbook = handbookIn(await findHandbook(db, query.handbookId), caller.language);
    const posts = await postsOn(db, params.uuid, query.handbookId);
    return posts.map((post) => presentPost(handbook, post, caller));
  },
  write: (call) => {
    const { services, caller, params, query, body } = call;
    recordIdOf(generalLog.kind, caller);
    const place = { recordId: params.uuid, handbookId: query.handbookId, most: MOST_POSTS };
    return changing(call, async (trx) => {
      const { handbook, post } = await writePost(trx, services, place, body, caller);
      return presentPost(handbookIn(handbook, caller.language), post, caller);
    });
  },
  change: (call) => {
    const { services, caller, body } = call;
    return changing(call, async (trx) => {
      const written = await changePost(trx, services, body.uuid, body.records, caller);
      const handbook = handbookIn(written.handbook, caller.language);
      return presentPost(handbook, written.post, caller);
    });
  },
  remove: async (call) => {
    const { services, caller, params } = call;
    await changing(call, (trx) => removePost(trx, services, params.id, caller));
  },
};

const hungJournals = async (db: Reader, recordId: string, member: Member) => {
  const hung = await journalsOn(db, recordId);
  const handbooks = await findHandbooks(
    db,
    hung.map(({ handbook_id: id }) => id),
  );
  return hung.flatMap(({ handbook_id: id, posts }) => {
    const handbook = handbooks.find((one) => one.id === id);
    return handbook ? [presentHung(handbook, posts, member)] : [];
  });
};

const presentHung = (row: HandbookRow, posts: number, member: Member) => {
  const handbook = handbookIn(row, member.language);
  return {
    id: handbook.id,
    name: handbook.name,
    categoryName: handbook.category,
    fields: handbook.fields.map(presentField),
    postCount: posts,
    mayWrite: mayWrite(handbook.code, member),
  };
};
