import { protocolSorts } from '@nysan/contract/documents/site-protocol-fields.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { expectStatus, start } from '../../../test/act-thread.ts';
import { buildMembership, buildOrganization, buildPerson } from '../../../test/factories.ts';
import { buildProtocol, uploadFile } from '../../../test/protocol-thread.ts';

const { app, site } = actHouse();

/** The contractor's own organization, and one below it. */
let own: string;
let below: string;
beforeAll(async () => {
  own = (await buildOrganization(app.services, site.projectId, 'GENERAL_CONTRACTOR')).id;
  below = (await buildOrganization(app.services, site.projectId, 'SUBCONTRACTOR')).id;
  await sql`update project_organizations set parent_id = ${own} where organization_id = ${below}`.execute(
    app.services.db,
  );
  await join(site.memberships.contractor, own);
});

const join = (membershipId: string, organizationId: string) =>
  sql`update memberships set organization_id = ${organizationId}, user_type_id = null
    where id = ${membershipId}`.execute(app.services.db);

/** A seat of somebody new, for an organization if there is one. */
const seat = async (
  role: RoleCode,
  organizationId?: string,
  person = buildPerson(app.services),
) => {
  const id = await buildMembership(app.services, site.projectId, await person, role);
  if (organizationId) {
    await join(id, organizationId);
  }
  return id;
};

describe.each(protocolSorts)('a protocol of the sort %s', (sort) => {
  const startWith = async (approvers: string[]) => {
    const fileUuids = [await uploadFile(app, site)];
    const { id } = await buildProtocol(app, site, sort, { fileUuids, approvers });
    return start(app, site.contractor, id);
  };
  const isRefused = async (approvers: string[]) => {
    const { errors } = expectStatus(await startWith(approvers), 422);
    expect(errors).toEqual([
      {
        path: 'approvers',
        code: 'nobody-from-outside',
        message: 'Среди согласующих нет никого из другой организации: добавьте хотя бы одного.',
      },
    ]);
  };

  it('is not confirmed by its author alone, nor by their colleagues', async () => {
    await isRefused([site.memberships.contractor]);
    await isRefused([site.memberships.contractor, await seat('GENERAL_CONTRACTOR', own)]);
  });

  it('is not confirmed by a colleague from another seat of the same person', async () => {
    const colleague = await buildPerson(app.services);
    await seat('GENERAL_CONTRACTOR', own, Promise.resolve(colleague));
    await isRefused([await seat('SUBCONTRACTOR', below, Promise.resolve(colleague))]);
  });

  it('is confirmed by one from any other organization, one below included', async () => {
    expectStatus(await startWith([await seat('SUBCONTRACTOR', below)]), 200);
    expectStatus(await startWith([site.memberships.technical]), 200);
    expectStatus(await startWith([site.memberships.contractor, await seat('DESIGNER')]), 200);
  });
});
