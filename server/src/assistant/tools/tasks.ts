import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { dayText, periodText } from '../answers/figures.ts';
import { slotWords } from '../answers/query-words.ts';
import { workColumns, workWords } from '../answers/work-words.ts';
import { withQuery } from './kinds.ts';
import { everyPage } from './pages.ts';
import type { Desk, Tool } from './tool.ts';

/** Whoever has more to do than these pages hold asks for a list. */
const MOST_PAGES = 5;
const noDay = '—';

type Task = AnswerOf<typeof rooms.notifications.list>['content'][number];

/** Everything that waits for the asker, by its due date. */
const tasksOf = async (desk: Desk): Promise<Task[]> => {
  const { asker, project } = desk;
  const projectId = project?.id;
  const { content } = await everyPage(desk, MOST_PAGES, (page) =>
    asker.call(rooms.notifications.list, {
      query: { waiting: 'true', ...page, ...(projectId && { projectId }) },
    }),
  );
  for (const { projectUuid, actId, standing } of content) {
    asker.took({ projectId: projectUuid, ...(actId && standing === 'OPEN' && { paperId: actId }) });
  }
  return content;
};

/** A paper may ask its reader for several things; it is due on the first of their days. */
const papersOf = (tasks: Task[]): Task[] =>
  [
    ...new Map(tasks.toReversed().map((task) => [task.actId ?? task.id, task])).values(),
  ].toReversed();

const pageOf = ({ reply, project }: Desk) => ({
  name: reply.said(workWords.myTasks),
  target: withQuery('/app/notification', { waiting: 'true', projectId: project?.id }),
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
  waitsForMe: {
    scope: 'anywhere',
    answer: async (desk) => {
      const { reply, today } = desk;
      const tasks = papersOf((await tasksOf(desk)).filter(({ isSignable }) => isSignable));
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
  tasksDue: {
    scope: 'anywhere',
    answer: async (desk) => {
      const { reply, where } = desk;
      const { period } = where;
      const tasks = papersOf(
        (await tasksOf(desk)).filter(
          ({ dueDate }) =>
            dueDate !== null &&
            (period === undefined || (dueDate >= period.from && dueDate <= period.to)),
        ),
      );
      const page = pageOf(desk);
      const said = period ? periodText(period) : slotWords.allTime;
      reply.say(workWords.dueInPeriod, { period: said, count: tasks.length }, page);
      if (tasks.length > 0) {
        tellTasks(desk, tasks);
      }
      reply.list(page);
    },
  },
} satisfies Partial<Record<TopicName, Tool>>;
