import type { projectsRoom } from '@nysan/contract/projects.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { applyAgreed } from './apply-agreed.ts';
import { changesBetween } from './changes-between.ts';
import { announceContractChange } from './contract-changes.ts';
import { type Restored, takeChangesBack } from './contract-changes-repository.ts';
import { renewProject, shownValues } from './repository.ts';
import { findLocked, mustEndAfterStart, mustNotBeCited, shown } from './supplementary.ts';
import { agreedOf, deleteSupplementary, writeAgreed } from './supplementary-repository.ts';

/**
 * DELETE /supplementary-agreement/{id}: what it changed of the passport is taken back, as far as nothing has been agreed on or written there
 * since. Refuses with 409 what a reference names that was sent.
 */
export const removeSupplementary = (
  call: Call<typeof projectsRoom.removeSupplementary>,
): Promise<undefined> =>
  changing(call, async (trx) => {
    const { caller, params } = call;
    const { projectId } = caller;
    await lockOpenProject(trx, projectId);
    const row = await findLocked(trx, params.id);
    mustNotBeCited(row);
    const before = await agreedOf(trx, projectId);
    const restored = await takeChangesBack(trx, row.id);
    await deleteSupplementary(trx, row.id);
    const { end } = await agreedOf(trx, projectId);
    await mustEndAfterStart(trx, projectId, restored.end ?? end?.value ?? null);
    await recordHistory(trx, projectEntity(projectId), caller, 'changed', {
      ...changesBetween(shown(row), nothing),
      ...(row.files.length > 0 && {
        supplementaryFiles: {
          value1: row.files.map(({ fileName }) => fileName).join(', '),
          value2: null,
        },
      }),
    });
    await announce(trx, projectId, caller, 'PROJECT', 'supplementary-removed', {
      number: row.number,
    });
    await restore(trx, projectId, caller, restored);
    await applyAgreed(trx, projectId, caller, before);
    return undefined;
  });

const nothing = {
  supplementaryNumber: null,
  supplementaryDate: null,
  supplementaryCost: null,
  supplementaryEnd: null,
};

/** Writes sum and end back that stood before, with history and news. */
const restore = async (
  trx: Trx,
  projectId: string,
  caller: Member,
  restored: Restored,
): Promise<void> => {
  const was = await shownValues(trx, projectId);
  await writeAgreed(trx, projectId, restored);
  const differences = changesBetween(was, await shownValues(trx, projectId));
  if (Object.keys(differences).length > 0) {
    await renewProject(trx, projectId);
    await recordHistory(trx, projectEntity(projectId), caller, 'changed', differences);
    await announceContractChange(trx, projectId, caller, differences);
  }
};
