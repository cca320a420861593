import {
  type MonthlySection,
  monthlySections,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { clockInKazakhstan } from '../exact/clock.ts';
import { type DemoContext, daysBefore } from './act-world.ts';
import type { HouseCall } from './house-call.ts';
import { daysToEndOf, monthBefore } from './money-world.ts';
import { demoPeople } from './people.ts';
import { type DemoReport, type DemoWeek, demoReports, demoWeeks } from './supervision-reports.ts';

const writers = {
  TECHNICAL: 'TECHNICAL_SUPERVISION',
  AUTHOR: 'AUTHOR_SUPERVISION',
} as const satisfies Record<DemoWeek['type'], RoleCode>;

/** Makes the weekly and monthly reports of both supervisions, from the oldest on. */
export const buildDemoSupervisionReports = async (
  desk: DemoContext,
  projectId: string,
): Promise<void> => {
  const own = await seatsOf(desk.call, projectId);
  for (const week of demoWeeks) {
    await buildWeek(desk, projectId, week, own[week.type]);
  }
  await beginThisWeek(desk, projectId);
  for (const report of demoReports) {
    await buildMonth(desk, projectId, report, own[report.type]);
  }
};

/** The seats of those who write; the customer’s only person is seated with each report. */
const seatsOf = async (call: HouseCall, projectId: string) => {
  type Member = { membershipId: string; email: string };
  const members = await call<Member[]>('CUSTOMER', 'GET', `/memberships/${projectId}`);
  const seat = (role: RoleCode) => {
    const email = demoPeople.find((person) => person.role === role)?.email;
    return members.find((member) => member.email === email)?.membershipId ?? '';
  };
  return { TECHNICAL: seat(writers.TECHNICAL), AUTHOR: seat(writers.AUTHOR) };
};

const DAY = 86_400_000;

/** How many days ago the Monday of a week was, and what the week is called. */
const weekOf = (today: Date, weeksAgo: number) => {
  const clock = clockInKazakhstan(today);
  const sinceMonday = (clock.getUTCDay() + 6) % 7;
  const monday = sinceMonday + 7 * weeksAgo;
  // A week belongs to the year of its Thursday.
  const thursday = new Date(clock.getTime() - (monday - 3) * DAY);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const number = Math.floor((thursday.getTime() - first) / DAY / 7) + 1;
  return { monday, name: `${thursday.getUTCFullYear()}-W${String(number).padStart(2, '0')}` };
};

const formOf = (today: Date, weeksAgo: number) => {
  const { monday, name } = weekOf(today, weeksAgo);
  return {
    reportPeriod: name,
    startPeriod: daysBefore(today, monday),
    endPeriod: daysBefore(today, monday - 6),
  };
};

const buildWeek = async (
  { past, today }: DemoContext,
  projectId: string,
  { type, weeksAgo, outcome, says: [execution, quality] }: DemoWeek,
  seat: string,
): Promise<void> => {
  const writer = writers[type];
  // On the Monday after.
  const madeOn = weekOf(today, weeksAgo).monday - 7;
  const id = await past.before(madeOn, async (call) => {
    const path = `/weekly-supervision-report/project/${projectId}/${type}`;
    const made = await call<{ id: string }>(writer, 'POST', path, formOf(today, weeksAgo));
    await past.date(made.id, madeOn);
    const change = changing(call, writer, `/weekly-supervision-report/${made.id}`);
    await change('WORK_EXECUTION', 'UPDATE', execution);
    await change('WORK_QUALITY', 'UPDATE', quality);
    await change('APPROVER', 'ADD', seat);
    await sendUnless(outcome === 'draft', call, writer, made.id);
    return made.id;
  });
  await past.before(Math.max(0, madeOn - 1), (call) => answer(call, id, outcome));
};

/** This week is only begun. */
const beginThisWeek = ({ past, today }: DemoContext, projectId: string): Promise<void> =>
  past.before(0, async (call) => {
    const path = `/weekly-supervision-report/project/${projectId}/TECHNICAL`;
    await call('TECHNICAL_SUPERVISION', 'POST', path, formOf(today, 0));
  });

const buildMonth = async (
  { past, today }: DemoContext,
  projectId: string,
  report: DemoReport,
  seat: string,
): Promise<void> => {
  const { type, monthsAgo, number: reportNumber, outcome } = report;
  const writer = writers[type];
  const madeOn = daysToEndOf(today, monthsAgo);
  const id = await past.before(madeOn, async (call) => {
    const path = `/monthly-supervision-report/project/${projectId}/${type}`;
    const period = monthBefore(today, monthsAgo);
    const made = await call<{ id: string }>(writer, 'POST', path, { reportNumber, period });
    await past.date(made.id, madeOn);
    await fillMonth(changing(call, writer, `/monthly-supervision-report/${made.id}`), report, seat);
    await sendUnless(outcome === 'draft', call, writer, made.id);
    return made.id;
  });
  await past.before(Math.max(0, madeOn - 1), (call) => answer(call, id, outcome));
};

type Change = (field: string, action: string, updateValue: unknown) => Promise<unknown>;

/** What of a sent report says nothing is ticked; a draft leaves it open. */
const fillMonth = async (
  change: Change,
  { texts, lists, outcome }: DemoReport,
  seat: string,
): Promise<void> => {
  for (const [field, text] of Object.entries(texts)) {
    await change(field, 'UPDATE', text);
  }
  for (const [field, items] of Object.entries(lists)) {
    const said = items.map(([name, definition]) => ({ name, definition }));
    await change(field, 'ADD', said);
  }
  await change('APPROVERS', 'ADD', seat);
  const says = (section: MonthlySection) => section in texts || section in lists;
  const silent = monthlySections.filter((section) => !says(section));
  await change('EMPTY_SECTIONS', 'ADD', outcome === 'draft' ? silent.slice(-4) : silent);
};

const changing =
  (call: HouseCall, writer: RoleCode, path: string): Change =>
  (field, action, updateValue) =>
    call(writer, 'PATCH', `${path}/${field}`, { action, updateValue });

const sendUnless = async (isDraft: boolean, call: HouseCall, writer: RoleCode, id: string) => {
  if (!isDraft) {
    await call(writer, 'POST', `/signer/start-proccess/${id}`); // sic
    await call(writer, 'POST', `/signer/demo/${id}`);
  }
};

/** The author signed what they sent; the customer has the last word. */
const answer = async (call: HouseCall, id: string, outcome: DemoWeek['outcome']): Promise<void> => {
  if (outcome === 'approved') {
    await call('CUSTOMER', 'POST', `/signer/demo/${id}`);
  }
  if (outcome === 'rejected') {
    const reason = 'Приложите график производства работ и укажите, чем подтверждена толщина слоя.';
    await call('CUSTOMER', 'POST', `/signer/reject/${id}`, { reason });
  }
};
