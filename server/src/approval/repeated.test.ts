import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  buildCompleteAct,
  createAct,
  expectStatus,
  patch,
  rejectAs,
} from '../../test/act-thread.ts';

const { app, site, signers } = actHouse();

const post = (who: typeof site.contractor, path: string, key: string, payload?: object) =>
  app.call(who, {
    method: 'POST',
    url: `/api/signer/${path}`,
    payload,
    headers: { 'idempotency-key': key },
  });

const eventsOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ event: string }>`
    select event from history where entity_id = ${id} and event <> 'changed' order by audit_id`.execute(
    app.services.db,
  );
  return rows.map(({ event }) => event);
};

describe('a call about approval that is repeated with its key', () => {
  it('gives the first answer and does nothing again', async () => {
    const { id } = await buildCompleteAct(app, site, '0,1');
    const twice = async (who: typeof site.contractor, path: string, payload?: object) => {
      const key = `key-of-${path.replaceAll('/', '-')}`;
      const first = expectStatus(await post(who, path, key, payload), 200);
      expect(expectStatus(await post(who, path, key, payload), 200)).toEqual(first);
    };
    await twice(site.contractor, `start-proccess/${id}`);
    const pdf = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const cms = signers.sign(site.technical, pdf.rawPayload);
    await twice(site.technical, `approve/${id}`, { cms });
    await twice(site.author, `reject/${id}`, { reason: 'Не тот лист' });
    await twice(site.contractor, `revise/${id}`);
    expect(await eventsOf(id)).toEqual(['created', 'started', 'signed', 'rejected', 'revised']);
  });

  it('is refused with 400 when the key is none, and nothing is made', async () => {
    const count = async () => {
      const { rows } = await sql<{ count: string }>`
        select count(*) from records where project_id = ${site.projectId}`.execute(app.services.db);
      return rows[0]?.count;
    };
    const before = await count();
    const refused = await app.call(site.contractor, {
      method: 'POST',
      url: `/api/hidden-work-act/${site.projectId}`,
      payload: { name: 'Акт', startWorkDate: '2026-03-01', endWorkDate: '2026-03-12' },
      headers: { 'idempotency-key': 'a.key.with.points' },
    });
    expect(expectStatus(refused, 400).code).toBe('idempotency-key-malformed');
    expect(await count()).toBe(before);
  });
});

describe('the version somebody saw', () => {
  it('is the one they start: another is refused as stale', async () => {
    const { id } = await buildCompleteAct(app, site, '0,1');
    const seen = expectStatus(
      await app.call(site.contractor, { url: `/api/hidden-work-act/${id}` }),
      200,
    ).version;
    expectStatus(await patch(app, site.contractor, id, 'usedMaterial', 'UPDATE', 'Бетон В30'), 200);
    const startFrom = (tag: string) =>
      app.call(site.contractor, {
        method: 'POST',
        url: `/api/signer/start-proccess/${id}`,
        headers: { 'if-match': tag },
      });
    expect(expectStatus(await startFrom(`"${seen}"`), 409).code).toBe('stale-edit');
    expect(expectStatus(await startFrom(`W/"${seen}"`), 409).code).toBe('stale-edit');
    for (const tag of ['abc', '"1", "2"', '""']) {
      expect(expectStatus(await startFrom(tag), 400).code, tag).toBe('if-match-malformed');
    }
    expectStatus(await startFrom(`"${seen + 1}"`), 200);
  });
});

it('a decision on a draft is refused with the status of the document', async () => {
  const { id } = await createAct(app, site);
  const refused = expectStatus(await rejectAs(app, site.contractor, id, 'Рано'), 409);
  expect(refused).toMatchObject({ code: 'not-in-approval', details: { status: 'CREATED' } });
  const url = `/api/signer/revise/${id}`;
  const revised = expectStatus(await app.call(site.contractor, { method: 'POST', url }), 409);
  expect(revised).toMatchObject({ code: 'not-rejected', details: { status: 'CREATED' } });
});
