import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPrinter, type Printer } from './printer.ts';
import { hiddenWorkActExample } from './testing/hidden-work-act-example.ts';

const FRAGILE = new URL('./testing/fragile-worker.ts', import.meta.url);

let folder: string;
let worker: string;
let printer: Printer;

/** The fragile worker, which notes every job it gets. */
const putWorker = () =>
  writeFile(
    worker,
    `import { appendFileSync } from 'node:fs';
process.on('message', () => appendFileSync(${JSON.stringify(`${worker}.jobs`)}, 'job\\n'));
await import(${JSON.stringify(FRAGILE.href)});`,
  );
const jobs = async () => (await readFile(`${worker}.jobs`, 'utf8')).split('\n').length - 1;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-proof-'));
  worker = join(folder, 'worker.mjs');
  await appendFile(`${worker}.jobs`, '');
  printer = createPrinter({ logger: { warn: () => {} }, workerFile: pathToFileURL(worker) });
});
afterEach(async () => {
  await printer.close();
  await rm(folder, { recursive: true });
});

it('a printer that has printed nothing yet prints one trial, however often it is checked', async () => {
  await putWorker();
  await printer.check();
  await printer.check();
  expect(await jobs()).toBe(1);
});

it('a printer that has printed a job prints no trial', async () => {
  await putWorker();
  await printer.printSheet(hiddenWorkActExample(), {});
  await printer.check();
  expect(await jobs()).toBe(1);
});

it('a lost worker makes the next check print a trial by a new one', async () => {
  await putWorker();
  await printer.check();
  const dying = printer.printSheet({ ...hiddenWorkActExample(), title: 'DIE' }, {});
  await expect(dying).rejects.toMatchObject({ code: 'crashed' });
  await printer.check();
  await printer.check();
  expect(await jobs()).toBe(3);
});

it('a printer whose workers do not start fails every check, and passes once they do', async () => {
  await expect(printer.check()).rejects.toMatchObject({ code: 'crashed' });
  await expect(printer.check()).rejects.toMatchObject({ code: 'crashed' });
  await putWorker();
  await printer.check();
});
