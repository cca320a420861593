import { payerLabel } from '@nysan/contract/documents/internal-billing.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import type { SeatRow } from '../../document-engine/repository/seats.ts';
import { type Billing, payersFor } from './billing-repository.ts';
import { fieldCaptions, groupCaptions, sideCaptions } from './captions.ts';
import { fieldOfGroup, groups } from './groups.ts';

/** Whether an act may still be billed to whom it is. */
export const payerChecks = async (
  db: Reader,
  id: string,
  billing: Billing,
  language: Language,
): Promise<Check[]> => {
  const issues = await payerIssues(db, id, billing);
  return billing.is_internal || issues.length > 0
    ? [checkOf({ field: PAYER, name: payerLabel }, language, issues)]
    : [];
};

const PAYER = 'PAYER';

const payerIssues = async (db: Reader, id: string, billing: Billing): Promise<InputIssue[]> => {
  if (!billing.is_internal) {
    const isTheirs = billing.payee_role !== 'SUBCONTRACTOR' || billing.is_direct;
    return isTheirs ? [] : [{ path: PAYER, code: 'payer-not-direct' }];
  }
  const payers = (await payersFor(db, id, billing)).filter(({ role }) => role !== 'CUSTOMER');
  const names = payers.map(({ name }) => name).join(', ') || '—';
  if (billing.payer_id === null) {
    return [{ path: PAYER, code: 'payer-missing', params: { names } }];
  }
  return billing.payee_id === null || payers.some(({ id: payer }) => payer === billing.payer_id)
    ? []
    : [{ path: PAYER, code: 'payer-unfit', params: { names } }];
};

/** The groups of an internal act: payee and payer sign, the payer approves, supervisions have no part in it. */
export const internalGroupChecks = (
  seats: SeatRow[],
  { payee_id, payer_id }: Billing,
  language: Language,
): Check[] => {
  const of: Record<string, (string | null)[]> = {
    approver: [payer_id],
    signer: [payee_id, payer_id],
  };
  return groups.flatMap(({ key }) => {
    const seated = seats.filter((seat) => seat.seat_group === key);
    const allowed = of[key] ?? [];
    const path = fieldOfGroup(key);
    const params = { group: groupCaptions[key][language] };
    const unfit = seated.filter(
      ({ organization_id: own, has_left }) => !has_left && (own === null || !allowed.includes(own)),
    );
    const issues = [
      ...(allowed.length > 0 && seated.length === 0 ? [{ path, code: 'group-empty', params }] : []),
      ...unfit.map(({ fullname: name }) => ({
        path,
        code: 'seat-not-of-parties',
        params: { ...params, name },
      })),
    ];
    return allowed.length > 0 || issues.length > 0
      ? [checkOf({ field: path, name: nameOf(path), count: seated.length }, language, issues)]
      : [];
  });
};

const nameOf = (path: string): Translations =>
  path in fieldCaptions ? fieldCaptions[path as keyof typeof fieldCaptions] : payerLabel;

/** Payee and payer both sign: approving is not enough between contractors. */
export const missingParties = (
  seats: SeatRow[],
  { payee_id, payer_id }: Billing,
  language: Language,
): InputIssue[] => {
  const signing = seats.filter(({ seat_group }) => seat_group === 'signer');
  const isThere = (party: string | null) =>
    party !== null && signing.some(({ organization_id }) => organization_id === party);
  return [
    ...(isThere(payee_id) ? [] : [sideCaptions.PAYEE]),
    ...(isThere(payer_id) ? [] : [sideCaptions.PAYER]),
  ].map((side) => ({
    path: 'SIGNER',
    code: 'party-not-signing',
    params: { side: side[language] },
  }));
};
