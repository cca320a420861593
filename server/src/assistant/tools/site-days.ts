import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { daysBetween, dayText, periodText } from '../answers/figures.ts';
import { siteColumns, siteWords } from '../answers/site-words.ts';
import { dayAfter, orThisMonth } from '../grammar/calendar.ts';
import { logPage, shiftsIn } from './log-pages.ts';
import type { Tool } from './tool.ts';

export const siteDayTools = {
  daysWithoutLog: {
    scope: 'project',
    answer: async (desk) => {
      const { reply, where, today, asker, project } = desk;
      const { startDate } = await asker.call(rooms.projects.get, { params: { id: project.id } });
      const asked = orThisMonth(where.period, today);
      const days = {
        from: asked.from < startDate ? startDate : asked.from,
        to: asked.to > today ? today : asked.to,
      };
      const page = logPage(desk, days);
      if (days.from > days.to) {
        reply.say(siteWords.noDays, { period: periodText(asked) }, page);
        return;
      }
      const shifts = await shiftsIn(desk, days);
      const written = new Set(shifts.map(({ dateOfWork }) => dateOfWork));
      const all = Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_, at) =>
        dayAfter(days.from, at),
      );
      const empty = all.filter((day) => !written.has(day));
      reply.say(
        siteWords.daysWithoutLog,
        { period: periodText(days), count: empty.length, all: all.length },
        page,
      );
      if (empty.length > 0) {
        reply.table(
          [{ name: siteColumns.day }],
          empty.map((day) => [dayText(day)]),
        );
      }
      reply.list(page);
    },
  },
} satisfies Partial<Record<TopicName, Tool>>;
