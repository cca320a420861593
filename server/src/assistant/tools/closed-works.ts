import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { minus, sumOfMoney } from '../../exact/decimal.ts';
import { decimalOf } from '../answers/figures.ts';
import { worksWords } from '../answers/works-words.ts';
import { withQuery } from './kinds.ts';
import type { Tool } from './tool.ts';

export const closedWorkTools = {
  unbilled: {
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
} satisfies Partial<Record<TopicName, Tool>>;
