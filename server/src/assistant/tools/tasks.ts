import { rooms } from '@nysan/contract/rooms.ts';
import { dayText } from '../answers/figures.ts';
import { workColumns, workWords } from '../answers/work-words.ts';
import { withQuery } from './kinds.ts';
import { registerPage, remarksOf, remarkTarget } from './remarks-of.ts';
import type { InProject, Tool } from './tool.ts';

const MOST = 100;
const noDay = '—';

/** The seats of the asker in the project. */
const mySeats = async ({ asker, project, me }: InProject): Promise<string[]> => {
  const members = await asker.call(rooms.projects.members, { params: { projectId: project.id } });
  return members.flatMap(({ email, membershipId }) => (email === me.email ? [membershipId] : []));
};

export const taskTools = {
  awaitingMySignature: {
    scope: 'anywhere',
    answer: async ({ asker, reply, slots, today }) => {
      const projectId = slots.project?.id;
      const { content, totalCount } = await asker.call(rooms.notifications.list, {
        query: { waiting: 'true', size: MOST, ...(projectId && { projectId }) },
      });
      for (const { projectUuid } of content) {
        asker.took({ projectId: projectUuid });
      }
      const page = {
        name: reply.said(workWords.myTasks),
        target: withQuery('/app/notification', { waiting: 'true', projectId }),
      };
      if (totalCount === 0) {
        reply.say(workWords.nothingWaits, {}, page);
        return;
      }
      const late = content.filter(({ dueDate }) => dueDate !== null && dueDate < today).length;
      reply.say(workWords.waitsForMe, { count: totalCount, late }, page);
      reply.table(
        [{ name: workColumns.paper }, { name: workColumns.project }, { name: workColumns.due }],
        content.map(({ title, projectName, dueDate, target }) => [
          { text: title, target },
          projectName,
          dueDate === null ? noDay : dayText(dueDate),
        ]),
        totalCount,
      );
      reply.list(page);
    },
  },
  overdueByOrganization: {
    scope: 'project',
    answer: async (desk) => {
      const { reply, slots, project } = desk;
      const { rows, registers } = await remarksOf(desk, { overdue: 'true' });
      const counted = rows.filter(
        ({ responsible }) => slots.role === undefined || responsible.role.code === slots.role,
      );
      const pages = registers.map(({ target, type }) => ({
        name: `${reply.said(workWords.ofRegister)} (${type === 'TECHNICAL' ? 1 : 2})`,
        target,
      }));
      if (counted.length === 0) {
        reply.say(workWords.noOverdueRemarks, {}, ...pages);
        return;
      }
      reply.say(workWords.overdueRemarks, { count: counted.length }, ...pages);
      const companies = Map.groupBy(
        counted,
        ({ responsible }) => responsible.organization?.name ?? reply.said(workWords.withoutCompany),
      );
      reply.bars(
        workWords.byCompany,
        [...companies]
          .map(([label, { length }]) => ({ label, value: length, text: String(length) }))
          .toSorted((one, other) => other.value - one.value),
      );
      const [fullest] = registers.toSorted((one, other) => other.count - one.count);
      reply.list({
        name: reply.said(workWords.ofRegister),
        target: fullest?.target ?? registerPage(project.id, 'TECHNICAL', { overdue: 'true' }),
      });
    },
  },
  myOpenRemarks: {
    scope: 'project',
    answer: async (desk) => {
      const { reply, today } = desk;
      const seats = await mySeats(desk);
      const found = await Promise.all(seats.map((responsible) => remarksOf(desk, { responsible })));
      const open = found
        .flatMap(({ rows }) => rows)
        .filter(({ eliminatedOn }) => eliminatedOn === null)
        .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
      const pages = found
        .flatMap(({ registers }) => registers)
        .filter(({ count }) => count > 0)
        .map(({ target }) => ({ name: reply.said(workWords.ofRegister), target }));
      if (open.length === 0) {
        const target = registerPage(desk.project.id, 'TECHNICAL', {});
        reply.say(workWords.noMyRemarks, {}, { name: reply.said(workWords.ofRegister), target });
        return;
      }
      const late = open.filter(({ dueDate }) => dueDate < today).length;
      reply.say(workWords.myRemarks, { count: open.length, late }, ...pages);
      reply.table(
        [{ name: workColumns.remark }, { name: workColumns.due }],
        open.map((row) => [
          {
            text: `${row.documentId} ${row.remarkName}`,
            target: remarkTarget(desk.project.id, row),
          },
          dayText(row.dueDate),
        ]),
      );
      const [first] = pages;
      if (first) {
        reply.list(first);
      }
    },
  },
} satisfies Record<string, Tool>;
