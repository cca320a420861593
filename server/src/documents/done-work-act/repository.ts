import {
  doneWorkActPlain,
  doneWorkRates,
  doneWorkReasons,
  doneWorkSwitches,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import type { doneWorkActList } from '@nysan/contract/documents/done-work-act-list.ts';
import { internalPlain } from '@nysan/contract/documents/internal-billing.ts';
import { retentionReturn } from '@nysan/contract/documents/settlement.ts';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import {
  documentConditions,
  documentOrders,
  isCounted,
  isDue,
  type ListedRow,
} from '../../document-engine/repository/lists.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';
import type { AvailableRow, Offer } from '../../record-engine/repository/available.ts';
import type { Relation } from '../../record-engine/repository/links.ts';
import { type ListSource, monthsIn, ownColumn } from '../../record-engine/repository/list-sql.ts';
import {
  copyOwnRow,
  findOwnRow,
  type OwnRow,
  ownTable,
} from '../../record-engine/repository/own-row.ts';
import type { FreeRate, Rates } from './calculation.ts';
import { rateOn } from './vat-repository.ts';

export type AvailableAct = AvailableRow & { name: string; money: string };

/** Hidden-work acts to be paid, oldest first; found by number or name. */
export const hiddenWorkActs = (relation: Relation): Offer => ({
  relation,
  table: 'closed_works',
  columns: sql`own.name, own.money`,
  name: sql`own.name`,
  order: sql`d.created_at, d.id`,
});

/** Where the fields of an act lie. */
export const own = ownTable('done_work_acts', {
  ...doneWorkActPlain,
  ...doneWorkRates,
  ...doneWorkSwitches,
  ...doneWorkReasons,
  ...retentionReturn,
});
export type ActRow = OwnRow<typeof own>;

/** Where what differs on an internal act lies. */
export const internalOwn = ownTable('done_work_acts', internalPlain);

/** Makes the act's own row at the rate of its period; VAT is switched on unless the contract is without it. */
export const insertDoneWorkAct = async (
  trx: Trx,
  documentId: string,
  month: string,
): Promise<void> => {
  const { percent } = await rateOn(trx, `${month}-01`);
  await sql`insert into done_work_acts (record_id, period, vat, is_vat_enabled)
    select d.id, ${`${month}-01`}, ${percent}, not coalesce(a.is_without_vat, false)
    from records d left join agreements a on a.project_id = d.project_id and a.type = 'contract'
    where d.id = ${documentId}`.execute(trx);
};

/** The act's own row; 404 when it is none of a done-work act. */
export const findDoneWorkAct = (db: Reader, documentId: string): Promise<ActRow> =>
  findOwnRow(db, own, documentId);

/** The rates that count: those switched on. */
export const ratesOf = (act: ActRow): Rates => ({
  organization_and_management_costs: act.is_organization_and_management_costs_enabled
    ? act.organization_and_management_costs
    : null,
  extra_wages_in_risk_zones: act.is_extra_wages_in_risk_zones_enabled
    ? act.extra_wages_in_risk_zones
    : null,
  snow_removal_costs: act.is_snow_removal_costs_enabled ? act.snow_removal_costs : null,
  estimated_profit: act.is_estimated_profit_enabled ? act.estimated_profit : null,
  unexpected_costs: act.is_unexpected_costs_enabled ? act.unexpected_costs : null,
  vat: act.is_vat_enabled ? act.vat : null,
});

/** A month needs no language: it names an act in notifications. */
export const nameOfDoneWorkAct = async (db: Reader, documentId: string): Promise<string> => {
  const [year, month] = (await findDoneWorkAct(db, documentId)).period.split('-');
  return `${month}.${year}`;
};

type CoefficientRow = FreeRate & { id: string };

/** Free coefficients in the order they were added. */
export const coefficientsOf = async (db: Reader, documentId: string): Promise<CoefficientRow[]> => {
  const { rows } =
    await sql<CoefficientRow>`select id, name, percent from done_work_act_coefficients
    where record_id = ${documentId} order by id`.execute(db);
  return rows;
};

/** Period and coefficients go over; the hidden-work acts, and what is returned of the retention, stay with the act that has them. */
export const copyDoneWorkAct = async (trx: Trx, from: string, to: string): Promise<void> => {
  await copyOwnRow(trx, own, from, to, { retention_return: sql`null::numeric` });
  await sql`insert into done_work_act_coefficients (record_id, name, percent)
    select ${to}, name, percent from done_work_act_coefficients where record_id = ${from} order by id`.execute(
    trx,
  );
};

export type ListedAct = ListedRow & {
  period: string;
  total_money: string;
  payable_money: string | null;
  is_internal: boolean;
};

/** What sums an act up: the approved reference that holds it. */
const references = sql`select from record_links l join records summing on summing.id = l.from_id
  where l.to_id = d.id and l.is_held and summing.kind = 'reference' and ${wasApproved('summing')}`;

/** What the list shows of an act besides its head, and how it is asked. */
export const source: ListSource<typeof doneWorkActList> = {
  table: own.table,
  columns: sql`to_char(own.period, 'YYYY-MM') as period, own.total_money, own.is_internal,
    (select s.payable from settled_works s where s.record_id = d.id) as payable_money`,
  conditions: {
    ...documentConditions(own),
    counted: isCounted,
    dueDate: isDue,
    period: monthsIn(ownColumn(own, sql`own.period`)),
    unreferenced: () => sql`d.parties is null and not exists (${references})`,
  },
  orders: {
    ...documentOrders,
    period: ownColumn(own, sql`own.period`),
    total: ownColumn(own, sql`own.total_money`),
  },
};
