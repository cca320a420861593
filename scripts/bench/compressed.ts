import { byTurns, type Load, load, median } from './measure.ts';
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
  await ours.longestTurn(); // What was before does not count.
  const rows = [
    ...(await rowsOf(target, 'list of hidden-work acts, page 1', list, '≥ 0.40')),
    ...(await rowsOf(target, 'detail of a draft', detail, '≥ 0.25')),
  ];
  const { computing } = await ours.longestTurn();
  const watched = watchMemory(ours.pid);
  const headers = { ...target.headers, ...CHROMIUM };
  await askForEverything({ ...target, headers }, SECONDS_OF_ALL);
  return [
    ...rows,
    plainRow(
      'longest turn of the event loop meanwhile, as its thread computed',
      `${computing.toFixed(1)} ms`,
    ),
    plainRow('most memory within twenty seconds of all calls, compressed', `${watched.stop()} MB`),
  ];
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
