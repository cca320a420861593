import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  patch,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { archiveMeanwhile } from '../access/testing/archive-meanwhile.ts';
import { transaction } from '../db/transaction.ts';
import { lockDocument } from '../document-engine/repository/documents.ts';
import { sweepFiles } from '../files/sweep.ts';
import { uploadOf } from '../files/testing/form.ts';
import { pdf } from '../files/testing/samples.ts';
import { attachFiles } from '../record-engine/repository/files.ts';

let house: TestApp;
let site: Site;

beforeAll(async () => {
  house = await startTestApp();
  site = await buildSite(house);
});
afterAll(() => house.close());

const stored = async (
  name: string,
  who: Person = site.contractor,
  text = name,
  location?: string,
) =>
  expectStatus(
    await house.call(who, uploadOf(site.projectId, { name, bytes: pdf(text) }, location)),
    201,
  ).id as string;
const remove = (who: Person | null, id: string) =>
  house.call(who, { method: 'DELETE', url: `/api/file/${id}` });
const exists = async (id: string) => {
  const { rows } = await sql`select 1 from files where id = ${id}`.execute(house.services.db);
  return rows.length > 0;
};
const refusal = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('DELETE /file/{fileId}', () => {
  it('deletes a file of the uploader', async () => {
    const id = await stored('mine.pdf');

    expect((await remove(site.contractor, id)).statusCode).toBe(204);
    expect(await exists(id)).toBe(false);
    expect((await remove(site.contractor, id)).statusCode).toBe(404);
  });

  it('refuses one of another that hangs nowhere', async () => {
    const id = await stored('theirs.pdf');
    const another = await buildPerson(house.services);
    await buildMembership(house.services, site.projectId, another, 'SUBCONTRACTOR');

    expect(refusal(await remove(site.technical, id))).toEqual([403, 'role-may-not']);
    expect(refusal(await remove(another, id))).toEqual([403, 'role-may-not']);
  });

  it('hides a file from those outside its project', async () => {
    const stranger = await buildPerson(house.services);
    await buildProject(house.services, stranger);

    expect((await remove(stranger, await stored('hidden.pdf'))).statusCode).toBe(404);
    expect((await remove(null, await stored('hidden.pdf'))).statusCode).toBe(401);
  });

  it('takes it out of documents being written, each with its entry in the history', async () => {
    const [gone, kept] = [await stored('gone.pdf'), await stored('kept.pdf')];
    const acts = [await createAct(house, site), await createAct(house, site)];
    for (const act of acts) {
      expectStatus(await patch(house, site.contractor, act.id, 'files', 'ADD', [gone, kept]), 200);
    }

    expect((await remove(site.contractor, gone)).statusCode).toBe(204);
    for (const act of acts) {
      const seen = expectStatus(
        await house.call(site.contractor, { url: `/api/hidden-work-act/${act.id}` }),
        200,
      );
      const [latest] = expectStatus(
        await house.call(site.contractor, { url: `/api/history/${act.id}` }),
        200,
      );
      expect(seen.files).toEqual([{ id: kept, fileName: 'kept.pdf' }]);
      expect(seen.version).toBe(act.version + 2);
      expect(latest.event.code).toBe('changed');
      expect(latest.differences).toEqual({
        files: { value1: 'gone.pdf, kept.pdf', value2: 'kept.pdf' },
      });
    }
  });

  it('refuses while a document in approval has it, and while a frozen version refers to it', async () => {
    const id = await stored('frozen.pdf');
    const act = await buildCompleteAct(house, site);
    expectStatus(await patch(house, site.contractor, act.id, 'files', 'ADD', id), 200);
    expectStatus(await start(house, site.contractor, act.id), 200);

    expect(refusal(await remove(site.contractor, id))).toEqual([409, 'file-in-use']);

    expectStatus(
      await house.call(site.technical, {
        method: 'POST',
        url: `/api/signer/reject/${act.id}`,
        payload: { reason: 'нет печати' },
      }),
      200,
    );
    expectStatus(
      await house.call(site.contractor, { method: 'POST', url: `/api/signer/revise/${act.id}` }),
      200,
    );
    expectStatus(await patch(house, site.contractor, act.id, 'files', 'DELETE', id), 200);

    expect(refusal(await remove(site.contractor, id))).toEqual([409, 'file-in-use']);
    expect(await exists(id)).toBe(true);
  });

  it('refuses while an agreement has it', async () => {
    const id = await stored('agreement.pdf', site.customer, 'agreement', 'PROJECT_PASSPORT');
    await sql`with made as (insert into agreements (project_id, type, number, agreement_date)
        values (${site.projectId}, 'contract', '1', '2026-01-01') returning id)
      insert into agreement_files select made.id, ${id} from made`.execute(house.services.db);

    const refused = await remove(site.customer, id);
    expect(refusal(refused)).toEqual([409, 'file-of-agreement']);
    expect(refused.json().message).toBe(
      'Файл приложен к договору № 1 в паспорте объекта и не может быть удален.',
    );
  });

  it('refuses to take it out of a document for somebody who may not edit that document', async () => {
    const id = await stored('was-mine.pdf');
    const act = await createAct(house, site);
    expectStatus(await patch(house, site.contractor, act.id, 'files', 'ADD', id), 200);
    await sql`update files set uploaded_by = ${site.technical.userId} where id = ${id}`.execute(
      house.services.db,
    );

    expect(refusal(await remove(site.technical, id))).toEqual([403, 'role-may-not']);
  });

  it('refuses in an archived project', async () => {
    const other = await buildSite(house);
    const id = expectStatus(
      await house.call(
        other.contractor,
        uploadOf(other.projectId, { name: 'a.pdf', bytes: pdf() }),
      ),
      201,
    ).id;
    await sql`update projects set archived_at = now() where id = ${other.projectId}`.execute(
      house.services.db,
    );

    expect(refusal(await remove(other.contractor, id))).toEqual([409, 'project-archived']);
  });

  it('refuses when the project is archived after the call was let in', async () => {
    const other = await buildSite(house);
    const form = uploadOf(other.projectId, { name: 'a.pdf', bytes: pdf() });
    const { id } = expectStatus(await house.call(other.contractor, form), 201);
    const answer = await archiveMeanwhile(house.services, other.projectId, () =>
      remove(other.contractor, id),
    );

    expect(refusal(answer)).toEqual([409, 'project-archived']);
    expect(await exists(id)).toBe(true);
  });

  it('waits for a document that is just attaching the file, and then refuses', async () => {
    const { db } = house.services;
    const id = await stored('raced.pdf');
    const act = await createAct(house, site);
    const deleting = { answer: undefined as ReturnType<typeof remove> | undefined };
    await transaction(db, async (trx) => {
      const document = await lockDocument(trx, act.id);
      await attachFiles(trx, document, 'files', [id], {
        userId: site.contractor.userId,
        roles: ['GENERAL_CONTRACTOR'],
      });
      deleting.answer = remove(site.contractor, id);
      await untilSomebodyWaits();
    });

    expect(
      refusal((await deleting.answer) ?? { statusCode: 0, json: () => ({ code: '' }) }),
    ).toEqual([409, 'file-in-use']);
    expect(await exists(id)).toBe(true);
  });

  const untilSomebodyWaits = () =>
    expect
      .poll(
        async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(
            house.services.db,
          );
          return rows.length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
});

describe('sweepFiles', () => {
  const hashesInStore = async () => {
    const entries = await readdir(join(house.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  };

  it('removes the bytes of deleted files once no row names them', async () => {
    const [alone, twin, frozen] = [
      await stored('alone.pdf', site.contractor, 'alone'),
      await stored('one.pdf', site.contractor, 'twins'),
      await stored('two.pdf', site.contractor, 'twins'),
    ];
    expect(frozen).not.toBe(twin);
    const all = await hashesInStore();
    await Promise.all(all.map((path) => utimes(path, 0, 0)));
    for (const id of [alone, twin]) {
      expect((await remove(site.contractor, id)).statusCode).toBe(204);
    }

    const before = await namesInUse();
    await sweepFiles(house.services);

    const left = (await hashesInStore()).map((path) => path.slice(-64)).sort();
    expect(left).toEqual(before);
    expect(
      (await house.call(site.contractor, { url: `/api/file/download/${frozen}/${site.projectId}` }))
        .rawPayload,
    ).toEqual(pdf('twins'));
    expect(left.length).toBeLessThan(all.length);
  });

  const namesInUse = async () => {
    const { rows } = await sql<{ name: string }>`select encode(sha256, 'hex') as name from files
      where octet_length(sha256) = 32
      union select encode(sha256, 'hex') from signables order by 1`.execute(house.services.db);
    return rows.map((row) => row.name);
  };
});
