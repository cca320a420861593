import pino from 'pino';
import { createPrinter } from '../../server/src/printing/printer.ts';
import { hiddenWorkActExample } from '../../server/src/printing/testing/hidden-work-act-example.ts';
import type { Row } from './lists.ts';
import { medianOf } from './measure.ts';

/** Lets a server print drafts, so that it has done all its kinds of work when its memory is read. */
export const printAt = async (url: string, token: string, actIds: string[]): Promise<void> => {
  for (const id of actIds) {
    const answer = await fetch(`${url}/api/printer/document/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status !== 200) {
      throw new Error(`the draft was not printed: ${await answer.text()}`);
    }
    await answer.arrayBuffer();
  }
};

/** Printing an act of three pages, warm, in the worker. */
export const measurePrinting = async (): Promise<Row[]> => {
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
  return [
    {
      what: 'PDF of a three-page act, warm',
      ours: `${median.toFixed(1)} ms`,
      bare: '',
      ratio: median,
      bar: '≤ 60 ms',
    },
  ];
};
