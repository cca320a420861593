import { rooms } from '@nysan/contract/rooms.ts';
import { dayText } from '../answers/figures.ts';
import { workColumns, workWords } from '../answers/work-words.ts';
import { closest } from './closest.ts';
import { registerPage, remarksOf, remarkTarget } from './remarks-of.ts';
import { type InProject, NotMeant, type Tool } from './tool.ts';

/** The seats of the asker in the project. */
const mySeats = async ({ asker, project, me }: InProject): Promise<string[]> => {
  const members = await asker.call(rooms.projects.members, { params: { projectId: project.id } });
  return members.flatMap(({ email, membershipId }) => (email === me.email ? [membershipId] : []));
};

/** The organization of the project that a question names, whether it has remarks or not. */
const organizationNamed = async (
  { asker, project }: InProject,
  words: string,
): Promise<string | undefined> => {
  const members = await asker.call(rooms.projects.members, { params: { projectId: project.id } });
  const names = new Set(members.flatMap(({ organization }) => organization?.name ?? []));
  const [name] = closest(words, [...names], (one) => one);
  if (name === undefined) {
    throw new NotMeant();
  }
  return name;
};

export const remarkTools = {
  overdueByOrganization: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, slots, project } = desk;
      const named = slots.subject && (await organizationNamed(desk, slots.subject));
      const { rows, registers } = await remarksOf(desk, { overdue: 'true' });
      const ofRole = rows.filter(
        ({ responsible }) => slots.role === undefined || responsible.role.code === slots.role,
      );
      const counted = ofRole.filter(
        ({ responsible }) => !named || responsible.organization?.name === named,
      );
      const pages = registers.map(({ target, name }) => ({ name: reply.said(name), target }));
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
    addsUp: true,
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
        .map(({ target, name }) => ({ name: reply.said(name), target }));
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
