import type { Reader } from '../../db/transaction.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { type AskedRegister, type Handover, inParts } from '../../record-engine/handover.ts';
import { findHandbooks, type HandbookRow } from '../handbooks/repository.ts';
import { handbooksWrittenIn, type PostRow, postsInProject } from '../posts/repository.ts';
import { specialJournal } from './descriptor.ts';
import { binderRows, objectOf } from './repository.ts';
import { journalSheet } from './sheet.ts';

const PORTION = 500;

/** What handbook journals bring to a binder: each on paper, with the posts of its days, wherever in the project they were written. */
export const specialJournalHandover: Handover = {
  kind: specialJournal,
  folder: { ru: 'Специальные журналы', kk: 'Арнайы журналдар', en: 'Special logs' },
  rows: binderRows,
  async *print(db, asked) {
    const object = await objectOf(db, asked.member.projectId);
    for (const handbook of await writtenHandbooks(db, asked)) {
      const posts = await postsOf(db, handbook, asked);
      for (const { name, rows } of inParts(handbook.name, posts)) {
        const printed = { object, handbook, posts: rows };
        const asOf = lastOf(rows, asked.asOf);
        yield { name, sheet: journalSheet(printed, asked.member.language, asOf) };
      }
    }
  },
};

const writtenHandbooks = async (db: Reader, { member }: AskedRegister): Promise<HandbookRow[]> => {
  const ids = await handbooksWrittenIn(db, member.projectId);
  const found = await findHandbooks(db, ids);
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
};

const postsOf = async (
  db: Reader,
  handbook: HandbookRow,
  asked: AskedRegister,
): Promise<PostRow[]> => {
  const place = { projectId: asked.member.projectId, handbookId: handbook.id };
  const wanted = new Set(asked.allIds);
  const found: PostRow[] = [];
  for (let offset = 0; ; offset += PORTION) {
    const portion = { limit: PORTION, offset, isOldestFirst: true };
    const posts = await postsInProject(db, place, portion);
    found.push(
      ...posts.filter(
        (post) =>
          (wanted.has(post.record_id) || !asked.isOfSection) &&
          isWithin(dayOfPost(handbook, post), asked),
      ),
    );
    if (posts.length < PORTION) {
      return found;
    }
  }
};

/** The day a post speaks of: that of its first date, else the one it was written on. */
const dayOfPost = ({ fields }: HandbookRow, { values, created_at: at }: PostRow): string => {
  const date = fields.find(({ type }) => type === 'date');
  return values.find(({ fieldId }) => fieldId === date?.id)?.value ?? dayInKazakhstan(at);
};

const isWithin = (day: string, { from, to }: AskedRegister): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

const lastOf = (posts: PostRow[], asOf: Date): Date =>
  new Date(Math.max(asOf.getTime(), ...posts.map((post) => post.updated_at.getTime())));
