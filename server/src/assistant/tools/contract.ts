import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { decimalOf } from '../answers/figures.ts';
import { moneyWords } from '../answers/money-words.ts';
import type { Tool } from './tool.ts';

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
} satisfies Partial<Record<TopicName, Tool>>;
