import type { specialJournalsRoom } from '@nysan/contract/journals/special-journals.ts';
import type { Member } from '../../calls/caller.ts';
import { refuse } from '../../calls/refusal.ts';
import { pageOf } from '../../db/page.ts';
import type { Trx } from '../../db/transaction.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { changing } from '../../http/changing.ts';
import type { Handlers } from '../../http/room.ts';
import { createRecord } from '../../record-engine/calls.ts';
import type { NewRecord } from '../../record-engine/kind.ts';
import { removeRecord } from '../../record-engine/remove.ts';
import { lockRecord } from '../../record-engine/repository/records.ts';
import { findHandbook, lockHandbook } from '../handbooks/repository.ts';
import { hangJournal, postsInProject, tallyOf } from '../posts/repository.ts';
import { mustWrite } from '../posts/rights.ts';
import { writePost } from '../posts/write.ts';
import { specialJournal } from './descriptor.ts';
import { exportJournal, printJournal } from './paper.ts';
import { presentJournals, presentSpecialPost } from './present.ts';
import { insertJournal, journalBy, journalsOf } from './repository.ts';

/** Posts one journal may have in a project, besides those on entries: five years of forty a day. */
const MOST_POSTS = 50_000;

/** Handbook journals that a project keeps by themselves, and their posts. */
export const specialJournalsHandlers: Handlers<typeof specialJournalsRoom, EngineServices> = {
  list: async ({ services: { db }, caller, params }) =>
    presentJournals(db, await journalsOf(db, params.projectUuid), caller),
  add: (call) =>
    createRecord(call, specialJournal, call.params.projectUuid, (trx, record) =>
      keepBy(trx, record, call.query.handbookId, call.caller),
    ),
  remove: async (call) => {
    const { services, caller, params, query } = call;
    await changing(call, async (trx) => {
      const { record_id: id } = await journalBy(trx, params.projectUuid, query.handbookId);
      await lockRecord(trx, id);
      await mustBeEmpty(trx, params.projectUuid, query.handbookId);
      await removeRecord(trx, services, specialJournal, id, caller);
    });
  },
  posts: async ({ services: { db }, caller, params, query }) => {
    const { handbookId } = query;
    const place = { projectId: params.projectUuid, handbookId };
    const [journal, handbook] = [
      await journalBy(db, params.projectUuid, handbookId),
      await findHandbook(db, handbookId),
    ];
    return pageOf(
      query,
      async (limit, offset) =>
        (await postsInProject(db, place, { limit, offset })).map((post) =>
          presentSpecialPost(handbook, journal, post, caller),
        ),
      async () => (await tallyOf(db, place.projectId, [handbookId])).get(handbookId)?.posts ?? 0,
    );
  },
  write: (call) => {
    const { services, caller, params, query, body } = call;
    return changing(call, async (trx) => {
      const journal = await journalBy(trx, params.projectUuid, query.handbookId);
      const place = { recordId: journal.record_id, handbookId: query.handbookId, most: MOST_POSTS };
      const { handbook, post } = await writePost(trx, services, place, body, caller);
      return presentSpecialPost(handbook, journal, post, caller);
    });
  },
  export: exportJournal,
  print: printJournal,
};

/** Keeps a journal by a handbook. Refuses with 403 who does not write in it, one that is off, of entries alone, or kept already. */
const keepBy = async (trx: Trx, record: NewRecord, handbookId: string, member: Member) => {
  const { id: recordId, projectId } = record;
  const { code, name, ...handbook } = await lockHandbook(trx, handbookId, 'changes');
  mustWrite(code, member);
  if (!handbook.is_active) {
    throw refuse('handbook-off', { params: { name } });
  }
  if (!handbook.is_autonomous) {
    throw refuse('handbook-not-autonomous', { params: { name } });
  }
  if (!(await insertJournal(trx, { recordId, projectId, handbookId }))) {
    throw refuse('already-exists');
  }
  await hangJournal(trx, recordId, handbookId);
};

const mustBeEmpty = async (trx: Trx, projectId: string, handbookId: string): Promise<void> => {
  if ((await tallyOf(trx, projectId, [handbookId])).has(handbookId)) {
    const { name } = await findHandbook(trx, handbookId);
    throw refuse('journal-not-empty', { params: { name } });
  }
};
