import { projectEntity } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changesBetween } from './changes-between.ts';
import { tellContractChange } from './contract-changes.ts';
import { renewProject, shownValues } from './repository.ts';
import { type Agreed, agreedOf, writeAgreed } from './supplementary-repository.ts';

/**
 * Writes what the agreements have come to since `before` into the passport: sum and end of the latest one that names them. What they
 * leave as it was stays as somebody wrote it there.
 */
export const applyAgreed = async (
  trx: Trx,
  projectId: string,
  caller: Member,
  before: Agreed,
): Promise<void> => {
  const agreed = await agreedOf(trx, projectId);
  const { cost, end } = {
    cost: changed(before, agreed, 'cost'),
    end: changed(before, agreed, 'end'),
  };
  const source = cost ?? end;
  if (!source) {
    return;
  }
  const was = await shownValues(trx, projectId);
  await writeAgreed(trx, projectId, { cost: cost?.value, end: end?.value });
  const differences = changesBetween(was, await shownValues(trx, projectId));
  if (Object.keys(differences).length > 0) {
    await renewProject(trx, projectId);
    await recordHistory(trx, projectEntity(projectId), caller, 'changed', differences);
    await tellContractChange(trx, projectId, caller, differences, source);
  }
};

const changed = (before: Agreed, after: Agreed, what: keyof Agreed) =>
  after[what]?.value === before[what]?.value ? null : after[what];
