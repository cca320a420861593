import type { adminOrganization, adminRoom } from '@nysan/contract/admin.ts';
import { faultOfBin } from '@nysan/contract/business-number.ts';
import type { z } from 'zod';
import { fieldRefused, notFound, refuse } from '../calls/refusal.ts';
import { pageOf } from '../db/page.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import {
  countOrganizations,
  findOrganization,
  findOrganizations,
  findParents,
  insertParent,
  type OrganizationRow,
  writeOrganization,
} from './organization-repository.ts';

type Presented = z.input<typeof adminOrganization>;

export const listOrganizations = async ({
  query,
  services: { db },
}: Call<typeof adminRoom.organizations>) => {
  const words = query.keyword ?? '';
  const { content, ...page } = await pageOf(
    query,
    (limit, offset) => findOrganizations(db, words, limit, offset),
    () => countOrganizations(db, words),
  );
  return { ...page, content: content.map(presentOrganization) };
};

export const listParents = async ({ services }: Call<typeof adminRoom.parents>) =>
  (await findParents(services.db)).map(presentOrganization);

export const createParent = (call: Call<typeof adminRoom.createParent>): Promise<Presented> =>
  changing(call, async (trx) => {
    const { name, bin } = call.body;
    mustBeRealBin(bin);
    const id = await insertParent(trx, call.body);
    if (!id) {
      throw refuse('already-exists');
    }
    await tellHistory(trx, call, id, 'created', {
      name: { value1: null, value2: name },
      ...(bin !== null && { bin: { value1: null, value2: bin } }),
    });
    return readOrganization(trx, id);
  });

/** Changes what an organization is called everywhere; frozen documents keep the name they were signed with. */
export const changeOrganization = (
  call: Call<typeof adminRoom.changeOrganization>,
): Promise<Presented> =>
  changing(call, async (trx) => {
    const { id } = call.params;
    const before = await requireOrganization(trx, id);
    if (call.body.bin === null && before.projects > 0) {
      throw fieldRefused('bin', 'bin-needed');
    }
    if (call.body.bin !== before.bin) {
      mustBeRealBin(call.body.bin);
    }
    if (!(await writeOrganization(trx, id, call.body))) {
      throw refuse('already-exists');
    }
    const differences = differencesOf(before, call.body);
    if (Object.keys(differences).length > 0) {
      await tellHistory(trx, call, id, 'changed', differences);
    }
    return readOrganization(trx, id);
  });

/** Refuses a БИН that nobody has; one that stands already is only warned of. */
const mustBeRealBin = (bin: string | null): void => {
  const fault = bin === null ? null : faultOfBin(bin);
  if (fault !== null) {
    throw fieldRefused('bin', fault);
  }
};

/** An organization by its id; any other is not found. */
export const requireOrganization = async (db: Reader, id: string): Promise<OrganizationRow> => {
  const row = await findOrganization(db, id);
  if (!row) {
    throw notFound();
  }
  return row;
};

/** What an administrator did to an organization. */
export const tellHistory = (
  trx: Trx,
  { caller }: Pick<Call<typeof adminRoom.createParent>, 'caller'>,
  id: string,
  event: 'created' | 'changed' | 'removed',
  differences: Differences,
) => recordHistory(trx, { id, kind: 'organization', projectId: null }, caller, event, differences);

export const readOrganization = async (db: Reader, id: string): Promise<Presented> =>
  presentOrganization(await requireOrganization(db, id));

const differencesOf = (
  before: OrganizationRow,
  after: { name: string; bin: string | null },
): Differences => ({
  ...(before.name !== after.name && { name: { value1: before.name, value2: after.name } }),
  ...(before.bin !== after.bin && { bin: { value1: before.bin, value2: after.bin } }),
});

export const presentOrganization = (row: OrganizationRow): Presented => ({
  id: row.id,
  name: row.name,
  bin: row.bin,
  binFault: row.bin === null ? null : faultOfBin(row.bin),
  nameSource: row.name_source,
  certificateName: row.certificate_name,
  parentId: row.parent_id,
  parent: row.is_parent,
  membersCount: row.people,
  projectsCount: row.projects,
});
