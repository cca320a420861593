import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { createAct, expectStatus, patch } from '../../test/act-thread.ts';
import { agreementForm } from '../../test/agreement-thread.ts';
import { buildAdministrator } from '../../test/colleagues.ts';
import { buildMembership, buildOrganization, buildPerson } from '../../test/factories.ts';
import { letterFrom, previewLetter, sentLetter } from '../../test/letter-thread.ts';
import { memoFrom, previewMemo, saveDraft } from '../../test/memo-thread.ts';
import { remarkForm } from '../../test/prescription-thread.ts';
import { protocolForm } from '../../test/protocol-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { uploadOf } from '../files/testing/form.ts';
import { png } from '../files/testing/samples.ts';
import { shift } from '../journals/testing/shift.ts';
import { holdFiles } from '../record-engine/repository/files.ts';

const house = actHouse();
const { app, site } = house;

const upload = async (location = 'CORRESPONDENCE', who: Person = site.contractor) => {
  // A picture is taken everywhere, by places for photos too.
  const part = { name: 'Ось Б.png', bytes: png() };
  return expectStatus(await app.call(who, uploadOf(site.projectId, part, location)), 201)
    .id as string;
};
const download = (who: Person, fileId: string) =>
  app.call(who, { url: `/api/file/download/${fileId}/${site.projectId}` });
const previewOf = async (fileId: string) =>
  previewLetter(
    app,
    site.contractor,
    await letterFrom(house, site.contractor, site.memberships.customer, {
      attachedFileIds: [fileId],
    }),
  );

const post = (who: Person, url: string, payload?: object) =>
  app.call(who, { method: 'POST', url: `/api${url}`, ...(payload && { payload }) });
const made = async (who: Person, url: string, payload: object, key = 'id'): Promise<string> =>
  expectStatus(await post(who, url, payload), 201)[key];

let contract: Promise<string> | undefined;
/** The one contract of the project. */
const agreement = () => {
  const url = `/agreement/${site.projectId}`;
  contract ??= made(site.customer, url, agreementForm, 'projectAgreementUuid');
  return contract;
};

let seated: Promise<Person> | undefined;
const designer = () => {
  seated ??= seatedDesigner();
  return seated;
};
const seatedDesigner = async (): Promise<Person> => {
  const person = await buildPerson(app.services);
  await buildMembership(app.services, site.projectId, person, 'DESIGNER');
  return person;
};

type Attaching = (fileId: string) => ReturnType<typeof post>;
/** Every sort of thing that takes files, each with a call that it takes another file by. */
const takers: Record<string, Attaching> = {
  'an act': async (id) =>
    patch(app, site.contractor, (await createAct(app, site)).id, 'files', 'ADD', id),
  'the general log': (id) =>
    post(site.contractor, `/journals/general-log/${site.projectId}`, { ...shift, fileUuids: [id] }),
  'a certificate': (id) =>
    post(site.contractor, `/certificates/${site.projectId}`, { name: 'Сертификат', files: [id] }),
  'an inspection': async (id) => {
    const name = 'Осмотр крана';
    const url = `/technical-inspection/project/${site.projectId}`;
    return post(
      site.contractor,
      `/technical-inspection/${await made(site.contractor, url, { name })}/${id}`,
    );
  },
  'a geodetic protocol': (id) =>
    post(site.contractor, `/geo-executive/${site.projectId}`, protocolForm({ fileUuids: [id] })),
  'a test protocol': (id) =>
    post(site.contractor, `/test-protocols/${site.projectId}`, protocolForm({ fileUuids: [id] })),
  'a remark': (id) =>
    post(site.technical, `/prescriptions/projects/${site.projectId}/TECHNICAL`, [
      remarkForm(site, { files: [id] }),
    ]),
  'the design documentation': async (id) => {
    const section = { projectUuid: site.projectId, subcategoryId: 301 };
    const url = '/estimate/documentation';
    return post(
      await designer(),
      `${url}/upload/${await made(await designer(), url, section, 'estimateUuid')}`,
      [id],
    );
  },
  'an agreement': async (id) => post(site.customer, `/agreement/${await agreement()}/${id}`),
  'an organization': async (id) => {
    const { id: organization } = await buildOrganization(
      app.services,
      site.projectId,
      'SUBCONTRACTOR',
    );
    return post(site.customer, `/organizations/agreement/${organization}/${site.projectId}/${id}`);
  },
};

/** What hangs nowhere is attached by its uploader. */
const uploaderFor = async (name: string): Promise<Person> => {
  const { customer, technical, contractor } = site;
  const others = new Map([
    ['an agreement', customer],
    ['an organization', customer],
    ['a remark', technical],
    ['the design documentation', await designer()],
  ]);
  return others.get(name) ?? contractor;
};

describe('a file that goes with letters', () => {
  it.each(Object.entries(takers))(
    'is not taken by %s, which takes others',
    async (name, attach) => {
      const isDesign = name === 'the design documentation';
      const uploader = await uploaderFor(name);
      const location =
        {
          'a remark': 'TECHNICAL_SUPERVISION',
          'an organization': 'PARTICIPANTS',
          'an agreement': 'PROJECT_PASSPORT',
        }[name] ?? (isDesign ? 'DESIGN_AND_ESTIMATE_DOCUMENTATION' : 'ACTS');
      expect([200, 201]).toContain((await attach(await upload(location, uploader))).statusCode);
      const waiting = await attach(await upload('CORRESPONDENCE', uploader));
      expect([404, 422], waiting.body).toContain(waiting.statusCode);
    },
  );

  it('is taken by nothing else once a preview has it, wherever it was uploaded', async () => {
    const [loose, ofLetter, ofMemo, ofDraft] = [
      await upload('ACTS'),
      await upload('ACTS'),
      await upload('ACTS'),
      await upload('ACTS'),
    ];
    expectStatus(await previewOf(ofLetter), 201);
    const asked = { [site.memberships.customer]: 'MEMO_FOR_REVIEW' };
    const memo = await memoFrom(house, site.contractor, asked, { attachedFileIds: [ofMemo] });
    expectStatus(await previewMemo(app, site.contractor, memo), 201);
    const draft = { projectUuid: site.projectId, title: 'Черновик', attachedFileIds: [ofDraft] };
    expectStatus(await saveDraft(app, site.contractor, draft), 201);
    const { id } = await createAct(app, site);
    for (const bound of [ofLetter, ofMemo, ofDraft]) {
      const answer = await patch(app, site.contractor, id, 'files', 'ADD', bound);
      expect(expectStatus(answer, 422).errors[0].code).toBe('foreign-reference');
    }
    expectStatus(await patch(app, site.contractor, id, 'files', 'ADD', loose), 200);
  });

  it('is its uploader’s alone before it is sent, and is not there for others', async () => {
    const [waiting, previewed] = [await upload(), await upload('ACTS')];
    expectStatus(await previewOf(previewed), 201);
    for (const id of [waiting, previewed]) {
      expect((await download(site.contractor, id)).statusCode).toBe(200);
      for (const who of [site.customer, await buildAdministrator(app)]) {
        expect((await download(who, id)).statusCode).toBe(404);
        const removal = await app.call(who, { method: 'DELETE', url: `/api/file/${id}` });
        expect(removal.statusCode).toBe(404);
      }
    }
  });

  it('is its writer’s alone again once it is taken off a draft', async () => {
    const id = await upload('ACTS');
    const draft = { projectUuid: site.projectId, title: 'Черновик', attachedFileIds: [id] };
    const saved = expectStatus(await saveDraft(app, site.contractor, draft), 201);
    const without = { ...draft, attachedFileIds: [] };
    const url = `/api/correspondence/api/memos/${saved.id}/draft`;
    expectStatus(await app.call(site.contractor, { method: 'PUT', url, payload: without }), 200);
    expect((await download(site.customer, id)).statusCode).toBe(404);
    expect((await download(site.contractor, id)).statusCode).toBe(200);
  });
});

describe('a letter', () => {
  it('takes no file that lies in something else, though its writer has uploaded it', async () => {
    const [inAct, inAgreement] = [await upload('ACTS'), await upload('PROJECT_PASSPORT')];
    const { id } = await createAct(app, site);
    expectStatus(await patch(app, site.contractor, id, 'files', 'ADD', inAct), 200);
    await sql`insert into agreement_files (agreement_id, file_id) values (${await agreement()}, ${inAgreement})`.execute(
      app.services.db,
    );
    for (const fileId of [inAct, inAgreement]) {
      const refused = expectStatus(await previewOf(fileId), 422);
      expect(refused.errors[0]).toMatchObject({
        path: 'attachedFileIds',
        code: 'foreign-reference',
      });
      expect((await download(site.customer, fileId)).statusCode).toBe(200);
    }
  });

  it('takes the file of an earlier letter of its writer', async () => {
    const attachedFileIds = [await upload()];
    for (const reader of [site.memberships.customer, site.memberships.author]) {
      await sentLetter(house, site.contractor, reader, { attachedFileIds });
    }
    for (const who of [site.customer, site.author]) {
      expect((await download(who, attachedFileIds[0] ?? '')).statusCode).toBe(200);
    }
  });

  it('waits for who is just attaching its file elsewhere, and is refused then', async () => {
    const fileId = await upload('ACTS');
    const { id } = await createAct(app, site);
    const refused = await transaction(app.services.db, async (trx) => {
      await holdFiles(trx, site, [fileId], {
        userId: site.contractor.userId,
        roles: ['GENERAL_CONTRACTOR'],
      });
      await trx
        .insertInto('record_files')
        .values({ record_id: id, file_id: fileId, slot: 'files' })
        .execute();
      const answer = previewOf(fileId);
      await expect
        .poll(
          async () => {
            const { rows } = await sql`select 1 from pg_locks where not granted`.execute(
              app.services.db,
            );
            return rows.length;
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0);
      return { answer };
    });
    expectStatus(await refused.answer, 422);
  });
});
