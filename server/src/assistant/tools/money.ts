import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { minus, sumOfMoney } from '../../exact/decimal.ts';
import {
  daysBetween,
  dayText,
  decimalOf,
  moneyText,
  monthText,
  percentText,
} from '../answers/figures.ts';
import { listWords } from '../answers/list-words.ts';
import { moneyColumns, moneyWords } from '../answers/money-words.ts';
import { listPage } from './kinds.ts';
import type { InProject, Tool } from './tool.ts';

type Course = AnswerOf<typeof rooms.projectFigures.course>;

const courseOf = ({ asker, project }: InProject): Promise<Course> =>
  asker.call(rooms.projectFigures.course, { params: { projectId: project.id } });

const dashboardOf = ({ reply, project }: InProject) => ({
  name: reply.said(moneyWords.dashboard),
  target: `/app/project/${project.id}/dashboard`,
});
const estimateOf = ({ reply, project }: InProject) => ({
  name: reply.said(moneyWords.estimate),
  target: `/app/project/${project.id}/estimate`,
});

const money = (value: number): string => moneyText(decimalOf(value));
const amount = (value: number) => ({ amount: decimalOf(value) });
const monthsIn = ({ months }: Course, from: string, to: string) =>
  months.filter(({ month }) => month >= from.slice(0, 7) && month <= to.slice(0, 7));
const hasFigure = ({ done, plan }: Course['months'][number]) => done !== 0 || plan !== 0;
export const moneyTools = {
  progress: {
    scope: 'project',
    answer: async (desk) => {
      const { donePercent } = await desk.asker.call(rooms.projects.get, {
        params: { id: desk.project.id },
      });
      desk.reply.say(
        moneyWords.progress,
        { project: desk.project.name, percent: percentText(donePercent) },
        estimateOf(desk),
      );
    },
  },
  lag: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply } = desk;
      const course = await courseOf(desk);
      const lag = minus(decimalOf(course.plannedPercent), [decimalOf(course.donePercent)], 6);
      const isBehind = !lag.startsWith('-');
      reply.say(
        isBehind ? moneyWords.behind : moneyWords.ahead,
        {
          points: percentText(Math.abs(Number(lag))),
          done: percentText(course.donePercent),
          planned: percentText(course.plannedPercent),
        },
        dashboardOf(desk),
      );
      reply.say(
        moneyWords.evenPlan,
        { done: money(course.done), planned: money(course.planned) },
        dashboardOf(desk),
      );
    },
  },
  forecast: {
    scope: 'project',
    answer: async (desk) => {
      const { reply } = desk;
      const { forecast, endDate, donePercent } = await courseOf(desk);
      if (forecast === null) {
        reply.say(
          moneyWords.noForecast,
          { percent: percentText(donePercent), end: dayText(endDate) },
          dashboardOf(desk),
        );
        return;
      }
      reply.say(
        moneyWords.forecast,
        { day: dayText(forecast), end: dayText(endDate) },
        dashboardOf(desk),
      );
      const days = daysBetween(endDate, forecast);
      reply.say(days > 0 ? moneyWords.later : moneyWords.earlier, { days: Math.abs(days) });
    },
  },
  planByMonth: {
    scope: 'project',
    answer: async (desk) => {
      const { reply, where } = desk;
      const course = await courseOf(desk);
      const asked = where.period
        ? monthsIn(course, where.period.from, where.period.to)
        : course.months;
      const months = asked.slice(asked.findIndex(hasFigure));
      const done = sumOfMoney(months.map((one) => decimalOf(one.done)));
      const plan = sumOfMoney(months.map((one) => decimalOf(one.plan)));
      reply.say(
        moneyWords.closedByMonth,
        { done: moneyText(done), plan: moneyText(plan) },
        dashboardOf(desk),
      );
      reply.bars(
        moneyWords.doneByMonth,
        months.map(({ month, done: closed, plan: planned }) => ({
          label: monthText(month),
          value: closed,
          text: `${money(closed)} / ${money(planned)}`,
        })),
      );
      reply.list({
        name: reply.said(listWords.approvedActs),
        target: listPage(desk.project.id, 'hidden-work-act', { counted: 'true' }),
      });
    },
  },
  stuckMoney: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, asker, project } = desk;
      const { waitingMoney, sides } = await asker.call(rooms.rejectionAnalysis.waiting, {
        params: { projectId: project.id },
      });
      const page = {
        name: reply.said(moneyWords.analysis),
        target: `/app/project/${project.id}/rejection-analysis`,
      };
      reply.say(
        moneyWords.stuck,
        {
          total: amount(waitingMoney.total),
          works: amount(waitingMoney.works),
          payments: amount(waitingMoney.payments),
        },
        page,
      );
      if (sides.length > 0) {
        reply.table(
          [
            { name: moneyColumns.side },
            { name: moneyColumns.papers, isNumber: true },
            { name: moneyColumns.money, isNumber: true },
          ],
          sides
            .toSorted((one, other) => other.waitingMoney - one.waitingMoney)
            .map(({ name, waiting, waitingMoney: held }) => [name, waiting, money(held)]),
        );
      }
      reply.list(page);
    },
  },
} satisfies Partial<Record<TopicName, Tool>>;
