import type { agreement } from '@nysan/contract/agreements.ts';
import type { projectsRoom } from '@nysan/contract/projects.ts';
import { agreementType } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { holdOpenProject, projectEntity } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import { isUniqueViolation, type Trx } from '../db/transaction.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import {
  type AgreementRow,
  type AgreementValues,
  attachableName,
  attachFile,
  insertAgreement,
  lockAgreement,
  writeAgreement,
} from './agreement-repository.ts';
import { changesBetween } from './changes-between.ts';
import { presentAgreement } from './present.ts';

type Presented = z.input<typeof agreement>;

/** Adds an agreement; a project has one of each type. */
export const createAgreement = (call: Call<typeof projectsRoom.createAgreement>) =>
  changing(call, async (trx) => {
    await holdOpenProject(trx, call.params.id);
    const id = await insertAgreement(trx, call.params.id, valuesOf(call.body));
    if (!id) {
      throw refuse('already-exists');
    }
    const made = await findLocked(trx, id);
    return recorded(trx, call.caller, made, changesBetween({}, shown(made)));
  });

/** Changes number, date or type of an agreement. */
export const updateAgreement = (call: Call<typeof projectsRoom.updateAgreement>) =>
  changing(call, async (trx) => {
    await holdOpenProject(trx, call.caller.projectId);
    const before = await findLocked(trx, call.params.id);
    await writeAgreement(trx, before.id, valuesOf(call.body)).catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse('already-exists') : error;
    });
    const after = await findLocked(trx, before.id);
    return recorded(trx, call.caller, after, changesBetween(shown(before), shown(after)));
  });

/** Attaches an uploaded file. One of another project is not found, like one that is not there. */
export const attachAgreementFile = (call: Call<typeof projectsRoom.attachAgreementFile>) =>
  changing(call, async (trx) => {
    const { agreementId, fileUuid } = call.params;
    await holdOpenProject(trx, call.caller.projectId);
    const { project_id } = await findLocked(trx, agreementId);
    const fileName = await attachableName(trx, project_id, fileUuid, call.caller);
    if (fileName === undefined) {
      throw notFound();
    }
    const isNew = await attachFile(trx, agreementId, fileUuid);
    const difference = { agreementFiles: { value1: null, value2: fileName } };
    return recorded(trx, call.caller, await findLocked(trx, agreementId), isNew ? difference : {});
  });

const valuesOf = (body: Call<typeof projectsRoom.createAgreement>['body']): AgreementValues => ({
  type: agreementType.fromWire(body.type),
  number: body.agreementNumber,
  agreement_date: body.agreementDate,
  is_without_vat: body.withoutVat ?? null,
  date_reason: body.dateReason ?? null,
});

const findLocked = async (trx: Trx, id: string): Promise<AgreementRow> => {
  const row = await lockAgreement(trx, id);
  if (!row) {
    throw notFound();
  }
  return row;
};

const shown = (row: AgreementRow) => ({
  agreementType: agreementType.toWire(row.type),
  agreementNumber: row.number,
  agreementDate: row.agreement_date,
  agreementWithoutVat: row.is_without_vat ? '✓' : null,
  agreementDateReason: row.date_reason || null,
});

const recorded = async (
  trx: Trx,
  caller: Member,
  row: AgreementRow,
  differences: Differences,
): Promise<Presented> => {
  if (Object.keys(differences).length > 0) {
    await recordHistory(trx, projectEntity(row.project_id), caller, 'changed', differences);
    await announce(trx, row.project_id, caller, 'PROJECT', 'agreement-changed', {
      number: row.number,
    });
  }
  return presentAgreement(row);
};
