import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('verify.ts', import.meta.url));
const hash = 'a'.repeat(64);

it.each([`--seal=3:${hash}.`, '--seal=3:6f0c', '--sael=3:00', `3:${hash}`])(
  'verify takes %s for no seal and says of no history that it is whole',
  (word) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, word], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`${word} is no seal.`);
  },
);
