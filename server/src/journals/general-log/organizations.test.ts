import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import { journalCalls, journalHouse } from '../testing/journal-house.ts';

const house = journalHouse();
const { app, site } = house;
const { created, read, put, remove, upload, call } = journalCalls(house);

describe('an entry of the general log', () => {
  it('is changed by its organization, those above it and ADMIN', async () => {
    const { id } = await created(site.builder);
    for (const who of [site.builder, site.mate, site.boss, site.admin]) {
      expectStatus(await put(who, id, { airTemperature: who.fullname.slice(0, 90) }), 200);
      expect(await read(id, who)).toMatchObject({ editable: true, deletable: true });
    }
  });

  it('is left alone by the organization beside it and by those below it', async () => {
    const [builders, bosses] = [await created(site.builder), await created(site.boss)];
    for (const [who, id] of [
      [site.neighbour, builders.id],
      [site.builder, bosses.id],
    ] as const) {
      for (const answer of [await put(who, id, { airTemperature: '0' }), await remove(who, id)]) {
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'other-organization']);
      }
      expect(await read(id, who)).toMatchObject({ editable: false, deletable: false });
    }
  });

  it('is never changed by a role that only reads it, above the builders as it may stand', async () => {
    const { id } = await created(site.builder);
    for (const who of [site.customer, site.technical, site.author]) {
      expect((await put(who, id, {})).statusCode).toBe(403);
      expect((await remove(who, id)).statusCode).toBe(403);
    }
    expect((await put(site.stranger, id, {})).statusCode).toBe(404);
  });

  it('stays its organization’s when its author has left', async () => {
    const leaver = await buildPerson(app.services);
    const seat = await buildMembership(app.services, site.projectId, leaver, 'SUBCONTRACTOR');
    await sql`update memberships set organization_id = ${site.organizations.builder}, user_type_id = null
      where id = ${seat}`.execute(app.services.db);
    const { id } = await created(leaver);
    await sql`update memberships set ended_at = now() where id = ${seat}`.execute(app.services.db);
    expect((await put(leaver, id, {})).statusCode).toBe(404);
    expect((await put(site.neighbour, id, {})).statusCode).toBe(403);
    expectStatus(await put(site.mate, id, { airTemperature: '1' }), 200);
    expectStatus(await remove(site.boss, id), 204);
  });

  it('does not go along with an author who moved to another organization', async () => {
    const mover = await buildPerson(app.services);
    const seat = await buildMembership(app.services, site.projectId, mover, 'SUBCONTRACTOR');
    await sql`update memberships set organization_id = ${site.organizations.builder}, user_type_id = null
      where id = ${seat}`.execute(app.services.db);
    const { id } = await created(mover);
    await sql`with ended as (update memberships set ended_at = now() where id = ${seat})
      insert into memberships (project_id, user_id, organization_id, job_id, started_at)
      values (${site.projectId}, ${mover.userId}, ${site.organizations.neighbour}, 106, now())`.execute(
      app.services.db,
    );
    expect((await put(mover, id, {})).json().code).toBe('other-organization');
    expect((await put(site.neighbour, id, {})).json().code).toBe('other-organization');
    expectStatus(await put(site.mate, id, { airTemperature: '2' }), 200);
  });

  it('written for no organization is its author’s alone, and ADMIN’s', async () => {
    const lone = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, lone, 'SUBCONTRACTOR');
    const { id } = await created(lone);
    expect((await put(site.boss, id, {})).json().code).toBe('other-organization');
    expectStatus(await put(lone, id, { airTemperature: '3' }), 200);
    expectStatus(await put(site.admin, id, { airTemperature: '4' }), 200);
  });

  it('gives a file away to nobody else either', async () => {
    const file = await upload(site.builder);
    const { id } = await created(site.builder, { fileUuids: [file] });
    expect((await call(site.neighbour, 'DELETE', `/file/${file}`)).statusCode).toBe(403);
    expectStatus(await call(site.mate, 'DELETE', `/file/${file}`), 204);
    expect(await read(id)).toMatchObject({ fileUuids: [], version: 2 });
  });
});
