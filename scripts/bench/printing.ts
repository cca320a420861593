import pino from 'pino';
import { createPrinter } from '../../server/src/printing/printer.ts';
import { hiddenWorkActExample } from '../../server/src/printing/testing/hidden-work-act-example.ts';
import { medianOf } from './measure.ts';
import { type Row, timeRow } from './rows.ts';
import type { Target } from './world.ts';

/** Lets a server print drafts, so that it has done all its kinds of work when its memory is read. */
export const printAt = async ({ ourUrl, headers }: Target, actIds: string[]): Promise<void> => {
  for (const id of actIds) {
    const answer = await fetch(`${ourUrl}/api/printer/document/${id}`, { headers });
    if (answer.status !== 200) {
      throw new Error(`the draft was not printed: ${await answer.text()}`);
    }
    await answer.arrayBuffer();
  }
};

/** Printing an act of three pages, warm, in the worker. */
export const measurePrinting = async (): Promise<Row> => {
  const printer = createPrinter({ logger: pino({ level: 'silent' }) });
  let printed = 0;
  const print = () => {
    printed += 1;
    // Another number each time, or the compiler would answer from its memory.
    return printer.printSheet(hiddenWorkActExample({ number: `№ ${printed}` }), {});
  };
  for (let warm = 0; warm < 5; warm += 1) {
    await print();
  }
  const median = await medianOf(21, print);
  await printer.close();
  return timeRow('PDF of a three-page act, warm', median, 60);
};
