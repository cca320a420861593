import type { PaymentTerms } from '@nysan/contract/payment-terms.ts';
import { may } from '@nysan/contract/permissions.ts';
import type { projectsRoom } from '@nysan/contract/projects.ts';
import { type Authority, authorityOf } from '../access/authority.ts';
import { holdOpenProject, projectEntity } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import { fieldRefused, forbidden, notFound } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { isBeyondMoney, minus } from '../exact/decimal.ts';
import { shownNumber } from '../exact/shown-number.ts';
import { readHistory, recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import {
  findTermsOfProject,
  lockTerms,
  type TermsKey,
  type TermsRow,
  writeTerms,
} from '../payment-terms/repository.ts';
import type { TermValues } from '../payment-terms/settle.ts';
import { presentProjectHistory } from '../record-engine/present-project-history.ts';
import { changesBetween } from './changes-between.ts';
import { noTerms, presentTerms, shownTerms } from './present-terms.ts';
import { tellTermsChange } from './terms-news.ts';
import { contractPairs, findParties, namesIn } from './terms-repository.ts';

type Parties = Pick<TermsKey, 'payee' | 'payer'>;
type Reads = Pick<Member, 'roles'> & { authority: Authority };

/** The terms of each contract the caller may read; what nobody has said anything of is there with nothing. */
export const listPaymentTerms = async ({
  services: { db },
  caller,
  params: { projectId },
}: Call<typeof projectsRoom.paymentTerms>): Promise<PaymentTerms[]> => {
  const [rows, pairs, authority] = await Promise.all([
    findTermsOfProject(db, projectId),
    contractPairs(db, projectId),
    authorityOf(db, projectId, caller),
  ]);
  const known = new Set(rows.map((row) => nameOfPair(partiesOf(row))));
  const unsaid = [passport, ...pairs].filter((pair) => !known.has(nameOfPair(pair)));
  const all = [...rows, ...unsaid.map((pair) => noTerms({ projectId, ...pair }))].filter((row) =>
    mayRead({ roles: caller.roles, authority }, partiesOf(row)),
  );
  const names = await namesIn(db, projectId, all.flatMap(organizationsOf));
  return all
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((row) => presentTerms(row, names, isEditable(caller, authority, partiesOf(row))));
};

/** Writes the terms of one contract; acts that were sent keep what they say. */
export const setPaymentTerms = (
  call: Call<typeof projectsRoom.setPaymentTerms>,
): Promise<PaymentTerms> =>
  changing(call, async (trx) => {
    const { projectId } = call.params;
    const { payee, payer } = call.body;
    await holdOpenProject(trx, projectId);
    const authority = await authorityOf(trx, projectId, call.caller);
    if (!mayWrite(call.caller, authority, { payee, payer })) {
      throw forbidden();
    }
    const key = { projectId, payee, payer };
    await mustBeContract(trx, key);
    const before = await lockTerms(trx, key);
    const values = valuesOf(call.body);
    mustCoverActs(before, values);
    await writeTerms(trx, before.id, values);
    const after = await lockTerms(trx, key);
    await tell(trx, call.caller, before, after);
    return presentTerms(after, await namesIn(trx, projectId, organizationsOf(after)), true);
  });

/** Who changed the terms of one contract; 404 of one that is not the caller's to read. */
export const readTermsHistory = async ({
  services: { db },
  caller,
  language,
  params: { projectId, termsId },
}: Call<typeof projectsRoom.paymentTermsHistory>) => {
  const [parties, authority] = await Promise.all([
    findParties(db, projectId, termsId),
    authorityOf(db, projectId, caller),
  ]);
  if (!parties || !mayRead({ roles: caller.roles, authority }, parties)) {
    throw notFound();
  }
  return presentProjectHistory(await readHistory(db, termsId), language);
};

const passport: Parties = { payee: null, payer: null };

const partiesOf = ({ payee_id: payee, payer_id: payer }: Partied): Parties => ({ payee, payer });
type Partied = Pick<TermsRow, 'payee_id' | 'payer_id'>;

const organizationsOf = ({ payee_id, payer_id }: Partied): string[] =>
  [payee_id, payer_id].filter((id) => id !== null);

const nameOfPair = ({ payee, payer }: Parties): string => `${payee} ${payer}`;

const placeOf = ({ payee_id, payer_id }: Partied): number =>
  organizationsOf({ payee_id, payer_id }).length;

/** What lies between two contractors is read by them and administrators; the customer's money by whoever reads the acts it pays. */
const mayRead = ({ roles, authority: { own } }: Reads, { payee, payer }: Parties): boolean => {
  const isTheirs = [payee, payer].some((id) => id !== null && own.has(id));
  const readsAll =
    payer === null ? may(roles, 'done-work-act/detail', 'view') : roles.includes('ADMIN');
  return isTheirs || readsAll;
};

const mayWrite = (
  { roles }: Pick<Member, 'roles'>,
  { manages, own }: Authority,
  { payee, payer }: Parties,
): boolean =>
  payer === null
    ? manages === 'everything'
    : roles.includes('ADMIN') || [payee, payer].some((id) => id !== null && own.has(id));

const isEditable = (
  caller: Pick<Member, 'roles' | 'isProjectArchived'>,
  authority: Authority,
  parties: Parties,
): boolean => !caller.isProjectArchived && mayWrite(caller, authority, parties);

/** Refuses parties between which no contract of the project lies, unless terms were said of it before. */
const mustBeContract = async (trx: Trx, { projectId, payee, payer }: TermsKey): Promise<void> => {
  const asked = nameOfPair({ payee, payer });
  const [pairs, rows] = [
    await contractPairs(trx, projectId),
    await findTermsOfProject(trx, projectId),
  ];
  const known = [passport, ...pairs, ...rows.map(partiesOf)];
  if (!known.some((pair) => nameOfPair(pair) === asked)) {
    throw fieldRefused(payer === null ? 'payee' : 'payer', 'no-such-contract');
  }
};

const valuesOf = ({
  basis,
  retentionPercent,
  retentionSum,
  retentionUntil,
  returnedDirectly,
  advancePaid,
  advancePercent,
}: Call<typeof projectsRoom.setPaymentTerms>['body']) => {
  if (retentionPercent !== null && retentionSum !== null) {
    throw fieldRefused('retentionSum', 'retention-said-twice');
  }
  return {
    basis,
    retention_percent: retentionPercent,
    retention_sum: retentionSum,
    retention_until: retentionUntil,
    returned_directly: returnedDirectly,
    advance_paid: advancePaid,
    advance_percent: advancePercent,
  };
};

/** Refuses an advance below what acts have offset of it, and more returned than was kept back. */
const mustCoverActs = (
  before: TermsRow,
  { advance_paid, returned_directly }: TermValues & { returned_directly: string },
): void => {
  if (isBeyondMoney(before.advance_offset, advance_paid)) {
    throw fieldRefused('advancePaid', 'advance-below-offset', {
      offset: shownNumber(before.advance_offset, 2),
    });
  }
  const byActs = minus(before.returned, [before.returned_directly], 2);
  const open = minus(before.retained, [byActs], 2);
  if (isBeyondMoney(returned_directly, open)) {
    throw fieldRefused('returnedDirectly', 'returned-above-held', { held: shownNumber(open, 2) });
  }
};

/** The chain of the terms tells it, and of the passport's contract the project's own history and news, too. */
const tell = async (trx: Trx, caller: Member, before: TermsRow, after: TermsRow): Promise<void> => {
  const differences = changesBetween(shownTerms(before), shownTerms(after));
  if (Object.keys(differences).length === 0) {
    return;
  }
  const { id, project_id: projectId } = after;
  const entity = { id, kind: 'payment-terms', projectId };
  await recordHistory(trx, entity, caller, 'changed', differences);
  if (after.payee_id === null) {
    await recordHistory(trx, projectEntity(projectId), caller, 'changed', differences);
    await tellTermsChange(trx, projectId, caller, differences);
  }
};
