import type { AskedList, DeclaredList, RowOf } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyReply } from 'fastify';
import type { Member } from '../../access/caller.ts';
import { atOneMoment } from '../../db/transaction.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { cleanFileName, dispositionOf } from '../../files/file-name.ts';
import { hangUpSignal } from '../../http/hang-up.ts';
import { listingOf, type RecordList } from '../../record-engine/list-page.ts';
import type { Services } from '../../services.ts';
import { projectHeadOf } from './project-repository.ts';
import { listSheet } from './sheet.ts';

/** Rows on one paper; a longer list says so below its last one. */
const MOST_PRINTED = 1000;

type Call<L extends DeclaredList> = {
  services: Services;
  caller: Member;
  query: AskedList<L>;
  language: Language;
  reply: FastifyReply;
};

/** A list on paper as it was asked for, in the reader's language. */
export const printList = async <L extends DeclaredList, Row, Shown extends RowOf<L['columns']>>(
  { services, caller, query, language, reply }: Call<L>,
  list: RecordList<L, Row, Shown>,
): Promise<Buffer> => {
  const { db, printer, now } = services;
  const sheet = await atOneMoment(db, async (trx) => {
    const { rows, count } = listingOf(trx, caller, query, list);
    const project = await projectHeadOf(trx, caller.projectId);
    const printed = { list: list.list, rows: await rows(MOST_PRINTED, 0), count: await count() };
    return listSheet<L['columns']>(project, printed, language, now());
  });
  const bytes = await printer.printSheet(sheet, { signal: hangUpSignal(reply) });
  const name = `${list.list.title[language]}, ${dayInKazakhstan(now())}.pdf`;
  reply.type('application/pdf');
  reply.header('content-disposition', dispositionOf(cleanFileName(name), true));
  reply.header('cache-control', 'private, no-store');
  return Buffer.from(bytes);
};
