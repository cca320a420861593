import type { projectsRoom } from '@nysan/contract/projects.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import { fieldRefused, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { rescheduleOpen } from '../document-engine/reschedule.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { type Differences, recordHistory, wasLastChangedBy } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { expectedVersion } from '../http/if-match.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { changesBetween } from './changes-between.ts';
import { isOfContractAlone, tellContractChange } from './contract-changes.ts';
import { readPassport, withStorage } from './passport.ts';
import { renewProject, shownValues, writeProject } from './repository.ts';
import { mustLieInCountry, requireReferences, termsOf, valuesOf } from './values.ts';
import { viewerOf } from './viewer.ts';

type UpdateCall = Call<typeof projectsRoom.update, EngineServices>;

/** Edits a project; an edit made of an older version than the stored one is refused with the stored one. */
export const updateProject = (call: UpdateCall) =>
  changing(call, async (trx) => {
    const { id } = call.params;
    const { row_version } = await lockOpenProject(trx, id);
    const expected = expectedVersion(call.request);
    if (expected !== null && expected !== row_version) {
      const byYou = await wasLastChangedBy(trx, id, call.caller.userId);
      throw refuse('stale-edit', { details: { version: row_version, byYou } });
    }
    const before = await shownValues(trx, id);
    mustLieInCountry(call.body, before?.['coordinates']);
    await requireReferences(trx, call.body);
    await mustEndAfterItStarts(trx, id, call.body);
    await writeProject(trx, id, { ...valuesOf(call.body), ...termsOf(call.body) });
    const differences = changesBetween(before, await shownValues(trx, id));
    if (Object.keys(differences).length > 0) {
      await renewProject(trx, id);
      await recordHistory(trx, projectEntity(id), call.caller, 'changed', differences);
      await rescheduleOpen(trx, call.services, call.caller, id, timersIn(differences));
      await tellContractChange(trx, id, call.caller, differences, {
        since: dayInKazakhstan(call.services.now()),
        agreementId: null,
      });
      if (!isOfContractAlone(differences)) {
        await announceChange(trx, call);
      }
    }
    const changed = await readPassport(trx, id, viewerOf(call), call.language);
    return withStorage(trx, call, changed);
  });

/** One end of the time may be said without the other. */
const mustEndAfterItStarts = async (
  trx: Trx,
  id: string,
  { startDate, endDate }: UpdateCall['body'],
): Promise<void> => {
  const stored = await shownValues(trx, id);
  const from = startDate ?? stored?.['startDate'] ?? '';
  if (from > (endDate ?? stored?.['endDate'] ?? from)) {
    throw fieldRefused('endDate', 'ends-before-it-starts');
  }
};

const timers = {
  taskTimerReference: 'timer_reference',
  taskTimerHW: 'timer_hidden_work',
  taskTimerDW: 'timer_done_work',
} as const;

const timersIn = (differences: Differences) =>
  Object.entries(timers).flatMap(([word, timer]) => (word in differences ? [timer] : []));

const announceChange = (trx: Trx, { params, caller, body }: UpdateCall) =>
  announce(trx, params.id, caller, 'PROJECT', 'project-changed', { name: body.fullName });
