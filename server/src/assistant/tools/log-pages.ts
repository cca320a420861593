import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { siteWords } from '../answers/site-words.ts';
import { listPage } from './kinds.ts';
import { everyPage } from './pages.ts';
import type { InProject } from './tool.ts';

export type Shift = AnswerOf<typeof rooms.generalLog.list>['content'][number];

/** More entries than so many pages hold are not read one by one. */
const MOST_PAGES = 30;

type Days = { from: string; to: string };

const filtersOf = (days: Days | undefined) =>
  days ? { dateOfWorkStart: days.from, dateOfWorkEnd: days.to } : {};

/** The list of the general log that shows these days; all of them where none are named. */
export const logPage = ({ reply, project }: InProject, days?: Days) => ({
  name: reply.said(siteWords.log),
  target: listPage(project.id, 'general-log', filtersOf(days)),
});

/** Every shift of these days, the last first. */
export const shiftsIn = async (desk: InProject, days?: Days): Promise<Shift[]> => {
  const { content } = await everyPage(desk, MOST_PAGES, (page) => pageOf(desk, days, page));
  return content;
};

const pageOf = ({ asker, project }: InProject, days: Days | undefined, page: object) =>
  asker.call(rooms.generalLog.list, {
    params: { projectUuid: project.id },
    query: { ...filtersOf(days), ...page },
  });

/** The last shifts, and how many there are in all. */
export const lastShifts = async (
  desk: InProject,
  days: Days | undefined,
  size: number,
): Promise<{ shifts: Shift[]; all: number }> => {
  const { content, totalCount } = await pageOf(desk, days, { page: 0, size });
  return { shifts: content, all: totalCount };
};
