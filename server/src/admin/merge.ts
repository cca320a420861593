import type { adminRoom } from '@nysan/contract/admin.ts';
import { projectEntity } from '../access/open-project.ts';
import { stopWork } from '../access/open-project-repository.ts';
import { fieldRefused, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordManyHistories } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import {
  lockOrganizations,
  type Merge,
  moveEverything,
  projectsApart,
  projectsOf,
} from './merge-repository.ts';
import type { OrganizationRow } from './organization-repository.ts';
import { findOrganization } from './organization-repository.ts';
import { readOrganization, requireOrganization, tellHistory } from './organizations.ts';

type MergeCall = Call<typeof adminRoom.mergeOrganizations>;

/** How many projects a refusal names. */
const MOST_NAMED = 5;

/**
 * POST /admin/organization/{id}/merge: an organization that was recorded twice is one from now on. Nobody works in its projects meanwhile.
 * What is frozen keeps the name it was signed with.
 */
export const mergeOrganizations = (call: MergeCall) =>
  changing(call, async (trx) => {
    const merge: Merge = { from: call.params.id, into: call.body.into };
    const [goes, stays] = await lockBoth(trx, merge);
    const projects = await projectsOf(trx, merge.from);
    for (const project of projects) {
      await stopWork(trx, project);
    }
    await mustBeOne(trx, merge);
    await moveEverything(trx, merge);
    await tellMerge(trx, call, goes, stays, projects);
    return readOrganization(trx, merge.into);
  });

const lockBoth = async (trx: Trx, merge: Merge): Promise<[OrganizationRow, OrganizationRow]> => {
  await lockOrganizations(trx, merge);
  const goes = await requireOrganization(trx, merge.from);
  const stays = await findOrganization(trx, merge.into);
  if (!stays) {
    throw fieldRefused('into', 'unknown-reference');
  }
  if (merge.from === merge.into) {
    throw fieldRefused('into', 'not-one-of');
  }
  return [goes, stays];
};

/** Refuses with 409 what a project knows as two that deal with one another. */
const mustBeOne = async (trx: Trx, merge: Merge): Promise<void> => {
  const apart = await projectsApart(trx, merge, MOST_NAMED + 1);
  if (apart.length > 0) {
    const named = apart.slice(0, MOST_NAMED).join(', ');
    throw refuse('organizations-apart', {
      params: { projects: `${named}${apart.length > MOST_NAMED ? '…' : ''}` },
    });
  }
};

/** In the chains of both organizations and of every project, and in the news of the projects. */
const tellMerge = async (
  trx: Trx,
  call: MergeCall,
  goes: OrganizationRow,
  stays: OrganizationRow,
  projects: readonly string[],
): Promise<void> => {
  const merged = { value1: shown(goes), value2: shown(stays) };
  await tellHistory(trx, call, goes.id, 'removed', { merged });
  await tellHistory(trx, call, stays.id, 'changed', { merged });
  await recordManyHistories(
    trx,
    call.caller,
    'changed',
    projects.map((id) => ({ entity: projectEntity(id), differences: { organization: merged } })),
  );
  for (const project of projects) {
    await announce(trx, project, call.caller, 'ORGANIZATION', 'organization-changed', {
      name: stays.name,
    });
  }
};

const shown = ({ name, bin }: OrganizationRow): string =>
  bin === null ? name : `${name}, БИН ${bin}`;
