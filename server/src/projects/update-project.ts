import type { projectsRoom } from '@nysan/contract/projects.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { expectedVersion } from '../http/if-match.ts';
import { refuse } from '../http/problem.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { changesBetween } from './changes-between.ts';
import { readPassport } from './passport.ts';
import { renewProject, shownValues, writeProject } from './repository.ts';
import { refuseNul, requireReferences, valuesOf } from './values.ts';
import { viewerOf } from './viewer.ts';

type UpdateCall = Call<typeof projectsRoom.update>;

/** Edits a project; an edit made of an older version than the stored one is refused with the stored one. */
export const updateProject = (call: UpdateCall) =>
  changing(call, async (trx) => {
    const { id } = call.params;
    const { row_version } = await lockOpenProject(trx, id);
    const expected = expectedVersion(call.request);
    if (expected !== null && expected !== row_version) {
      throw refuse('stale-edit', { details: { version: row_version } });
    }
    await requireReferences(trx, call.body);
    const before = await shownValues(trx, id);
    await writeProject(trx, id, columnsOf(call.body));
    const differences = changesBetween(before, await shownValues(trx, id));
    if (Object.keys(differences).length > 0) {
      await renewProject(trx, id);
      await recordHistory(trx, projectEntity(id), call.caller, 'changed', differences);
      await announceChange(trx, call);
    }
    return readPassport(trx, id, viewerOf(call), call.language);
  });

const columnsOf = (body: UpdateCall['body']) => {
  refuseNul('couponNumber', body.couponNumber ?? '');
  return {
    ...valuesOf(body),
    coupon_number: body.couponNumber || null,
    coupon_given_date: body.couponGivenDate,
  };
};

const announceChange = (trx: Trx, { params, caller, body }: UpdateCall) =>
  announce(trx, params.id, caller, 'PROJECT', 'project-changed', { name: body.fullName });
