import { uuid } from '@nysan/contract/common.ts';
import type { Member } from '../../calls/caller.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { readValue } from '../../record-engine/fields/read-value.ts';
import { type Billing, billingOf, billTo, payersFor, roleInProject } from './billing-repository.ts';

/**
 * To whom an act is billed: UPDATE takes the id of an organization of the project. A subcontractor's goes to the customer only by a direct
 * contract, or where an administrator says so.
 */
export const payerField: Field = {
  parse: ({ action, updateValue }) => {
    if (action !== 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const payer = readValue(uuid, updateValue);
    return async (trx, { record, member }) => {
      await bill(trx, record.id, payer, member);
    };
  },
  read: async (trx, { id }) => (await billingOf(trx, id)).payer,
};

const bill = async (trx: Trx, id: string, payer: string, { roles }: Member): Promise<void> => {
  const billing = await billingOf(trx, id);
  const role = await roleInProject(trx, id, payer);
  if (role === undefined) {
    throw fieldRefused('updateValue', 'foreign-reference');
  }
  const isToCustomer = role === 'CUSTOMER';
  const isSaid = isToCustomer && roles.includes('ADMIN');
  const asked: Billing = isSaid ? { ...billing, is_direct: true } : billing;
  const payers = await payersFor(trx, id, asked);
  if (!payers.some((one) => one.id === payer)) {
    throw isToCustomer && billing.payee_role === 'SUBCONTRACTOR'
      ? fieldRefused('updateValue', 'payer-not-direct')
      : fieldRefused('updateValue', 'payer-unfit', {
          names: payers.map(({ name }) => name).join(', ') || '—',
        });
  }
  const is_direct = isSaid || billing.is_direct;
  await billTo(trx, id, { is_internal: !isToCustomer, payer_id: payer, is_direct });
};
