import type { DocumentKind } from '../../document-engine/kind.ts';
import { billingOf, organizationsOf } from './billing-repository.ts';

/**
 * Between contractors the payer approves, payee and payer sign, and nobody else sits there. What goes to the customer is signed by a
 * subcontractor where they are the payee.
 */
export const fittingParties: DocumentKind['fitting'] = async (db, id, group, candidates) => {
  if (candidates.length === 0) {
    return [];
  }
  const { is_internal, payee_id, payer_id } = await billingOf(db, id);
  const ids = candidates.map(({ id: membership }) => membership);
  const organizations = await organizationsOf(db, ids);
  const isOf = (membership: string, parties: (string | null)[]): boolean => {
    const own = organizations.get(membership) ?? null;
    return own !== null && parties.includes(own);
  };
  if (!is_internal) {
    return candidates.filter(
      ({ id: own, role_code }) => role_code !== 'SUBCONTRACTOR' || isOf(own, [payee_id]),
    );
  }
  // Whoever signs first for the builders of an administrator's draft is its payee.
  const isAnybodyPayee = payee_id === null && group === 'signer';
  const parties: (string | null)[] =
    group === 'approver' ? [payer_id] : group === 'signer' ? [payee_id, payer_id] : [];
  return candidates.filter(
    ({ id: own, role_code }) =>
      isOf(own, parties) || (isAnybodyPayee && role_code === 'SUBCONTRACTOR'),
  );
};
