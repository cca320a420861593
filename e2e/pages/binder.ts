import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackInto } from '../../server/src/handover-binder/testing/unpack.ts';
import { expect, type Person } from '../house/test.ts';

const run = promisify(execFile);
const UTF8 = { ...process.env, LC_ALL: 'C.UTF-8' };
/** The line of the README that checks every signature. */
const CHECK = `find . -name '*.cms' | while IFS= read -r cms; do openssl cms -verify -binary -inform DER -in "$cms" \\
  -content "\${cms%.[0-9]* *.cms}.pdf" -noverify -out /dev/null 2>/dev/null || echo "$cms"; done`;

/** Asks for a binder of the whole object on its open page, and unpacks what was downloaded into a folder. */
export const takeBinder = async ({ page, press }: Person, outputDir: string): Promise<string> => {
  await press(page.getByRole('button', { name: 'Собрать комплект' }));
  await expect(page.getByText('Готов', { exact: true })).toBeVisible({ timeout: 60_000 });
  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Скачать' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Исполнительная документация, .+\.zip$/);
  const archive = join(outputDir, 'binder.zip');
  await download.saveAs(archive);
  const sum = (await run('sha256sum', [archive])).stdout.slice(0, 64);
  await expect(page.getByText(sum)).toBeVisible();
  const root = join(outputDir, 'binder');
  await unpackInto(archive, root);
  return root;
};

/** Checks an unpacked binder with OpenSSL and sha256sum alone; answers how many signatures it has. */
export const checkBinder = async (root: string): Promise<number> => {
  const shell = async (line: string) =>
    (await run('bash', ['-c', line], { cwd: root, env: UTF8 })).stdout;
  expect(await shell('sha256sum -c --quiet SHA256SUMS')).toBe('');
  expect(await shell(CHECK)).toBe('');
  return Number(await shell("find . -name '*.cms' | wc -l"));
};
