import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { approveAs, buildCompleteAct, expectStatus, patch, start } from '../../test/act-thread.ts';
import { uploadOf } from '../files/testing/form.ts';
import { pdf } from '../files/testing/samples.ts';
import { makeBinders } from './make-binders.ts';

const run = promisify(execFile);
const { app, site, signers } = actHouse();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-binder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('thread', () => {
  it('works', async () => {
    const act = await buildCompleteAct(app, site);
    const file = await app.call(
      site.contractor,
      uploadOf(site.projectId, { name: 'Схема/лист 1.pdf', bytes: pdf('схема') }, 'ACTS'),
    );
    await patch(app, site.contractor, act.id, 'files', 'ADD', file.json().id);
    expectStatus(await start(app, site.contractor, act.id), 200);
    for (const who of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(app, signers, who, act.id), 200);
    }
    const made = await app.call(site.customer, {
      method: 'POST',
      url: `/api/handover-binders/project/${site.projectId}`,
      payload: {},
    });
    const { id } = expectStatus(made, 201);
    await makeBinders(app.services);
    const state = await app.call(site.customer, { url: `/api/handover-binders/${id}` });
    const content = await app.call(site.customer, { url: `/api/handover-binders/${id}/content` });
    expect(content.statusCode).toBe(200);
    await writeFile(join(folder, 'b.zip'), content.rawPayload);
    await run('unzip', ['-q', 'b.zip', '-d', 'out'], {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
  });
});
