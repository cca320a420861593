import { byTurns, costOf, type Load, load, median } from './measure.ts';
import { watchMemory } from './memory.ts';
import { askForEverything } from './memory-load.ts';
import { type Row, row } from './rows.ts';
import { mustAnswerAlike } from './same-answers.ts';
import type { Started } from './stage.ts';

/** What Chromium says it takes. */
const CHROMIUM = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const GZIP = { 'accept-encoding': 'gzip' };
const SECONDS_OF_ALL = 20;

/**
 * The list and the detail for clients that take compressed answers, against the bare server, which never compresses, and against the same
 * for clients that take none; what it does to the event loop and to memory.
 */
export const measureCompressed = async ({ ours, target }: Started): Promise<Row[]> => {
  const list = `/api/hidden-work-act/project/${target.world.projectId}?status=CREATED&page=0`;
  const detail = `/api/hidden-work-act/${target.world.actIds[0]}`;
  await mustAnswerAlike(target, [list, detail]);
  return [
    ...(await rowsOf(target, 'list of hidden-work acts, page 1', list, '≥ 0.40')),
    await costRow(ours.pid, target, 'list of hidden-work acts, page 1', list),
    ...(await rowsOf(target, 'detail of a draft', detail, '≥ 0.25')),
    await costRow(ours.pid, target, 'detail of a draft', detail),
    await strainRow({ ours, target }, 'as it is', {}),
    await strainRow({ ours, target }, 'Brotli', CHROMIUM),
  ];
};

/** What all calls at once do to the event loop and to memory. */
const strainRow = async (
  { ours, target }: Pick<Started, 'ours' | 'target'>,
  name: string,
  taken: Record<string, string>,
): Promise<Row> => {
  await ours.longestTurn(); // What was before does not count.
  const memory = watchMemory(ours.pid);
  await askForEverything({ ...target, headers: { ...target.headers, ...taken } }, SECONDS_OF_ALL);
  const { computing } = await ours.longestTurn();
  return plainRow(
    `twenty seconds of all calls, ${name}: most memory, longest turn of the event loop as its thread computed`,
    `${memory.stop()} MB, ${computing.toFixed(1)} ms`,
  );
};

const rowsOf = async (
  { ourUrl, bareUrl, headers }: Started['target'],
  name: string,
  path: string,
  bar: string,
): Promise<Row[]> => {
  const [brotli, gzip, plain, bare] = await byTurns([
    () => load([{ path }], ourUrl, { ...headers, ...CHROMIUM }),
    () => load([{ path }], ourUrl, { ...headers, ...GZIP }),
    () => load([{ path }], ourUrl, headers),
    () => load([{ path }], bareUrl),
  ]);
  return [
    row(`${name}, as it is`, plain, bare, bar),
    row(`${name}, Brotli`, brotli, bare, bar),
    row(`${name}, gzip`, gzip, bare, bar),
    ...[brotli, gzip].map((passes, at) => ({
      ...row(`${name}, ${at === 0 ? 'Brotli' : 'gzip'} against as it is`, passes, plain, ''),
      bare: `${Math.round(median(plain.map(({ rate }: Load) => rate)))}/s, ours`,
    })),
    plainRow(
      `${name}, bytes of its body: as it is, gzip, Brotli`,
      await sizesOf(ourUrl, headers, path),
    ),
  ];
};

const ANSWERS = 1000;

/** Other work on the machine changes it little. The middle of three by turns. */
const costRow = async (
  pid: number,
  { ourUrl, headers }: Started['target'],
  name: string,
  path: string,
): Promise<Row> => {
  const costs = [{}, GZIP, CHROMIUM].map((taken) => ({ taken, passes: [] as number[] }));
  for (let pass = 0; pass < 3; pass += 1) {
    for (const { taken, passes } of costs) {
      const options = { url: ourUrl + path, headers: { ...headers, ...taken } };
      passes.push(await costOf(pid, ANSWERS, options));
    }
  }
  const [plain = 0, gzip = 0, brotli = 0] = costs.map(({ passes }) => median(passes));
  return {
    ...plainRow(
      `${name}, processor time of the server: as it is, gzip, Brotli`,
      [plain, gzip, brotli].map((cost) => `${cost.toFixed(2)} ms`).join(', '),
    ),
    ratio: plain / brotli,
  };
};

const sizesOf = async (url: string, headers: Record<string, string>, path: string) => {
  const sizeIn = async (encoding: string) => {
    const answer = await fetch(url + path, {
      method: 'HEAD',
      headers: { ...headers, 'accept-encoding': encoding },
    });
    return answer.headers.get('content-length');
  };
  return [await sizeIn('identity'), await sizeIn('gzip'), await sizeIn('br')].join(', ');
};

const plainRow = (what: string, ours: string): Row => ({
  what,
  ours,
  bare: '',
  ratio: null,
  bar: '',
});
