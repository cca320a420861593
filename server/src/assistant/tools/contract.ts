import { rooms } from '@nysan/contract/rooms.ts';
import { sumOfMoney } from '../../exact/decimal.ts';
import { decimalOf, moneyText, periodText } from '../answers/figures.ts';
import { moneyColumns, moneyWords } from '../answers/money-words.ts';
import { orThisMonth } from '../grammar/calendar.ts';
import { listPage, recordTarget } from './kinds.ts';
import type { Tool } from './tool.ts';

const MOST_ACTS = 100;
const amount = (value: number) => ({ amount: decimalOf(value) });

export const contractTools = {
  contractLeft: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const course = await desk.asker.call(rooms.projectFigures.course, {
        params: { projectId: desk.project.id },
      });
      desk.reply.say(
        moneyWords.contractLeft,
        {
          left: amount(course.contractLeft),
          cost: amount(course.contractCost),
          billed: amount(course.billed),
        },
        { name: desk.reply.said(moneyWords.passport), target: `/app/project/${desk.project.id}` },
      );
    },
  },
  billedInPeriod: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, asker, project, slots, today } = desk;
      const days = orThisMonth(slots.period, today);
      const filters = {
        counted: 'true',
        periodStart: days.from.slice(0, 7),
        periodEnd: days.to.slice(0, 7),
      } as const;
      const { content, totalCount } = await asker.call(rooms.doneWorkAct.list, {
        params: { projectId: project.id },
        query: { ...filters, size: MOST_ACTS },
      });
      const page = {
        name: reply.said(moneyWords.doneWorkActs),
        target: listPage(project.id, 'done-work-act', filters),
      };
      const total = sumOfMoney(content.map((act) => decimalOf(act.total)));
      reply.say(
        moneyWords.billed,
        { period: periodText(days), total: { amount: total }, count: totalCount },
        page,
      );
      if (content.length > 0) {
        reply.table(
          [{ name: moneyColumns.act }, { name: moneyColumns.money, isNumber: true }],
          content.map((act) => [
            { text: act.documentId, target: recordTarget(project.id, 'done-work-act', act.id) },
            moneyText(decimalOf(act.total)),
          ]),
          totalCount,
        );
      }
      reply.list(page);
    },
  },
} satisfies Record<string, Tool>;
