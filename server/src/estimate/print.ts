import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { refuse } from '../calls/refusal.ts';
import { transaction } from '../db/transaction.ts';
import { cleanFileName, dispositionOf } from '../files/file-name.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import type { Handler } from '../http/room.ts';
import type { Services } from '../services.ts';
import { numbered } from './numbered-nodes.ts';
import { findEstimateHead, nodesInOrder, readOneMoment } from './progress-repository.ts';
import { progressSheet } from './progress-sheet.ts';

/** Positions of an estimate that is printed; the pages of a longer one nobody turns. */
export const MOST_PRINTED = 3000;

/** GET /estimate/print/{id}: the estimate on paper; 422 for a long one, which is to be exported. */
export const print: Handler<typeof estimateRoom.print> = async ({
  services,
  params,
  language,
  reply,
}) => {
  const { name, sheet } = await sheetOf(services, params.id, language);
  const bytes = await services.printer.printSheet(sheet, { signal: hangUpSignal(reply) });
  reply.type('application/pdf');
  reply.header('content-disposition', dispositionOf(cleanFileName(`${name}.pdf`), true));
  reply.header('cache-control', 'private, no-store');
  return Buffer.from(bytes);
};

const sheetOf = ({ db, now }: Services, rootId: string, language: Language) =>
  transaction(db, async (trx) => {
    await readOneMoment(trx);
    const head = await findEstimateHead(trx, rootId);
    if (head.positions > MOST_PRINTED) {
      throw refuse('estimate-too-long', {
        params: { count: head.positions, limit: MOST_PRINTED },
        details: { limit: MOST_PRINTED },
      });
    }
    const nodes = numbered(nodesInOrder(trx, rootId));
    return { name: head.name, sheet: await progressSheet(head, nodes, language, now()) };
  });
