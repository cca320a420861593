import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { daysBetween, dayText, decimalOf, periodText, volumeText } from '../answers/figures.ts';
import { siteColumns, siteWords } from '../answers/site-words.ts';
import { dayAfter, orThisMonth } from '../grammar/calendar.ts';
import { closest } from './closest.ts';
import { listPage, recordTarget } from './kinds.ts';
import { everyPage } from './pages.ts';
import { type InProject, NotMeant, type Tool } from './tool.ts';

type Shift = AnswerOf<typeof rooms.generalLog.list>['content'][number];

/** More entries than so many pages hold are not read one by one. */
const MOST_PAGES = 30;

type Days = { from: string; to: string };

const logPage = ({ reply, project }: InProject, { from, to }: Days) => ({
  name: reply.said(siteWords.log),
  target: listPage(project.id, 'general-log', { dateOfWorkStart: from, dateOfWorkEnd: to }),
});

const shiftsIn = async (desk: InProject, { from, to }: Days): Promise<Shift[]> => {
  const { content } = await everyPage(desk, MOST_PAGES, (page) =>
    desk.asker.call(rooms.generalLog.list, {
      params: { projectUuid: desk.project.id },
      query: { dateOfWorkStart: from, dateOfWorkEnd: to, ...page },
    }),
  );
  return content;
};

/** The shifts of the day that was asked for, today where none was; those of a work alone where one was named. */
const ofDay = async (
  desk: InProject,
  tell: (shifts: Shift[], day: Days) => void,
): Promise<void> => {
  const { reply, slots, today } = desk;
  const day = slots.period ?? { from: today, to: today };
  if (day.from > today) {
    reply.say(siteWords.dayToCome, { day: periodText(day) });
    return;
  }
  const shifts = await shiftsIn(desk, day);
  if (shifts.length === 0) {
    reply.say(siteWords.noShifts, { day: periodText(day) }, logPage(desk, day));
    return;
  }
  const named = slots.subject
    ? closest(slots.subject, shifts, ({ constructionDescription }) => constructionDescription)
    : [];
  if (slots.subject && named.length === 0) {
    throw new NotMeant();
  }
  tell(slots.subject ? named : shifts, day);
  reply.list(logPage(desk, day));
};

const shiftCell = ({ project }: InProject, { id, dateOfWork, workShift }: Shift) => ({
  text: `${dayText(dateOfWork)} ${workShift}`,
  target: recordTarget(project.id, 'general-log', id),
});

export const siteDayTools = {
  weatherOfDay: {
    scope: 'project',
    answer: (desk) =>
      ofDay(desk, (shifts, day) => {
        const { reply } = desk;
        reply.say(siteWords.weather, { day: periodText(day) }, logPage(desk, day));
        reply.table(
          [
            { name: siteColumns.shift },
            { name: siteColumns.weather },
            { name: siteColumns.temperature },
          ],
          shifts.map((shift) => [
            shiftCell(desk, shift),
            shift.weatherConditioin,
            shift.airTemperature,
          ]),
        );
      }),
  },
  workersOfDay: {
    scope: 'project',
    answer: (desk) =>
      ofDay(desk, (shifts, day) => {
        const { reply } = desk;
        reply.say(siteWords.workers, { day: periodText(day) }, logPage(desk, day));
        reply.table(
          [
            { name: siteColumns.shift },
            { name: siteColumns.trade },
            { name: siteColumns.workers },
            { name: siteColumns.plant },
          ],
          shifts.map((shift) => [
            shiftCell(desk, shift),
            shift.specialtyName,
            shift.specialtyAmount,
            `${shift.mechanismName} – ${shift.mechanismAmount}`,
          ]),
        );
      }),
  },
  worksOfDay: {
    scope: 'project',
    answer: (desk) =>
      ofDay(desk, (shifts, day) => {
        const { reply } = desk;
        reply.say(
          siteWords.works,
          { day: periodText(day), count: shifts.length },
          logPage(desk, day),
        );
        reply.table(
          [
            { name: siteColumns.shift },
            { name: siteColumns.work },
            { name: siteColumns.done, isNumber: true },
          ],
          shifts.map((shift) => [
            shiftCell(desk, shift),
            shift.constructionDescription,
            volumeText(decimalOf(shift.completedWorksPerShift), shift.measurementUnit),
          ]),
        );
      }),
  },
  daysWithoutLog: {
    scope: 'project',
    answer: async (desk) => {
      const { reply, slots, today, asker, project } = desk;
      const { startDate } = await asker.call(rooms.projects.get, { params: { id: project.id } });
      const asked = orThisMonth(slots.period, today);
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
} satisfies Record<string, Tool>;
