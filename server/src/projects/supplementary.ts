import type { supplementaryAgreement } from '@nysan/contract/agreements.ts';
import type { projectsRoom } from '@nysan/contract/projects.ts';
import type { z } from 'zod';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import { fieldRefused, notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { shownNumber } from '../exact/shown-number.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { attachableName } from './agreement-repository.ts';
import { applyAgreed } from './apply-agreed.ts';
import { changesBetween } from './changes-between.ts';
import { moveChanges } from './contract-changes-repository.ts';
import { presentSupplementary } from './present.ts';
import { shownValues } from './repository.ts';
import {
  agreedOf,
  attachToSupplementary,
  countSupplementary,
  insertSupplementary,
  lockSupplementary,
  type SupplementaryRow,
  type SupplementaryValues,
  writeSupplementary,
} from './supplementary-repository.ts';
import { amount } from './values.ts';

/** More than one contract is ever amended by. */
const MOST = 200;

type Presented = z.input<typeof supplementaryAgreement>;

/** Adds a supplementary agreement; the latest one that names sum or end makes it that of the passport. */
export const createSupplementary = (call: Call<typeof projectsRoom.createSupplementary>) =>
  changing(call, async (trx) => {
    const { id: projectId } = call.params;
    await lockOpenProject(trx, projectId);
    if ((await countSupplementary(trx, projectId)) >= MOST) {
      throw refuse('supplementary-full', { params: { max: MOST } });
    }
    await mustEndAfterStart(trx, projectId, call.body.endDate);
    const before = await agreedOf(trx, projectId);
    const id = await insertSupplementary(trx, projectId, valuesOf(call.body));
    const made = await findLocked(trx, id);
    const answer = await recorded(trx, call.caller, made, changesBetween({}, shown(made)));
    await applyAgreed(trx, projectId, call.caller, before);
    return answer;
  });

/** Changes one; what it changed of the passport follows while no later one speaks of it. */
export const updateSupplementary = (call: Call<typeof projectsRoom.updateSupplementary>) =>
  changing(call, async (trx) => {
    const { projectId } = call.caller;
    await lockOpenProject(trx, projectId);
    await mustEndAfterStart(trx, projectId, call.body.endDate);
    const old = await findLocked(trx, call.params.id);
    const before = await agreedOf(trx, projectId);
    await writeSupplementary(trx, old.id, valuesOf(call.body));
    const now = await findLocked(trx, old.id);
    if (Object.keys(changesBetween(shown(old), shown(now))).length > 0) {
      mustNotBeCited(old);
    }
    await moveChanges(trx, old.id, now.agreement_date);
    const answer = await recorded(trx, call.caller, now, changesBetween(shown(old), shown(now)));
    await applyAgreed(trx, projectId, call.caller, before);
    return answer;
  });

/** Attaches an uploaded file. One of another project is not found, like one that is not there. */
export const attachSupplementaryFile = (call: Call<typeof projectsRoom.attachSupplementaryFile>) =>
  changing(call, async (trx) => {
    const { id, fileUuid } = call.params;
    const { projectId } = call.caller;
    await lockOpenProject(trx, projectId);
    await findLocked(trx, id);
    const fileName = await attachableName(trx, projectId, fileUuid, call.caller);
    if (fileName === undefined) {
      throw notFound();
    }
    const isNew = await attachToSupplementary(trx, id, fileUuid);
    const difference = { supplementaryFiles: { value1: null, value2: fileName } };
    return recorded(trx, call.caller, await findLocked(trx, id), isNew ? difference : {});
  });

/** Refuses with 409 to change what a reference names that was sent. */
export const mustNotBeCited = ({ number, cited_by }: SupplementaryRow): void => {
  if (cited_by !== null) {
    throw refuse('supplementary-cited', { params: { number, document: cited_by } });
  }
};

const valuesOf = (
  body: Call<typeof projectsRoom.createSupplementary>['body'],
): SupplementaryValues => ({
  number: body.agreementNumber,
  agreement_date: body.agreementDate,
  contract_cost: body.contractCost === null ? null : amount('contractCost', body.contractCost),
  end_date: body.endDate,
});

/** Refuses at `endDate` an end before the start of the project. */
export const mustEndAfterStart = async (
  trx: Trx,
  projectId: string,
  endDate: string | null,
): Promise<void> => {
  const start = (await shownValues(trx, projectId))?.['startDate'] ?? '';
  if (endDate !== null && endDate < start) {
    throw fieldRefused('endDate', 'ends-before-it-starts');
  }
};

/** One of the call's address, held until the transaction ends. */
export const findLocked = async (trx: Trx, id: string): Promise<SupplementaryRow> => {
  const row = await lockSupplementary(trx, id);
  if (!row) {
    throw notFound();
  }
  return row;
};

/** In the words of the history. */
export const shown = (row: SupplementaryRow) => ({
  supplementaryNumber: row.number,
  supplementaryDate: row.agreement_date,
  supplementaryCost: row.contract_cost === null ? null : shownNumber(row.contract_cost, 2),
  supplementaryEnd: row.end_date,
});

const recorded = async (
  trx: Trx,
  caller: Member,
  row: SupplementaryRow,
  differences: Differences,
): Promise<Presented> => {
  if (Object.keys(differences).length > 0) {
    await recordHistory(trx, projectEntity(row.project_id), caller, 'changed', differences);
    await announce(trx, row.project_id, caller, 'PROJECT', 'supplementary-changed', {
      number: row.number,
    });
  }
  return presentSupplementary(row);
};
