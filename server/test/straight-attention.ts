import type { Attention, TroubledProject } from '@nysan/contract/attention.ts';
import type { RejectionAnalysis } from '@nysan/contract/rejection-analysis.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { expectStatus } from './act-thread.ts';
import type { StraightFigures } from './straight-sums.ts';
import type { Person, TestApp } from './test-app.ts';

type Straight = {
  last_on: string | null;
  technical: number;
  author: number;
  /** What acts closed whose works ended in the three full months before the day, and the first day of works. */
  lately: string;
  first_day: string | null;
  closable: string;
};

/** What a project comes to, taken from its papers themselves. */
const straightOf = async (app: TestApp, id: string, today: string): Promise<Straight> => {
  const { rows } = await sql<Straight>`
    select (select (max(v.closed_at) at time zone 'Asia/Almaty')::date from records d join document_versions v on v.document_id = d.id
        where d.project_id = ${id} and d.kind = 'hidden-work-act' and v.outcome = 'approved') as last_on,
      (select count(*)::integer from counted_remarks r where r.project_id = ${id} and r.eliminated_on is null
        and r.due_date < ${today} and r.supervision = 'technical') as technical,
      (select count(*)::integer from counted_remarks r where r.project_id = ${id} and r.eliminated_on is null
        and r.due_date < ${today} and r.supervision = 'author') as author,
      (select coalesce(sum(line.money), 0) from records d join hidden_work_acts own on own.record_id = d.id
        join estimate_volumes line on line.record_id = d.id where d.project_id = ${id} and was_approved(d)
        and own.end_work_date >= date_trunc('month', ${today}::date) - interval '3 months'
        and own.end_work_date < date_trunc('month', ${today}::date)) as lately,
      (select min(own.start_work_date) from records d join hidden_work_acts own on own.record_id = d.id
        where d.project_id = ${id} and was_approved(d)) as first_day,
      (select sum(general_money - difference_money) from estimate_nodes
        where project_id = ${id} and parent_id is null and not waits) as closable`.execute(
    app.services.db,
  );
  return rows[0] as Straight;
};

const DAY = 86_400_000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/** The three full months before the fifteenth of June have 92 days. */
const forecast = (
  { lately, first_day, closable }: Straight,
  done: string,
  today: string,
): string | null => {
  const left = Number(closable) - Number(done);
  const isKnown = Number(lately) > 0 && first_day !== null && daysFrom(first_day, today) >= 30;
  const days = Math.ceil(left / (Number(lately) / 92));
  return isKnown && left > 0 && days < 36_500
    ? new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
    : null;
};

const expected = async (app: TestApp, reader: Person, one: StraightFigures, today: string) => {
  const straight = await straightOf(app, one.id, today);
  const isInWork = one.start_date <= today && !one.is_done;
  const url = `/api/rejection-analysis/project/${one.id}`;
  const { waitingMoney }: RejectionAnalysis = expectStatus(await app.call(reader, { url }), 200);
  return {
    projectUuid: one.id,
    lateDays: one.end_date < today && !one.is_done ? daysFrom(one.end_date, today) : 0,
    forecast: forecast(straight, one.done, today),
    isSilent: isInWork && (straight.last_on === null || daysFrom(straight.last_on, today) >= 30),
    lastApprovedOn: straight.last_on,
    waitingWorks: waitingMoney.works,
    waitingPayments: waitingMoney.payments,
    overdueTechnical: straight.technical,
    overdueAuthor: straight.author,
  };
};

/** First versions that were decided, by organization, of kinds the reader opens, and overdue remarks. */
const companiesOf = async (app: TestApp, ids: string[], today: string) => {
  const { rows } = await sql<{ id: string; decided: number; accepted: number; overdue: number }>`
    select o.id, (select count(*)::integer from records d join memberships m on m.project_id = d.project_id and m.user_id = d.author_id
          join document_versions v on v.document_id = d.id
        where m.organization_id = o.id and d.project_id = any(${ids}) and v.issued_at is not null and v.outcome in ('approved', 'rejected')
          and v.number = (select min(number) from document_versions a where a.document_id = d.id and a.outcome <> 'recalled')
          and (v.document_id, v.number) not in (select document_id, number from version_returns)) as decided,
      (select count(*)::integer from records d join memberships m on m.project_id = d.project_id and m.user_id = d.author_id
          join document_versions v on v.document_id = d.id
        where m.organization_id = o.id and d.project_id = any(${ids}) and v.issued_at is not null and v.outcome = 'approved'
          and v.number = (select min(number) from document_versions a where a.document_id = d.id and a.outcome <> 'recalled')
          and (v.document_id, v.number) not in (select document_id, number from version_returns)) as accepted,
      (select count(*)::integer from counted_remarks r join memberships m on m.id = r.responsible_id
        where m.organization_id = o.id and r.project_id = any(${ids}) and r.eliminated_on is null and r.due_date < ${today}) as overdue
    from organizations o where o.id in (select organization_id from memberships where project_id = any(${ids}))`.execute(
    app.services.db,
  );
  return rows.filter(({ decided, accepted, overdue }) => overdue > 0 || accepted < decided);
};

/** What asks for the reader's attention agrees with the papers themselves and with the analysis of each project; how much there was of it. */
export const mustAgreeOnAttention = async (
  app: TestApp,
  reader: Person,
  figures: StraightFigures[],
  today: string,
  mayOpenActs: boolean,
) => {
  const url = '/api/dashboard/overall/attention?size=100';
  const shown: Attention = expectStatus(await app.call(reader, { url }), 200);
  const all = await Promise.all(figures.map((one) => expected(app, reader, one, today)));
  const troubled = all.filter(
    (one) => one.lateDays > 0 || one.isSilent || one.overdueTechnical + one.overdueAuthor > 0,
  );
  expect(shown.projects.totalCount).toBe(troubled.length);
  const byId = (list: Pick<TroubledProject, 'projectUuid'>[]) =>
    list.toSorted((one, other) => one.projectUuid.localeCompare(other.projectUuid));
  expect(byId(shown.projects.content)).toMatchObject(byId(troubled));
  const companies = mayOpenActs
    ? await companiesOf(
        app,
        figures.map(({ id }) => id),
        today,
      )
    : [];
  if (mayOpenActs && companies.length <= 10) {
    const of = (list: { id: string }[]) =>
      list.toSorted((one, other) => one.id.localeCompare(other.id));
    const owing = shown.companies.map((one) => one.overdueTechnical + one.overdueAuthor);
    expect(owing).toEqual(companies.map(({ overdue }) => overdue).toSorted((a, b) => b - a));
    expect(of(shown.companies)).toMatchObject(
      of(
        companies.map(({ id, decided, accepted }) => ({
          id,
          decided,
          acceptedFirst: accepted,
        })),
      ),
    );
  }
  return {
    troubled: troubled.length,
    forecasts: troubled.filter((one) => one.forecast !== null).length,
    waiting: troubled.filter((one) => one.waitingWorks + one.waitingPayments > 0).length,
    overdueRemarks: troubled.filter((one) => one.overdueTechnical + one.overdueAuthor > 0).length,
    companies: companies.length,
  };
};
