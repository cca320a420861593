import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { getEventListeners, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPrinter, type Printer } from './printer.ts';
import { pageCount } from './render-job.ts';
import { hiddenWorkActExample } from './testing/hidden-work-act-example.ts';
import { flatten, type ReadPdf, readPdf } from './testing/read-pdf.ts';

const FRAGILE = new URL('./testing/fragile-worker.ts', import.meta.url);
const quiet = { warn: () => {} };

let printer: Printer;
beforeAll(() => {
  printer = createPrinter({ logger: quiet });
});
afterAll(() => printer.close());

describe('a printed act', () => {
  let bytes: Uint8Array;
  let pdf: ReadPdf;
  beforeAll(async () => {
    bytes = await printer.printSheet(hiddenWorkActExample(), {});
    pdf = await readPdf(bytes);
  });

  it('keeps the order of the official form', () => {
    const text = pdf.texts.map(flatten).join(' ');
    const expected = [
      'СН РК 1.03-00-2022',
      'АКТ № 14',
      'освидетельствования скрытых работ',
      'г. Алматы',
      '«05» марта 2026 г.',
      'Строительство общеобразовательной школы',
      'Турксибский район, мкр.',
      'Мы, нижеподписавшиеся:',
      'представитель подрядчика (генподрядчика)',
      'представитель технического надзора заказчика',
      'представитель проектной организации',
      'дополнительно участвующие',
      'произвели осмотр работ, выполненных',
      'К освидетельствованию предъявлены',
      'Работы выполнены по проектно-сметной документации',
      'При выполнении работ применены',
      'Дополнительные доказательства соответствия',
      'Отклонения от проектно-сметной документации',
      'Даты:',
      'Решение комиссии',
      'разрешается производство последующих работ',
      'Представитель авторского надзора',
    ];
    const found = expected.map((part) => text.indexOf(part));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('has three pages, each with number, version, project and page number in its foot', () => {
    expect(pdf.texts).toHaveLength(3);
    expect(pageCount(bytes)).toBe(3);
    pdf.texts.forEach((texts, index) => {
      const foot = flatten(texts.filter(({ bottom }) => bottom < 68));
      expect(foot).toContain('№ 14 · HWA-000014 · версия 2');
      expect(foot).toContain('Строительство общеобразовательной школы на 1200 мест');
      expect(foot).toContain(`стр. ${index + 1} из 3`);
    });
  });

  it('repeats the head of the table on every page it reaches and loses no row', () => {
    for (const texts of pdf.texts) {
      expect(flatten(texts)).toContain('№ Шифр Наименование работ Ед. изм. Объем 1 2 3 4 5');
    }
    const text = pdf.texts.map(flatten).join(' ');
    for (let row = 0; row < 40; row += 1) {
      expect(text).toContain(`1 ${row + 100},250000`);
    }
  });

  it('is PDF/A-2b dated by the document and not by the clock', () => {
    expect(pdf.xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part><pdfaid:conformance>B</u);
    expect(pdf.createdAt).toBe('D:20260305093207Z');
    expect(pdf.title).toBe('АКТ № 14');
  });

  it('keeps all text inside the margins', () => {
    for (const { left, right } of pdf.texts.flat()) {
      expect(left).toBeGreaterThan(70);
      expect(right).toBeLessThan(553.5);
    }
  });
});

describe('a table with a caption', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `Строка ${at + 1}`).join('\n');
  const sheetOf = (count: number, number?: string) =>
    hiddenWorkActExample({
      blocks: [
        { kind: 'text', text: lines(count) },
        {
          kind: 'table',
          ...(number && { number }),
          caption: 'Строительные работы',
          columns: [{ header: 'Наименование', align: 'left', width: 170 }],
          rows: [['Бетонная подготовка'], ['Армирование']],
        },
      ],
    });

  it.each(['1.1', undefined])(
    'begins on the page of its caption, however far down that is, numbered %s',
    async (number) => {
      const apart: number[] = [];
      const pages = new Set<number>();
      for (let count = 28; count <= 48; count += 1) {
        const { texts } = await readPdf(await printer.printSheet(sheetOf(count, number), {}));
        const pageOf = (words: string) => texts.findIndex((page) => flatten(page).includes(words));
        pages.add(pageOf('Строительные работы'));
        if (pageOf('Строительные работы') !== pageOf('Бетонная подготовка')) {
          apart.push(count);
        }
      }
      expect(apart).toEqual([]);
      expect([...pages]).toEqual([0, 1]);
    },
  );
});

describe('the printer', () => {
  it('shows every Kazakh letter and the tenge sign, regular and bold', async () => {
    const letters = 'Әә Ғғ Ққ Ңң Өө Ұұ Үү Һһ Іі ₸';
    const sheet = hiddenWorkActExample({
      language: 'kk',
      title: `АКТІ ${letters}`,
      blocks: [{ kind: 'text', text: `Жасырын жұмыстар ${letters}` }],
    });
    const [page = []] = (await readPdf(await printer.printSheet(sheet, {}))).texts;
    expect(flatten(page)).toContain(`АКТІ ${letters}`);
    expect(flatten(page)).toContain(`Жасырын жұмыстар ${letters}`);
  });

  it('marks every page of a draft and no page of a final print', async () => {
    const draft = await readPdf(
      await printer.printSheet(hiddenWorkActExample(), { watermark: 'ЧЕРНОВИК' }),
    );
    const final = await readPdf(await printer.printSheet(hiddenWorkActExample(), {}));
    expect(draft.texts.map((texts) => flatten(texts).includes('ЧЕРНОВИК'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(final.texts.some((texts) => flatten(texts).includes('ЧЕРНОВИК'))).toBe(false);
  });

  it('prints equal input to equal bytes, in one worker and in two', async () => {
    const other = createPrinter({ logger: quiet });
    const first = sha256(await printer.printSheet(hiddenWorkActExample(), {}));
    await printer.printSheet(hiddenWorkActExample({ number: '№ 15' }), { watermark: 'ЖОБА' });
    const again = sha256(await printer.printSheet(hiddenWorkActExample(), {}));
    const elsewhere = sha256(await other.printSheet(hiddenWorkActExample(), {}));
    await other.close();
    expect([again, elsewhere]).toEqual([first, first]);
  });

  it('prints another version of a document to other bytes', async () => {
    const first = await printer.printSheet(hiddenWorkActExample(), {});
    const second = await printer.printSheet(
      hiddenWorkActExample({ projectVersionLine: 'HWA-000014 · версия 3' }),
      {},
    );
    expect(sha256(second)).not.toBe(sha256(first));
  });

  it('refuses a table row that does not match its columns and prints the jobs beside it', async () => {
    const columns = [{ header: 'А', align: 'left' as const, width: 1 }];
    const bad = hiddenWorkActExample({
      blocks: [{ kind: 'table', columns, rows: [['один', 'два']] }],
    });
    const [refused, printed] = await Promise.allSettled([
      printer.printSheet(bad, {}),
      printer.printSheet(hiddenWorkActExample(), {}),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'invalid' } });
    expect(printed.status).toBe('fulfilled');
  });

  it('refuses a sheet without a valid date', async () => {
    const sheet = hiddenWorkActExample({ issuedAt: 'вчера' });
    await expect(printer.printSheet(sheet, {})).rejects.toMatchObject({ code: 'invalid' });
  });

  it('refuses a year the PDF cannot hold in the words of the compiler, and goes on', async () => {
    const sheet = hiddenWorkActExample({ issuedAt: '-271821-04-20T00:00:00Z' });
    await expect(printer.printSheet(sheet, {})).rejects.toMatchObject({ code: 'template' });
    expect(pageCount(await printer.printSheet(hiddenWorkActExample(), {}))).toBe(3);
  });

  it('refuses a sheet that cannot be sent to the worker', async () => {
    const sheet = Object.assign(hiddenWorkActExample(), { extra: () => 'code' });
    await expect(printer.printSheet(sheet, {})).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a printer without work', () => {
  it('ends its worker and prints again with a new one', async () => {
    const { seen: workers, stop } = watchWorkers();
    const resting = createPrinter({ logger: quiet, idleLimit: 1 });
    const first = await resting.printSheet(hiddenWorkActExample(), {});
    if (workers[0]?.exitCode === null) {
      await once(workers[0], 'exit');
    }
    const second = await resting.printSheet(hiddenWorkActExample(), {});
    await resting.close();
    stop();
    expect(workers).toHaveLength(2);
    expect(workers[0]?.exitCode).toBe(0);
    expect(sha256(second)).toBe(sha256(first));
  });
});

describe('a printer whose worker fails', () => {
  it('rejects the job the worker died under and serves the rest with a new worker', async () => {
    const warn = vi.fn();
    const fragile = createPrinter({ logger: { warn }, workerFile: FRAGILE });
    const [lost, waiting] = await Promise.allSettled([
      fragile.printSheet(hiddenWorkActExample({ title: 'DIE' }), {}),
      fragile.printSheet(hiddenWorkActExample(), {}),
    ]);
    const later = await fragile.printSheet(hiddenWorkActExample(), {});
    await fragile.close();
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'crashed' } });
    expect(waiting.status).toBe('fulfilled');
    expect(pageCount(later)).toBe(3);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { reason: 'exit code 7' },
      'the print worker died',
    );
  });

  it('stops a worker that takes too long and serves the next job', async () => {
    const hanging = createPrinter({ logger: quiet, workerFile: FRAGILE, timeLimit: 5_000 });
    const [stopped, next] = await Promise.allSettled([
      hanging.printSheet(hiddenWorkActExample({ title: 'HANG' }), {}),
      hanging.printSheet(hiddenWorkActExample(), {}),
    ]);
    await hanging.close();
    expect(stopped).toMatchObject({ status: 'rejected', reason: { code: 'timeout' } });
    expect(next.status).toBe('fulfilled');
  });

  it('rejects what waits when it is closed, and every job after that', async () => {
    const closing = createPrinter({ logger: quiet });
    const waiting = Promise.allSettled(
      [1, 2].map(() => closing.printSheet(hiddenWorkActExample(), {})),
    );
    await closing.close();
    const closed = { code: 'service-unavailable', status: 503 };
    expect(await waiting).toMatchObject(Array(2).fill({ status: 'rejected', reason: closed }));
    await expect(closing.printSheet(hiddenWorkActExample(), {})).rejects.toMatchObject(closed);
  });
});

describe('a printer with much to do', () => {
  const hang = () => hiddenWorkActExample({ title: 'HANG' });
  const die = () => hiddenWorkActExample({ title: 'DIE' });
  /** A printer whose every job for reading waits behind one that never ends. */
  const blocked = async (work: (printer: Printer) => Promise<void>) => {
    const held = createPrinter({ logger: quiet, workerFile: FRAGILE });
    const first = Promise.allSettled([held.printSheet(hang(), {})]);
    try {
      await work(held);
    } finally {
      await held.close();
      await first;
    }
  };

  it('refuses more waiting jobs than it has room for, and says when to come again', async () => {
    const full = createPrinter({ logger: quiet });
    const jobs = Array.from({ length: 102 }, () => full.printSheet(hiddenWorkActExample(), {}));
    const settled = Promise.allSettled(jobs);
    await expect(jobs.at(-1)).rejects.toMatchObject({
      code: 'printer-busy',
      status: 503,
      facts: { params: { seconds: expect.any(Number) } },
    });
    await full.close();
    expect((await settled).filter((job) => job.status === 'fulfilled')).toHaveLength(0);
  });

  it('prints what is signed at once, however much waits to be read', () =>
    blocked(async (held) => {
      const drafts = Array.from({ length: 101 }, () =>
        held.printSheet(hiddenWorkActExample(), { watermark: 'ЧЕРНОВИК' }),
      );
      const settled = Promise.allSettled(drafts);
      await expect(drafts.at(-1)).rejects.toMatchObject({ code: 'printer-busy' });

      expect(pageCount(await held.printSheet(hiddenWorkActExample(), { toSign: true }))).toBe(3);
      await held.close();
      expect((await settled).filter((job) => job.status === 'fulfilled')).toHaveLength(0);
    }));

  it('prints what is signed in the worker that is there already while nobody reads', async () => {
    const workers = watchWorkers();
    const calm = createPrinter({ logger: quiet });
    await calm.printSheet(hiddenWorkActExample(), { watermark: 'ЧЕРНОВИК' });
    await calm.printSheet(hiddenWorkActExample(), { toSign: true });
    await calm.close();
    workers.stop();
    expect(workers.seen).toHaveLength(1);
  });

  it('never begins what nobody waits for any more', async () => {
    const warn = vi.fn();
    const fragile = createPrinter({ logger: { warn }, workerFile: FRAGILE });
    const leaving = new AbortController();
    const printing = fragile.printSheet(hiddenWorkActExample(), {});
    const left = fragile.printSheet(die(), { signal: leaving.signal });
    const next = fragile.printSheet(hiddenWorkActExample(), {});
    leaving.abort();

    await expect(left).rejects.toMatchObject({ code: 'gone' });
    await expect(fragile.printSheet(die(), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'gone',
    });
    expect([await printing, await next].map(pageCount)).toEqual([3, 3]);
    await fragile.close();
    expect(warn).not.toHaveBeenCalled();
  });

  it('has room again for as many as have left', () =>
    blocked(async (held) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      const waiting = Promise.allSettled(
        Array.from({ length: 100 }, () => held.printSheet(hiddenWorkActExample(), { signal })),
      );
      leaving.abort();
      await waiting;
      const later = Promise.allSettled([held.printSheet(hiddenWorkActExample(), {})]);
      await held.close();
      expect(await later).toMatchObject([{ reason: { code: 'service-unavailable' } }]);
    }));

  it('leaves nothing listening to a signal once a job is done, failed or left, for it may live as long as the process', async () => {
    const kept = createPrinter({ logger: quiet });
    const { signal } = new AbortController();
    const listening = () => getEventListeners(signal, 'abort').length;
    const wrong = { ...hiddenWorkActExample(), rows: () => undefined } as never;

    const printed = kept.printSheet(hiddenWorkActExample(), { signal });
    const failed = kept.printSheet(wrong, { signal });
    expect(listening()).toBe(2);
    expect((await Promise.allSettled([printed, failed])).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(listening()).toBe(0);
    await kept.close();
  });

  it('lets go at once who leaves while their job is printed, and keeps the worker for the next', async () => {
    const workers = watchWorkers();
    const kept = createPrinter({ logger: quiet });
    const leaving = new AbortController();
    const left = kept.printSheet(hiddenWorkActExample(), { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'gone' });
    expect(pageCount(await kept.printSheet(hiddenWorkActExample(), {}))).toBe(3);
    await kept.close();
    workers.stop();
    expect(workers.seen).toHaveLength(1);
  });
});

const watchWorkers = () => {
  const seen: ChildProcess[] = [];
  const note = (started: unknown) => {
    seen.push((started as { process: ChildProcess }).process);
  };
  subscribe('child_process', note);
  return { seen, stop: () => unsubscribe('child_process', note) };
};

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
