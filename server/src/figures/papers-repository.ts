import type { FigureDay, FigureGroup, FigureState, Measure } from '@nysan/contract/figures.ts';
import { type RawBuilder, sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import type { SpokenMoney } from '../document-engine/kind.ts';
import { waitingMoney } from '../estimate-figures/waiting-money-repository.ts';
import { wasApproved } from '../record-engine/repository/approved.ts';
import { amountsOf, dayIn, isWithin, placesOf } from './amounts-repository.ts';
import type { AmountRow, Counted, GroupRow } from './counted.ts';

type Sql = RawBuilder<unknown>;

/** Whatever a group or a value is made of reads the record `d`. */
const isLate = ({ today }: Counted): Sql =>
  sql`d.status = 'inApproval' and d.due_date < ${today}::date`;

const inState: Record<FigureState, Sql> = {
  draft: sql`d.status = 'created'`,
  waiting: sql`d.status = 'inApproval'`,
  approved: wasApproved('d'),
  refused: sql`d.status = 'rejected'`,
  archived: sql`d.status = 'archived'`,
};

/** The last decision on the version of a document. */
const decidedOn = ({ state }: Counted): Sql => sql`(
  select max(${dayIn(sql`v.closed_at`)}) from document_versions v where v.document_id = d.id
    and v.outcome = any(${state === 'approved' ? ['approved'] : state === 'refused' ? ['rejected'] : ['approved', 'rejected']}::text[]))`;

/** What each kind that says so itself says of money, as branches of `case d.kind`. */
const spoken = ({ money }: Counted, part: keyof SpokenMoney): Sql =>
  money.length === 0
    ? sql``
    : sql.join(
        money.map(({ kind, says }) => sql`when ${kind} then ${says[part]}`),
        sql` `,
      );

/** The last day of works, or the month a paper on money is of. */
const worksOn = (counted: Counted): Sql => sql`(case d.kind
  when 'hidden-work-act' then (select act.end_work_date from closed_works act where act.record_id = d.id)
  ${spoken(counted, 'month')}
  else (select said.month from money_said(d) said limit 1) end)`;

/** What the works of an act come to, or what a paper on money says. */
const moneyOf = (counted: Counted): Sql => sql`case d.kind
  when 'hidden-work-act' then waits.works
  ${spoken(counted, 'amount')}
  else (select coalesce(sum(said.billed_total + said.reference_total), 0) from money_said(d) said) end`;

const dayOf = (counted: Counted): Record<FigureDay, Sql> => ({
  created: dayIn(sql`d.created_at`),
  work: worksOn(counted),
  decided: decidedOn(counted),
  due: sql`d.due_date`,
});

/** A month is within a period that has begun with it. */
const inPeriod = (counted: Counted): Sql => {
  const { from, to, of = 'created' } = counted;
  const day = dayOf(counted)[of];
  return of === 'work' && from !== undefined
    ? sql`case d.kind when 'hidden-work-act' then ${isWithin(day, { from, to })}
        else ${isWithin(day, { from: `${from.slice(0, 7)}-01`, to })} end`
    : isWithin(day, { from, to });
};

const holds = (person: Sql): Sql => sql`d.status = 'inApproval' and exists (
  select 1 from undecided_seats seat
  where seat.document_id = d.id and seat.number = d.current_version and seat.user_id = ${person} offset 0)`;

const isOfPerson = (counted: Counted): Sql => {
  if (counted.membershipId === undefined) {
    return sql`true`;
  }
  const person = sql`(select m.user_id from memberships m where m.id = ${counted.membershipId}::uuid)`;
  switch (counted.as) {
    case 'refused':
      return sql`exists (select 1 from decisions said
        where said.document_id = d.id and said.decision = 'rejected' and said.user_id = ${person} offset 0)`;
    case 'decides':
    case 'holds':
      return holds(person);
    case 'late':
      return sql`${holds(person)} and ${isLate(counted)}`;
    default:
      return sql`d.author_id = ${person}`;
  }
};

const conditions = (counted: Counted): Sql => {
  const { state, overdue, organizationId, measure, readerId } = counted;
  const all = [
    sql`d.parties is null`,
    ...(readerId === null
      ? []
      : [
          sql`d.id in (select mine.record_id from papers_read_in(place.id, ${readerId}::uuid) mine)`,
        ]),
    ...(state === undefined ? [] : [inState[state]]),
    ...(overdue === undefined
      ? []
      : [overdue === 'true' ? isLate(counted) : sql`(${isLate(counted)}) is not true`]),
    ...(measure === 'daysLate' ? [isLate(counted)] : []),
    ...(measure === 'daysHeld' ? [sql`d.status = 'inApproval'`] : []),
    ...(organizationId === undefined ? [] : [sql`organization_of(d) = ${organizationId}::uuid`]),
    inPeriod(counted),
    isOfPerson(counted),
  ];
  return sql.join(all, sql` and `);
};

/** Records `d` that are counted, of projects `place`. */
const papers = (counted: Counted): Sql => sql`
  ${placesOf(counted)}
  ${lookedUp('records', 'd', sql`d.project_id = place.id and d.kind = place.kind and ${conditions(counted)}`)}`;

/** What one record counts for, with what it is read from. */
const valueOf = (measure: Measure, counted: Counted): { value: Sql; beside: Sql } => {
  switch (measure) {
    case 'money':
      return { value: moneyOf(counted), beside: waitingMoney };
    case 'daysLate':
      return { value: sql`${counted.today}::date - d.due_date`, beside: sql`` };
    case 'daysHeld':
      return {
        value: sql`${counted.today}::date - ${dayIn(sql`coalesce(sent.issued_at, frozen.frozen_at)`)}`,
        beside: sql`${lookedUpIfAny('document_versions', 'sent', sql`sent.document_id = d.id and sent.number = d.current_version`)}
          ${lookedUpIfAny('signables', 'frozen', sql`frozen.id = sent.signable_id`)}`,
      };
    default:
      return { value: sql`1`, beside: sql`` };
  }
};

/** What records are told apart by, with what it is read from; a record of several people counts for each. */
const groupOf = (by: FigureGroup, counted: Counted): { key: Sql; name: Sql; beside: Sql } => {
  const nobody = sql`null::text`;
  switch (by) {
    case 'state':
      return { key: sql`d.status`, name: nobody, beside: sql`` };
    case 'party':
      return {
        key: sql`wrote.id::text`,
        name: sql`name_in(wrote.id, d.project_id)`,
        beside: sql`cross join lateral (select organization_of(d) as id offset 0) wrote`,
      };
    case 'month':
      return {
        key: sql`to_char(${dayOf(counted)[counted.of ?? 'created']}, 'YYYY-MM')`,
        name: nobody,
        beside: sql``,
      };
    case 'project':
      return {
        key: sql`place.id::text`,
        name: sql`whole.short_name`,
        beside: lookedUp('projects', 'whole', sql`whole.id = place.id`),
      };
    default:
      return {
        key: sql`person.id::text`,
        name: sql`person.fullname`,
        beside: sql`${peopleOf(counted)} ${lookedUp('users', 'person', sql`person.id = who.user_id`)}`,
      };
  }
};

/** The people of a record in the part that is asked for, each once: who wrote it where nothing is said. */
const peopleOf = ({ as }: Counted): Sql => {
  switch (as) {
    case 'refused':
      return sql`cross join lateral (select distinct said.user_id from decisions said
        where said.document_id = d.id and said.decision = 'rejected' offset 0) who`;
    case 'decides':
    case 'holds':
    case 'late':
      return sql`cross join lateral (select distinct seat.user_id from undecided_seats seat
        where seat.document_id = d.id and seat.number = d.current_version and d.status = 'inApproval' offset 0) who`;
    default:
      return sql`cross join lateral (select d.author_id as user_id offset 0) who`;
  }
};

export const countPapers = async (db: Reader, counted: Counted): Promise<AmountRow> => {
  const { value, beside } = valueOf(counted.measure, counted);
  const { rows } = await sql<AmountRow>`
    select ${amountsOf(counted.measure)}
    from (select ${value} as value from ${papers(counted)} ${beside}) one`.execute(db);
  return rows[0] ?? { count: 0, total: null, average: null };
};

export const groupPapers = async (
  db: Reader,
  counted: Counted,
  by: FigureGroup,
  most: number,
): Promise<GroupRow[]> => {
  const { value, beside } = valueOf(counted.measure, counted);
  const group = groupOf(by, counted);
  const { rows } = await sql<GroupRow>`
    select key, min(name) as name, ${amountsOf(counted.measure)}
    from (select ${value} as value, ${group.key} as key, ${group.name} as name
      from ${papers(counted)} ${group.beside} ${beside}) one
    group by key order by ${by === 'month' ? sql`key` : sql`count(*) desc, min(name), key`} limit ${most}`.execute(
    db,
  );
  return rows;
};
