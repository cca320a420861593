import type { specialJournalsRoom } from '@nysan/contract/journals/special-journals.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { ListColumn, ListColumns } from '@nysan/contract/record-lists.ts';
import { refuse } from '../../calls/refusal.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { cleanFileName, dispositionOf } from '../../files/file-name.ts';
import { hangUpSignal } from '../../http/hang-up.ts';
import type { Handler } from '../../http/room.ts';
import { exportRecords } from '../../record-engine/export-list.ts';
import { handbookIn } from '../handbooks/present.ts';
import { type FieldRow, findHandbook, type HandbookRow } from '../handbooks/repository.ts';
import { type PostRow, postsInProject, tallyOf } from '../posts/repository.ts';
import { journalBy, objectOf } from './repository.ts';
import { journalSheet } from './sheet.ts';

type Room = typeof specialJournalsRoom;

/** Posts on one paper: what the press sets in its time. */
const MOST_PRINTED = 1000;

/** GET …/export.xlsx: a column for each field of the handbook, numbers and days as such. */
export const exportJournal: Handler<Room['export']> = async (call) => {
  const { services, caller, query, language } = call;
  const { projectId } = caller;
  const { handbookId } = query;
  await journalBy(services.db, projectId, handbookId);
  const handbook = handbookIn(await findHandbook(services.db, handbookId), language);
  const { name } = handbook;
  const list = { title: { ru: name, kk: name, en: name }, columns: columnsOf(handbook) };
  return exportRecords<ListColumns>(call, list, (db) => ({
    rows: async (limit, offset) => {
      const portion = { limit, offset, isOldestFirst: true };
      return (await postsInProject(db, { projectId, handbookId }, portion)).map(rowOf(handbook));
    },
    count: async () => (await tallyOf(db, projectId, [handbookId])).get(handbookId)?.posts ?? 0,
  }));
};

const writtenBy: Translations = { ru: 'Кем внесено', kk: 'Кім енгізді', en: 'Written by' };
const writtenAt: Translations = { ru: 'Дата записи', kk: 'Жазба күні', en: 'Date of entry' };
const types = { text: 'text', number: 'number', date: 'day' } as const;

const columnsOf = ({ fields }: HandbookRow): ListColumns => ({
  ...Object.fromEntries(
    fields.map(({ id, name, type }): [string, ListColumn] => [
      id,
      { type: types[type], label: { ru: name, kk: name, en: name } },
    ]),
  ),
  author: { type: 'text', label: writtenBy },
  createdAt: { type: 'moment', label: writtenAt },
});

const rowOf =
  ({ fields }: HandbookRow) =>
  ({ values, author_name: author, created_at: createdAt }: PostRow) => ({
    ...Object.fromEntries(fields.map((field) => [field.id, cellOf(field, values)])),
    author,
    createdAt: createdAt.toISOString(),
  });

const cellOf = ({ id, type }: FieldRow, values: PostRow['values']): string | number | null => {
  const value = values.find(({ fieldId }) => fieldId === id)?.value;
  if (type === 'number') {
    return value === undefined ? null : Number(value);
  }
  return value ?? (type === 'date' ? null : '');
};

/** GET …/print.pdf: the journal as paper, the oldest post first; 422 for too many. */
export const printJournal: Handler<Room['print']> = async ({
  services,
  caller,
  query,
  language,
  reply,
}) => {
  const { db, printer, now } = services;
  const { projectId } = caller;
  const { handbookId } = query;
  const { handbook, sheet } = await inSnapshot(db, async (trx) => {
    await journalBy(trx, projectId, handbookId);
    const known = await findHandbook(trx, handbookId);
    const count = (await tallyOf(trx, projectId, [handbookId])).get(handbookId)?.posts ?? 0;
    if (count > MOST_PRINTED) {
      throw refuse('too-much-to-print', { params: { count, limit: MOST_PRINTED } });
    }
    const portion = { limit: MOST_PRINTED, offset: 0, isOldestFirst: true };
    const posts = await postsInProject(trx, { projectId, handbookId }, portion);
    const object = await objectOf(trx, projectId);
    const printed = { object, handbook: known, posts };
    return {
      handbook: handbookIn(known, language),
      sheet: journalSheet(printed, language, now()),
    };
  });
  const bytes = await printer.printSheet(sheet, { signal: hangUpSignal(reply) });
  reply.type('application/pdf');
  reply.header(
    'content-disposition',
    dispositionOf(cleanFileName(`${handbook.name}.pdf`.replace(/[\\/]/g, '-')), true),
  );
  reply.header('cache-control', 'private, no-store');
  return Buffer.from(bytes);
};
