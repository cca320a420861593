import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  patch,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { into, scanAndSign } from '../../test/phone.ts';
import type { Person } from '../../test/test-app.ts';
import { lockOpenProject } from '../access/open-project.ts';
import { archiveMeanwhile, tracesIn, untilWaiting } from '../access/testing/archive-meanwhile.ts';
import { transaction } from '../db/transaction.ts';
import { lockDocument } from '../document-engine/repository/documents.ts';

const { app: house, signers } = actHouse();
let admin: Person;
beforeAll(async () => {
  admin = await buildPerson(house.services, { baseRoles: ['ADMIN'] });
});

type Sent = () => Promise<LightMyRequestResponse>;
/** Prepares a site for a call and gives the call. */
type Prepare = (site: Site) => Promise<Sent>;

const post = (who: Person, url: string, payload?: object) =>
  house.call(who, { method: 'POST', url, ...(payload && { payload }) });
const create = (site: Site) =>
  post(site.contractor, `/api/hidden-work-act/${site.projectId}`, {
    name: 'Поздний акт',
    startWorkDate: '2026-03-01',
    endWorkDate: '2026-03-12',
  });
const startedAct = async (site: Site): Promise<string> => {
  const { id } = await buildCompleteAct(house, site);
  expectStatus(await start(house, site.contractor, id), 200);
  return id;
};
const archive = (site: Site) =>
  house.call(admin, { method: 'DELETE', url: `/api/projects/${site.projectId}` });

const verbs: Record<string, Prepare> = {
  create: async (site) => () => create(site),
  'edit of a field': async (site) => {
    const { id } = await createAct(house, site);
    return () => patch(house, site.contractor, id, 'name', 'UPDATE', 'Поздно');
  },
  'edit of volumes': async (site) => {
    const { id } = await createAct(house, site);
    const record = { id: site.positionIds[0], volume: 1 };
    return () => patch(house, site.contractor, id, 'estimateRecords', 'ADD', record);
  },
  start: async (site) => {
    const { id } = await buildCompleteAct(house, site);
    return () => start(house, site.contractor, id);
  },
  approve: async (site) => {
    const id = await startedAct(site);
    const pdf = await house.call(site.technical, { url: `/api/printer/document/${id}` });
    const cms = signers.sign(site.technical, pdf.rawPayload);
    return () => post(site.technical, `/api/signer/approve/${id}`, { cms });
  },
  reject: async (site) => {
    const id = await startedAct(site);
    return () => rejectAs(house, site.author, id, 'Поздно');
  },
  revise: async (site) => {
    const id = await startedAct(site);
    expectStatus(await rejectAs(house, site.author, id, 'Против'), 200);
    return () => post(site.contractor, `/api/signer/revise/${id}`);
  },
  copy: async (site) => {
    const { id } = await buildCompleteAct(house, site);
    return () => post(site.contractor, `/api/act/${id}`);
  },
  delete: async (site) => {
    const { id } = await createAct(house, site);
    return () => house.call(site.contractor, { method: 'DELETE', url: `/api/act/${id}` });
  },
};

describe('a call that was let in before its project was archived', () => {
  it.each(Object.entries(verbs))('is refused and leaves nothing: %s', async (_, prepare) => {
    const site = await buildSite(house);
    const send = await prepare(site);
    const before = await tracesIn(house.services, site.projectId);
    const answer = await archiveMeanwhile(house.services, site.projectId, send);

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'project-archived']);
    expect(await tracesIn(house.services, site.projectId)).toEqual(before);
  });

  it('is refused and leaves nothing: approve by phone', async () => {
    const site = await buildSite(house);
    const id = await startedAct(site);
    const { link } = expectStatus(
      await house.call(site.technical, { url: `/api/printer/document/qr/${id}` }),
      200,
    );
    const before = await tracesIn(house.services, site.projectId);
    const answer = await archiveMeanwhile(house.services, site.projectId, () =>
      scanAndSign(link, signers.signerOf(site.technical), { send: into(house.app) }),
    );

    expect(answer).toMatchObject({ status: 409 });
    expect(await tracesIn(house.services, site.projectId)).toEqual(before);
  });
});

describe('archiving a project in which people work', () => {
  it('waits for a change that is being made, which stays', async () => {
    const site = await buildSite(house);
    const { id } = await createAct(house, site);
    const { answer } = await transaction(house.services.db, async (trx) => {
      await lockDocument(trx, id);
      const archiving = archive(site);
      await untilWaiting(house.services, 1);
      await sql`update records set author_name = 'Успел' where id = ${id}`.execute(trx);
      return { answer: archiving };
    });

    expectStatus(await answer, 204);
    const act = expectStatus(
      await house.call(site.contractor, { url: `/api/hidden-work-act/${id}` }),
      200,
    );
    expect(act).toMatchObject({ author: 'Успел', editable: false });
  });

  it('comes before changes that are sent after it', async () => {
    const site = await buildSite(house);
    const [held, late] = [await createAct(house, site), await createAct(house, site)];
    const sent = await transaction(house.services.db, async (trx) => {
      await lockDocument(trx, held.id);
      const archiving = archive(site);
      await untilWaiting(house.services, 1);
      const change = patch(house, site.contractor, late.id, 'name', 'UPDATE', 'Поздно');
      await untilWaiting(house.services, 2);
      return { archiving, change };
    });

    expectStatus(await sent.archiving, 204);
    expect((await sent.change).json().code).toBe('project-archived');
  });

  it('lets every change of a crowd be made whole or refused', async () => {
    const site = await buildSite(house);
    const acts = await Promise.all(Array.from({ length: 8 }, () => createAct(house, site)));
    const before = await tracesIn(house.services, site.projectId);
    const [archived, ...answers] = await Promise.all([
      archive(site),
      ...acts.map(({ id }) => patch(house, site.contractor, id, 'name', 'UPDATE', 'В толпе')),
      ...acts.map(({ id }) => post(site.contractor, `/api/act/${id}`)),
      ...acts.map(() => create(site)),
    ]);

    expectStatus(archived, 204);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => ![200, 201, 409].includes(code))).toEqual([]);
    const made = codes.filter((code) => code === 201).length;
    const changed = codes.filter((code) => code === 200).length;
    const after = await tracesIn(house.services, site.projectId);
    expect(after.documents).toHaveLength(acts.length + made);
    expect(Number(after.history) - Number(before.history)).toBe(made + changed + 1);
  });
});

describe('changes of different documents of a project', () => {
  it('do not wait for each other', async () => {
    const site = await buildSite(house);
    const [held, other] = [await createAct(house, site), await createAct(house, site)];
    await transaction(house.services.db, async (trx) => {
      await lockDocument(trx, held.id);
      expectStatus(await create(site), 201);
      expectStatus(await patch(house, site.contractor, other.id, 'name', 'UPDATE', 'Рядом'), 200);
      expectStatus(await post(site.contractor, `/api/act/${other.id}`), 201);
    });
  });

  it('do not keep the project itself from being changed', async () => {
    const site = await buildSite(house);
    const { id } = await createAct(house, site);
    await transaction(house.services.db, async (trx) => {
      await lockDocument(trx, id);
      await transaction(house.services.db, (other) => lockOpenProject(other, site.projectId));
    });
  });
});
