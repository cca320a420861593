import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { dayText, periodText } from '../answers/figures.ts';
import { workColumns, workWords } from '../answers/work-words.ts';
import { orThisMonth } from '../grammar/calendar.ts';
import { withQuery } from './kinds.ts';
import type { Desk, Tool } from './tool.ts';

const PAGE = 100;
/** Whoever has more to do than these pages hold asks for a list. */
const MOST_PAGES = 5;
const noDay = '—';

type Task = AnswerOf<typeof rooms.notifications.list>['content'][number];

/** Everything that waits for the asker, by its due date. */
const tasksOf = async ({ asker, slots }: Desk): Promise<Task[]> => {
  const projectId = slots.project?.id;
  const ask = (page: number) =>
    asker.call(rooms.notifications.list, {
      query: { waiting: 'true', page, size: PAGE, ...(projectId && { projectId }) },
    });
  const first = await ask(0);
  const pages = Math.min(MOST_PAGES, Math.ceil(first.totalCount / PAGE));
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => ask(at + 1)),
  );
  const tasks = [first, ...rest].flatMap(({ content }) => content);
  for (const { projectUuid, actId, standing } of tasks) {
    asker.took({ projectId: projectUuid, ...(actId && standing === 'OPEN' && { paperId: actId }) });
  }
  return tasks;
};

const pageOf = ({ reply, slots }: Desk) => ({
  name: reply.said(workWords.myTasks),
  target: withQuery('/app/notification', { waiting: 'true', projectId: slots.project?.id }),
});

const tellTasks = ({ reply }: Desk, tasks: Task[]): void => {
  reply.table(
    [{ name: workColumns.paper }, { name: workColumns.project }, { name: workColumns.due }],
    tasks.map(({ title, text, projectName, dueDate, target }) => [
      { text: `${title}. ${text}`, target },
      projectName,
      dueDate === null ? noDay : dayText(dueDate),
    ]),
  );
};

export const taskTools = {
  awaitingMySignature: {
    scope: 'anywhere',
    answer: async (desk) => {
      const { reply, today } = desk;
      const tasks = (await tasksOf(desk)).filter(({ isSignable }) => isSignable);
      const page = pageOf(desk);
      if (tasks.length === 0) {
        reply.say(workWords.nothingWaits, {}, page);
        return;
      }
      const late = tasks.filter(({ dueDate }) => dueDate !== null && dueDate < today).length;
      reply.say(workWords.waitsForMe, { count: tasks.length, late }, page);
      tellTasks(desk, tasks);
      reply.list(page);
    },
  },
  dueInPeriod: {
    scope: 'anywhere',
    answer: async (desk) => {
      const { reply, today, slots } = desk;
      const days = orThisMonth(slots.period, today);
      const tasks = (await tasksOf(desk)).filter(
        ({ dueDate }) => dueDate !== null && dueDate >= days.from && dueDate <= days.to,
      );
      const page = pageOf(desk);
      reply.say(workWords.dueInPeriod, { period: periodText(days), count: tasks.length }, page);
      if (tasks.length > 0) {
        tellTasks(desk, tasks);
      }
      reply.list(page);
    },
  },
} satisfies Record<string, Tool>;
