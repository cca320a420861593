import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binder } from '@nysan/contract/handover-binder.ts';
import { onTestFinished } from 'vitest';
import {
  approveAs,
  buildCompleteAct,
  expectStatus,
  patch,
  type Site,
  start,
} from '../../../test/act-thread.ts';
import { uploadFile } from '../../../test/protocol-thread.ts';
import type { Signers } from '../../../test/signers.ts';
import type { Person, TestApp } from '../../../test/test-app.ts';
import { makeBinders } from '../make-binders.ts';
import { unpackInto } from './unpack.ts';

const run = promisify(execFile);
const UTF8 = { ...process.env, LC_ALL: 'C.UTF-8' };

type House = { app: TestApp; site: Site; signers: Signers };
export type Asked = { from?: string; to?: string; estimateNodeId?: string };

/** An act of the contractor with a file, which all who were asked have approved; its id. */
export const buildApprovedAct = async (
  { app, site, signers }: House,
  volume: number | string = 1,
) => {
  const { id } = await buildCompleteAct(app, site, volume);
  const file = await uploadFile(app, site, 'Схема, лист 1.pdf');
  expectStatus(await patch(app, site.contractor, id, 'files', 'ADD', file), 200);
  expectStatus(await start(app, site.contractor, id), 200);
  for (const who of [site.contractor, site.technical, site.author]) {
    expectStatus(await approveAs(app, signers, who, id), 200);
  }
  return id;
};

export const ask = (app: TestApp, who: Person, projectId: string, asked: Asked = {}) =>
  app.call(who, {
    method: 'POST',
    url: `/api/handover-binders/project/${projectId}`,
    payload: asked,
  });

export const binderOf = async (app: TestApp, who: Person, id: string): Promise<Binder> =>
  expectStatus(await app.call(who, { url: `/api/handover-binders/${id}` }), 200);

/** Asks for a binder, has it made and gives its archive. */
export const madeBinder = async (
  app: TestApp,
  who: Person,
  projectId: string,
  asked: Asked = {},
): Promise<{ id: string; binder: Binder; zip: Buffer }> => {
  const { id } = expectStatus(await ask(app, who, projectId, asked), 201);
  await makeBinders(app.services);
  const binder = await binderOf(app, who, id);
  if (binder.state !== 'done') {
    throw new Error(`the binder is ${binder.state}: ${binder.message}`);
  }
  const answer = await app.call(who, { url: `/api/handover-binders/${id}/content` });
  return { id, binder, zip: answer.rawPayload };
};

/** Unpacks an archive as its receiver does; until the end of the test. */
export const unpacked = async (zip: Uint8Array) => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-binder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'binder.zip'), zip);
  const root = join(folder, 'binder');
  await unpackInto(join(folder, 'binder.zip'), root);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();
  return {
    root,
    paths,
    read: (path: string) => readFile(join(root, path)),
    text: (path: string) => readFile(join(root, path), 'utf8'),
    /** What a line of a shell prints in that folder; throws when it fails. */
    shell: async (line: string) =>
      (await run('bash', ['-c', line], { cwd: root, env: UTF8 })).stdout,
  };
};

/** The line of the README below a caption, as its reader copies it. */
export const commandsIn = (readme: string): string[] =>
  readme
    .split(/\n\n/)
    .filter((part) => part.startsWith('    '))
    .map((part) => part.replace(/^ {4}/gm, ''));
