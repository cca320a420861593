import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { leanFlags } from './lean-node.ts';

const module = new URL('./lean-node.ts', import.meta.url).href;
const SCRIPT = `
import { becomeLean } from ${JSON.stringify(module)};
console.log(process.pid);
becomeLean('/nowhere');
console.log(JSON.stringify({
  pid: process.pid, flags: process.execArgv, args: process.argv.slice(2),
  arenas: process.env.MALLOC_ARENA_MAX, cache: process.env.NODE_COMPILE_CACHE, own: process.env.OWN,
}));`;

it('a process becomes a lean one with its own number, arguments and environment', async () => {
  const url = `data:text/javascript,${encodeURIComponent(SCRIPT)}`;
  const env = { PATH: process.env.PATH, OWN: 'kept', NODE_COMPILE_CACHE: '' };
  const run = await promisify(execFile)(process.execPath, ['--import', url, '-e', '0'], { env });
  const [first, second, last] = run.stdout.trim().split('\n');
  expect(second).toBe(first);
  const became = JSON.parse(last ?? '');
  expect(became).toMatchObject({ pid: Number(first), arenas: '1', own: 'kept', cache: '' });
  expect(became.flags).toEqual(expect.arrayContaining([...leanFlags]));
  expect(run.stderr).toBe('');
});
