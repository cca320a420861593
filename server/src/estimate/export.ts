import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { transaction } from '../db/transaction.ts';
import { momentOf } from '../document-engine/sheet-words.ts';
import { cleanFileName, dispositionOf } from '../files/file-name.ts';
import { createBoundedQueue } from '../http/bounded-queue.ts';
import type { Handler } from '../http/room.ts';
import type { Services } from '../services.ts';
import { type NumberedNode, numbered } from './numbered-nodes.ts';
import { type ProgressCaptions, progressCaptions } from './progress-captions.ts';
import {
  type EstimateHead,
  findEstimateHead,
  nodesInOrder,
  readOneMoment,
} from './progress-repository.ts';
import { newTemporaryFile } from './temporary-uploads.ts';

/** Each holds a connection while it is written; who waits gets his turn. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const inTurn = createBoundedQueue(AT_ONCE, MOST_WAITING);

/**
 * GET /estimate/export/{id}: the estimate as a workbook, all of it of one moment. It is written to a file first, so that a
 * slow reader holds no connection of the database.
 */
export const exportEstimate: Handler<typeof estimateRoom.export> = async ({
  services,
  params,
  language,
  reply,
}) => {
  const path = await newTemporaryFile(services.settings.dataDir);
  reply.raw.once('close', () => void rm(path, { force: true }).catch(() => {}));
  const head = await inTurn(() => writeWorkbook(services, params.id, language, path));
  const { size } = await stat(path);
  reply.header('content-disposition', dispositionOf(cleanFileName(`${head.name}.xlsx`), false));
  reply.header('content-length', size);
  reply.header('cache-control', 'private, no-store');
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return createReadStream(path);
};

const writeWorkbook = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  rootId: string,
  language: Language,
  path: string,
): Promise<EstimateHead> =>
  transaction(db, async (trx) => {
    // Large, and most servers never write a workbook.
    const { writeXlsxStream } = await import('hucre/xlsx');
    await readOneMoment(trx);
    const head = await findEstimateHead(trx, rootId);
    const words = progressCaptions[language];
    const lines = rowsOf(numbered(nodesInOrder(trx, rootId)), head, words, momentOf(now()));
    const book = writeXlsxStream(lines, {
      name: words.sheet,
      columns: columnFormats,
      freezePane: { rows: HEAD_AT },
    });
    await pipeline(Readable.fromWeb(book), createWriteStream(path, { mode: 0o600 }));
    return head;
  });

/** Two decimals at least: a whole number would end in a lonely comma. */
const VOLUME = '#,##0.00####';
const MONEY = '#,##0.00';
const COST = '#,##0.00##';
const PERCENT = '0.00';
const HEAD_AT = 4;

type Column = { title: keyof ProgressCaptions; width: number; numFmt?: string };
const columns: Column[] = [
  { title: 'number', width: 10 },
  { title: 'code', width: 18 },
  { title: 'name', width: 60 },
  { title: 'measurer', width: 10 },
  { title: 'volume', width: 14, numFmt: VOLUME },
  { title: 'unitCost', width: 16, numFmt: COST },
  { title: 'money', width: 20, numFmt: MONEY },
  { title: 'doneVolume', width: 14, numFmt: VOLUME },
  { title: 'doneMoney', width: 20, numFmt: MONEY },
  { title: 'donePercent', width: 12, numFmt: PERCENT },
  { title: 'reserved', width: 14, numFmt: VOLUME },
  { title: 'paidVolume', width: 14, numFmt: VOLUME },
  { title: 'paidMoney', width: 20, numFmt: MONEY },
  { title: 'paidPercent', width: 12, numFmt: PERCENT },
  { title: 'remainVolume', width: 14, numFmt: VOLUME },
  { title: 'remainMoney', width: 20, numFmt: MONEY },
];
/** Long names and heads take a second line; only the first column does not, over which the lines above the head run. */
const columnFormats: ColumnDef[] = columns.map(({ title, width, numFmt }) => ({
  width,
  ...(numFmt !== undefined && { numFmt }),
  style: { alignment: { vertical: 'top', wrapText: title !== 'number' } },
}));

async function* rowsOf(
  nodes: AsyncIterable<NumberedNode>,
  head: EstimateHead,
  words: ProgressCaptions,
  moment: string,
): AsyncGenerator<CellValue[]> {
  yield [head.name];
  yield [`${words.object}: ${head.project_name}`];
  yield [`${words.asOf} ${moment}`];
  yield columns.map(({ title }) => words[title]);
  let root: NumberedNode | undefined;
  for await (const node of nodes) {
    if (node.row.parent_id === null) {
      root = node;
    } else {
      yield cellsOf(node, node.row.name);
    }
  }
  if (root) {
    yield cellsOf(root, words.total);
    yield* balanceOf(root, words);
  }
}

const cellsOf = ({ number, row }: NumberedNode, name: string): CellValue[] => {
  const isPosition = row.kind === 'position';
  const volume = (value: string) => (isPosition ? Number(value) : null);
  return [
    number,
    row.code,
    name,
    row.measurer || null,
    volume(row.general_volume),
    row.unit_cost === null ? null : Number(row.unit_cost),
    Number(row.general_money),
    volume(row.done_volume),
    Number(row.done_money),
    Number(isPosition ? row.done_percent : row.done_money_percent),
    volume(row.reserved_volume),
    volume(row.paid_volume),
    Number(row.paid_money),
    Number(isPosition ? row.paid_percent : row.paid_money_percent),
    volume(row.remain_volume),
    Number(row.remain_money),
  ];
};

function* balanceOf({ row }: NumberedNode, words: ProgressCaptions): Generator<CellValue[]> {
  if (row.balance_money !== null) {
    yield ['', null, words.balance, null, null, null, Number(row.balance_money)];
  }
}
