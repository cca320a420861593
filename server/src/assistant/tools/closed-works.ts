import { rooms } from '@nysan/contract/rooms.ts';
import { minus, sumOf, sumOfMoney } from '../../exact/decimal.ts';
import { decimalOf, moneyText, periodText, volumeText } from '../answers/figures.ts';
import { worksColumns, worksWords } from '../answers/works-words.ts';
import { orThisMonth } from '../grammar/calendar.ts';
import { closest } from './closest.ts';
import { withQuery } from './kinds.ts';
import { NotMeant, type Tool } from './tool.ts';

const MOST_FOUND = 100;
const VOLUME_PLACES = 6;

export const closedWorkTools = {
  volumesOfPeriod: {
    scope: 'project',
    answer: async ({ asker, project, reply, slots, today }) => {
      const days = orThisMonth(slots.period, today);
      const { content, totalCount } = await asker.call(rooms.projectFigures.volumes, {
        params: { projectId: project.id },
        query: { ...days, size: MOST_FOUND },
      });
      const wanted = slots.subject ? closest(slots.subject, content, ({ name }) => name) : [];
      if (slots.subject && content.length > 0 && wanted.length === 0) {
        throw new NotMeant();
      }
      const rows = slots.subject ? wanted : content;
      const said = periodText(days);
      const page = {
        name: reply.said(worksWords.estimate),
        target: `/app/project/${project.id}/estimate`,
      };
      if (rows.length === 0) {
        reply.say(worksWords.noVolumes, { period: said }, page);
        return;
      }
      reply.say(worksWords.volumesOf, { period: said, count: wanted.length || totalCount }, page);
      const named = [...Map.groupBy(rows, ({ name, measurer }) => `${name}\n${measurer}`).values()];
      reply.table(
        [
          { name: worksColumns.position },
          { name: worksColumns.volume, isNumber: true },
          { name: worksColumns.money, isNumber: true },
        ],
        named.flatMap((lines) => {
          const [line] = lines;
          return line
            ? [
                [
                  { text: line.name, target: withQuery(page.target, { at: line.id }) },
                  volumeText(
                    sumOf(
                      lines.map((one) => decimalOf(one.volume)),
                      VOLUME_PLACES,
                    ),
                    line.measurer,
                  ),
                  moneyText(sumOfMoney(lines.map((one) => decimalOf(one.money)))),
                ],
              ]
            : [];
        }),
        wanted.length || totalCount,
      );
      reply.list(page);
    },
  },
  doneNotBilled: {
    scope: 'project',
    addsUp: true,
    answer: async ({ asker, project, reply }) => {
      const roots = await asker.call(rooms.estimate.roots, { params: { projectId: project.id } });
      const done = sumOfMoney(roots.map(({ doneMoney }) => decimalOf(doneMoney)));
      const billed = sumOfMoney(roots.map(({ paidMoney }) => decimalOf(paidMoney)));
      const page = {
        name: reply.said(worksWords.unbilledActs),
        target: withQuery(`/app/project/${project.id}/acts/hidden-work-act`, {
          unpaid: 'true',
          status: 'APPROVED',
        }),
      };
      const estimate = {
        name: reply.said(worksWords.estimate),
        target: `/app/project/${project.id}/estimate`,
      };
      reply.say(
        worksWords.doneNotBilled,
        {
          left: { amount: minus(done, [billed], 2) },
        },
        estimate,
      );
      reply.say(
        worksWords.doneAndBilled,
        { done: { amount: done }, billed: { amount: billed } },
        estimate,
      );
      reply.list(page);
    },
  },
} satisfies Record<string, Tool>;
