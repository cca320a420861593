import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import {
  doneWorkActPlain,
  doneWorkRates,
  doneWorkReasons,
  doneWorkSwitches,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import { retentionReturn } from '@nysan/contract/documents/settlement.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentDepartures } from '../../document-engine/departure.ts';
import { presentHead } from '../../document-engine/present-head.ts';
import { presentLinkedHead } from '../../document-engine/present-linked.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { versionsOf } from '../../document-engine/repository/versions.ts';
import { seatsByGroup } from '../../document-engine/seats-in.ts';
import { billedBeyondWith } from '../../estimate-figures/contract-repository.ts';
import { presentPlain } from '../../record-engine/plain-values.ts';
import { type LinkedRow, linkedBy } from '../../record-engine/repository/links.ts';
import { actsOf } from './acts-repository.ts';
import { type BilledLine, billedLinesOf } from './billed-lines.ts';
import { type Billing, billingOf, payersFor } from './billing-repository.ts';
import { type Calculation, type CalculationLine, calculate } from './calculation.ts';
import { internalWorks, stepCaptions } from './captions.ts';
import { departuresOf } from './departures.ts';
import { dueVatOf } from './due-vat.ts';
import { actMoney } from './positions-repository.ts';
import { worksMoneyOf } from './recalculate.ts';
import { coefficientsOf, findDoneWorkAct, ratesOf } from './repository.ts';
import { doneWorkActRules } from './rules.ts';
import { settlementOf } from './settlement.ts';
import { presentSettlement } from './settlement-lines.ts';

/** An act as its GET shows it, with its calculation line by line. */
export const answerDoneWorkAct = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<DoneWorkAct> => {
  const [document, act, seats, taken, positions, free, versions] = await Promise.all([
    findDocument(db, id),
    findDoneWorkAct(db, id),
    seatsOf(db, id),
    actsOf(db, id).then((acts) => linkedBy(db, acts, id)),
    billedLinesOf(db, id),
    coefficientsOf(db, id),
    versionsOf(db, id),
  ]);
  const billing = await billingOf(db, id);
  const [beyond, due] = await Promise.all([
    billing.is_internal ? null : billedBeyondWith(db, document),
    dueVatOf(db, document, act),
  ]);
  const calculation = calculate(await worksMoneyOf(db, id), ratesOf(act), free);
  const billed = { row: act, total: calculation.totals.total };
  const settlement = await settlementOf(db, document, billing, billed);
  const people = seatsByGroup(seats, member);
  const head = presentHead(doneWorkActRules, document, seats, versions, member);
  const mayBill =
    head.editable || (document.status === 'created' && member.roles.includes('ADMIN'));
  return {
    ...head,
    ...presentPlain(doneWorkActPlain, act),
    ...presentBilling(billing),
    payers: mayBill ? await presentPayers(db, id, billing, member) : [],
    approvers: people('approver'),
    signers: people('signer'),
    authorSupervisions: people('authorSupervision'),
    techSupervisions: people('techSupervision'),
    hiddenWorkActs: await presentLinked(db, taken, member),
    actCoefficients: free.map((row) => ({
      id: row.id,
      name: row.name,
      value: Number(row.percent),
    })),
    ...presentPlain(doneWorkRates, act),
    ...presentPlain(doneWorkSwitches, act),
    defaultVat: Number(due.rate),
    dueVat: rate(due.percent),
    ...presentPlain(doneWorkReasons, act),
    vatReasons: due.reasons,
    departures: presentDepartures(await departuresOf(db, document), member.language),
    positions: positions.map(presentPosition),
    ...presentCalculation(calculation, billing, member.language),
    ...presentPlain(retentionReturn, act),
    settlement: presentSettlement(settlement, member.language),
    beyondContract: beyond && Number(beyond.beyond),
  };
};

const presentBilling = ({ is_internal, internal_percent, ...parties }: Billing) => ({
  isInternal: is_internal,
  payee: presentParty(parties.payee_id, parties.payee),
  payer: presentParty(parties.payer_id, parties.payer),
  internalPercent: rate(internal_percent),
});

const presentParty = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

/** An administrator may say that a subcontractor bills the customer. */
const presentPayers = async (db: Reader, id: string, billing: Billing, { roles }: Member) => {
  const asked = { ...billing, is_direct: billing.is_direct || roles.includes('ADMIN') };
  return (await payersFor(db, id, asked)).map(({ id: payer, name }) => ({ id: payer, name }));
};

/** Hidden-work acts with their names and money. */
const presentLinked = async (
  db: Reader,
  taken: LinkedRow[],
  member: Pick<Member, 'language'>,
): Promise<DoneWorkAct['hiddenWorkActs']> => {
  const known = await actMoney(
    db,
    taken.map(({ id }) => id),
  );
  return taken.map((row) => ({
    ...presentLinkedHead(row, member),
    name: known.get(row.id)?.name ?? '',
    total: Number(known.get(row.id)?.money ?? 0),
  }));
};

const rate = (value: string | null): number | null => (value === null ? null : Number(value));

const presentPosition = (row: BilledLine): DoneWorkAct['positions'][number] => ({
  id: row.id,
  actId: row.act_id,
  actNumber: row.act_number,
  nodeId: row.node_id,
  code: row.code,
  name: row.name,
  measurer: row.measurer, // sic
  generalVolume: Number(row.general_volume),
  volume: Number(row.volume),
  unitCost: rate(row.unit_cost),
  amount: Number(row.money),
  completesWhole: row.completes_whole,
  closedAmount: Number(row.closed_money),
  internalUnitCost: rate(row.price.unit_cost),
  internalPercent: rate(row.price.percent),
});

const presentCalculation = (
  { lines, totals }: Calculation,
  billing: Billing,
  language: Language,
) => ({
  calculation: lines.map((line) => ({
    step: line.step,
    name: captionOf(line, language, billing),
    percent: rate(line.percent),
    base: rate(line.base),
    amount: Number(line.amount),
  })),
  totals: {
    works: Number(totals.works),
    withoutVat: Number(totals.withoutVat),
    vat: Number(totals.vat),
    total: Number(totals.total),
  },
});

/** The name of a line of the calculation; between contractors works are not paid at prices of the estimate. */
export const captionOf = (
  { step, name }: CalculationLine,
  language: Language,
  { is_internal }: Pick<Billing, 'is_internal'>,
): string =>
  name ?? (step === 'WORKS' && is_internal ? internalWorks : stepCaptions[step])[language];
