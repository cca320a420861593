import { fieldRefused, refuse } from '../../../calls/refusal.ts';
import type { Trx } from '../../../db/transaction.ts';
import { lockDocument } from '../../../document-engine/repository/documents.ts';
import type { Field } from '../../../record-engine/fields/field.ts';
import { idList } from '../../../record-engine/fields/id-list.ts';
import { coverRemarks, uncoverRemarks } from '../covering-repository.ts';
import { coveredBy, type KnownRemark, remarksOfPrescription } from '../known-repository.ts';
import { issuesOfRemarks } from '../reportable.ts';
import { answered } from './repository.ts';

/** Which remarks a report covers. */
export const remarksField: Field = idList({
  add: async (trx, { record }, ids) => {
    const { prescription_id } = await answered(trx, record.id);
    const path = 'updateValue';
    await chosenRemarks(trx, { prescriptionId: prescription_id, reportId: record.id, ids, path });
    await coverRemarks(trx, record.id, ids);
  },
  remove: async (trx, { record }, ids) => {
    if ((await uncoverRemarks(trx, record.id, ids)) !== ids.length) {
      throw fieldRefused('updateValue', 'unknown-reference');
    }
  },
  names: async (trx, { id }) => (await coveredBy(trx, id)).map(({ number }) => String(number)),
});

type Choice = { prescriptionId: string; reportId: string | null; ids: string[]; path: string };

/**
 * The remarks of these ids, while their prescription is held; refuses with 422 those of other prescriptions, and those that may not be
 * reported on.
 */
export const chosenRemarks = async (
  trx: Trx,
  { prescriptionId, reportId, ids, path }: Choice,
): Promise<KnownRemark[]> => {
  await lockDocument(trx, prescriptionId);
  const all = await remarksOfPrescription(trx, prescriptionId, reportId);
  const chosen = all.filter(({ id }) => ids.includes(id));
  if (chosen.length !== ids.length) {
    throw fieldRefused(path, 'foreign-reference');
  }
  const errors = issuesOfRemarks(path, chosen);
  if (errors.length > 0) {
    throw refuse('field-refused', { errors });
  }
  return chosen;
};
