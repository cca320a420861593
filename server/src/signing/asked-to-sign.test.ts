import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  patch,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';

const { app: house, signers } = actHouse();
let site: Site;
let id: string;

/** An act in approval that waits for both supervisors. */
beforeEach(async () => {
  site = await buildSite(house);
  id = (await buildCompleteAct(house, site)).id;
  expectStatus(await start(house, site.contractor, id), 200);
});

const listed = (person: Person) =>
  house.call(person, { url: `/api/signer/documents?document=${id}` });
const standing = async (person: Person) => expectStatus(await listed(person), 200);
const askForCode = (person: Person, version = 1) =>
  house.call(person, {
    method: 'POST',
    url: '/api/signer/qr',
    payload: { documents: [{ id, version }] },
  });

describe('who was asked to sign', () => {
  it('is told when somebody else of their group has decided, and is given no code', async () => {
    await house.services.db
      .updateTable('version_seats')
      .set({ seat_group: 'techExpert', is_one_enough: true })
      .where('document_id', '=', id)
      .where('user_id', 'in', [site.technical.userId, site.author.userId])
      .execute();
    expect((await standing(site.author)).documents).toMatchObject([{ state: 'waiting' }]);
    expectStatus(await approveAs(house, signers, site.technical, id), 200);
    expect(await standing(site.author)).toMatchObject({
      ways: [],
      documents: [{ state: 'refused', message: expect.stringContaining('другой участник') }],
    });
    expect(expectStatus(await askForCode(site.author), 409).code).toBe('decided-by-another');
    expect((await standing(site.contractor)).documents).toMatchObject([{ state: 'waiting' }]);
  });

  it('finds what they signed while its draft is worked on, and nothing once others are asked', async () => {
    expectStatus(await approveAs(house, signers, site.technical, id), 200);
    expectStatus(await rejectAs(house, site.author, id, 'Нет протокола'), 200);
    const revision = { method: 'POST', url: `/api/signer/revise/${id}` } as const;
    expectStatus(await house.call(site.contractor, revision), 200);
    expect((await standing(site.technical)).documents).toMatchObject([{ state: 'signed' }]);
    expect((await standing(site.author)).documents).toMatchObject([{ state: 'refused' }]);
    const other = await buildPerson(house.services);
    const seat = await buildMembership(
      house.services,
      site.projectId,
      other,
      'TECHNICAL_SUPERVISION',
    );
    for (const [action, membership] of [
      ['ADD', seat],
      ['DELETE', site.memberships.technical],
    ] as const) {
      const field = 'techExpertApprovers';
      expectStatus(await patch(house, site.contractor, id, field, action, membership), 200);
    }
    expectStatus(await start(house, site.contractor, id), 200);
    expectStatus(await listed(site.technical), 404);
    expectStatus(await askForCode(site.technical, 2), 404);
    expect((await standing(other)).documents).toMatchObject([{ state: 'waiting', version: 2 }]);
  });

  it('finds nothing once they have left the project', async () => {
    expectStatus(await approveAs(house, signers, site.technical, id), 200);
    expect((await standing(site.technical)).documents).toMatchObject([{ state: 'signed' }]);
    await house.services.db
      .updateTable('memberships')
      .set({ ended_at: new Date() })
      .where('id', '=', site.memberships.technical)
      .execute();
    expectStatus(await listed(site.technical), 404);
  });

  it('waits by their own task of deciding, whatever else they are asked of the same document', async () => {
    await house.services.db
      .insertInto('tasks')
      .values({
        user_id: site.technical.userId,
        project_id: site.projectId,
        record_id: id,
        purpose: 'eliminate',
      })
      .execute();
    expect((await standing(site.technical)).documents).toMatchObject([{ state: 'waiting' }]);
    expectStatus(await approveAs(house, signers, site.technical, id), 200);
    expect((await standing(site.technical)).documents).toMatchObject([{ state: 'signed' }]);
    expectStatus(await listed(site.customer), 404);
  });
});
