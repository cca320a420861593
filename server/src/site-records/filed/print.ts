import type { AskedList, DeclaredList, RowOf } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyReply } from 'fastify';
import type { Member } from '../../calls/caller.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { cleanFileName, dispositionOf } from '../../files/file-name.ts';
import { hangUpSignal } from '../../http/hang-up.ts';
import { picturesOnPaper } from '../../pictures/on-paper.ts';
import { listingOf, type RecordList } from '../../record-engine/list-page.ts';
import type { Services } from '../../services.ts';
import { projectHeadOf } from './project-repository.ts';
import { listSheet } from './sheet.ts';

/** Rows on one paper; a longer list says so below its last one. Pictures take their time. */
const MOST_PRINTED = 1000;
const MOST_WITH_PICTURES = 300;
const MOST_PICTURES = 400;

type Call<L extends DeclaredList> = {
  services: Services;
  caller: Member;
  query: AskedList<L>;
  language: Language;
  reply: FastifyReply;
};

/** A list on paper as it was asked for, in the reader's language; `coversOf` gives the files a row shows small. */
export const printList = async <L extends DeclaredList, Row, Shown extends RowOf<L['columns']>>(
  { services, caller, query, language, reply }: Call<L>,
  list: RecordList<L, Row, Shown>,
  coversOf?: (row: Shown) => string[],
): Promise<Buffer> => {
  const { db, printer, now } = services;
  const printed = await inSnapshot(db, async (trx) => {
    const { rows, count } = listingOf(trx, caller, query, list);
    const project = await projectHeadOf(trx, caller.projectId);
    const most = coversOf ? MOST_WITH_PICTURES : MOST_PRINTED;
    return { project, rows: await rows(most, 0), count: await count() };
  });
  const { project, rows, count } = printed;
  const covers = coversOf ? shared(rows.map(coversOf)) : [];
  const drawn = await picturesOnPaper(services, covers.flat());
  const shown = covers.map((ids) => ids.filter((id) => drawn.has(id)));
  const sheet = listSheet<L['columns']>(
    project,
    { list: list.list, rows, count, ...(coversOf && { pictures: shown }) },
    language,
    now(),
  );
  const pictures = [...drawn].map(([name, picture]) => ({ name, bytes: picture }));
  const bytes = await printer.printSheet(sheet, { pictures, signal: hangUpSignal(reply) });
  const name = `${list.list.title[language]}, ${dayInKazakhstan(now())}.pdf`;
  reply.type('application/pdf');
  reply.header('content-disposition', dispositionOf(cleanFileName(name), true));
  reply.header('cache-control', 'private, no-store');
  return Buffer.from(bytes);
};

/** As many of each row as there is room for with so many rows. */
const shared = (covers: string[][]): string[][] => {
  const each = Math.max(1, Math.floor(MOST_PICTURES / Math.max(1, covers.length)));
  return covers.map((ids) => ids.slice(0, each));
};
