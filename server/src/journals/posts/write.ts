import type { postValues } from '@nysan/contract/journals/journal-posts.ts';
import type { z } from 'zod';
import type { Member } from '../../calls/caller.ts';
import { refuse } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { mustNotBeCited, withHistory } from '../../record-engine/change.ts';
import type { ReadField, RecordHeader, RecordKind } from '../../record-engine/kind.ts';
import { type RecordKinds, recordKindOf } from '../../record-engine/kind-of.ts';
import { lockRecord } from '../../record-engine/repository/records.ts';
import {
  findHandbook,
  findHandbooks,
  type HandbookRow,
  lockHandbook,
} from '../handbooks/repository.ts';
import { postInWords } from './present.ts';
import {
  deletePost,
  findPost,
  hangJournal,
  insertPost,
  journalsOn,
  lookForPost,
  nextPostId,
  type PostRow,
  type PostValue,
  rewritePost,
} from './repository.ts';
import { mustChange, mustWrite } from './rights.ts';
import { readPost } from './values.ts';

type Asked = z.output<typeof postValues>;

/** What a change of a record's journals works with. */
type Held = { kind: RecordKind; record: RecordHeader };

/** Hangs a journal on a record. Refuses with 403 who does not write in it, with 409 one that is off or hangs there already. */
export const hangOn = async (
  trx: Trx,
  kinds: RecordKinds,
  recordId: string,
  handbookId: string,
  member: Member,
): Promise<HandbookRow> => {
  const held = await hold(trx, kinds, recordId);
  const handbook = await lockHandbook(trx, handbookId, 'changes');
  mustWrite(handbook.code, member);
  if (!handbook.is_active) {
    throw refuse('handbook-off', { params: { name: handbook.name } });
  }
  await withHistory(trx, [withField(held, 'journals', journalNames)], { member }, async () => {
    if (!(await hangJournal(trx, recordId, handbookId))) {
      throw refuse('already-exists');
    }
  });
  return handbook;
};

/** Writes a post into a journal on a record, which takes `most` of them, a cited one included: later results may be added to it. */
export const writePost = async (
  trx: Trx,
  kinds: RecordKinds,
  { recordId, handbookId, most }: { recordId: string; handbookId: string; most: number },
  asked: Asked,
  member: Member,
): Promise<Written> => {
  const held = await hold(trx, kinds, recordId);
  const handbook = await lockHandbook(trx, handbookId, 'changes');
  mustWrite(handbook.code, member);
  await mustHang(trx, recordId, handbookId, most);
  const values = readPost(handbook.fields, asked, '');
  const id = await nextPostId(trx);
  const post = { id, projectId: held.record.projectId, recordId, handbookId, author: member };
  await telling(trx, held, id, member, () => insertPost(trx, post, values));
  return { handbook, post: await findPost(trx, id) };
};

type Written = { handbook: HandbookRow; post: PostRow };

/** Changes everything a post says. Of a cited record it only takes what was empty. */
export const changePost = async (
  trx: Trx,
  kinds: RecordKinds,
  id: string,
  asked: Asked,
  member: Member,
): Promise<Written> => {
  const { held, handbook, post } = await holdPost(trx, kinds, id, member);
  const values = readPost(handbook.fields, asked, 'records');
  if (!keepsAll(post.values, values)) {
    mustNotBeCited(held.record);
  }
  await telling(trx, held, id, member, () => rewritePost(trx, post, values));
  return { handbook, post: await findPost(trx, id) };
};

/** Deletes a post of a record that nothing cites. */
export const removePost = async (
  trx: Trx,
  kinds: RecordKinds,
  id: string,
  member: Member,
): Promise<void> => {
  const { held } = await holdPost(trx, kinds, id, member);
  mustNotBeCited(held.record);
  await telling(trx, held, id, member, () => deletePost(trx, id));
};

const hold = async (trx: Trx, { recordKinds }: RecordKinds, recordId: string): Promise<Held> => {
  const record = await lockRecord(trx, recordId);
  return { kind: recordKindOf(recordKinds, record.kind), record };
};

/** The post as it stands once its record is held, for somebody who may change it. */
const holdPost = async (trx: Trx, kinds: RecordKinds, id: string, member: Member) => {
  const { record_id: recordId } = await findPost(trx, id);
  const held = await hold(trx, kinds, recordId);
  const post = await findPost(trx, id);
  const handbook = await lockHandbook(trx, post.handbook_id, 'changes');
  mustChange(handbook.code, post, member);
  return { held, handbook, post };
};

const mustHang = async (
  trx: Trx,
  recordId: string,
  handbookId: string,
  most: number,
): Promise<void> => {
  const hung = (await journalsOn(trx, recordId)).find((one) => one.handbook_id === handbookId);
  if (!hung) {
    throw refuse('journal-not-hung');
  }
  if (hung.posts >= most) {
    throw refuse('field-refused', {
      errors: [{ path: '', code: 'too-many', params: { most } }],
    });
  }
};

const keepsAll = (before: PostValue[], after: PostValue[]): boolean =>
  before.every(({ fieldId, value }) =>
    after.some((one) => one.fieldId === fieldId && isSame(one, value)),
  );

const isSame = ({ type, value }: PostValue, other: string): boolean =>
  type === 'number' ? Number(value) === Number(other) : value === other;

/** Writes what a post said before and says after into the history of its record. */
const telling = (
  trx: Trx,
  held: Held,
  postId: string,
  member: Member,
  work: () => Promise<void>,
): Promise<void> =>
  withHistory(
    trx,
    [withField(held, 'posts', (reader) => postText(reader, postId))],
    { member },
    work,
  );

/** The record as this change may touch it: by one field that stands for what hangs on it. */
const withField = (
  { kind, record }: Held,
  name: string,
  read: (trx: Trx, record: RecordHeader) => Promise<string | null>,
): Held => {
  const field: ReadField = { read };
  return { record, kind: { ...kind, fields: { [name]: field } } };
};

const journalNames = async (db: Reader, { id }: RecordHeader): Promise<string | null> => {
  const hung = await journalsOn(db, id);
  const handbooks = await findHandbooks(
    db,
    hung.map(({ handbook_id: handbookId }) => handbookId),
  );
  const names = hung.map(
    ({ handbook_id: handbookId }) => handbooks.find((one) => one.id === handbookId)?.name,
  );
  return names.join('; ') || null;
};

const postText = async (db: Reader, id: string): Promise<string | null> => {
  const post = await lookForPost(db, id);
  if (!post) {
    return null;
  }
  const handbook = await findHandbook(db, post.handbook_id);
  return `${handbook.name}. ${postInWords(handbook, post)}`;
};
