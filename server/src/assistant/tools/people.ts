import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { listWords } from '../answers/list-words.ts';
import { peopleColumns, peopleWords } from '../answers/people-words.ts';
import { closest } from './closest.ts';
import { askedKinds, listPage } from './kinds.ts';
import { type InProject, NotMeant, type Tool } from './tool.ts';

type Member = AnswerOf<typeof rooms.projects.members>[number];

const membersOf = ({ asker, project }: InProject): Promise<Member[]> =>
  asker.call(rooms.projects.members, { params: { projectId: project.id } });

const pageOf = ({ reply, project }: InProject) => ({
  name: reply.said(peopleWords.organizations),
  target: `/app/project/${project.id}/organizations`,
});

const withoutOrganization = '—';

const tellPeople = (desk: InProject, members: Member[]): void => {
  const { reply } = desk;
  reply.say(peopleWords.people, { count: members.length }, pageOf(desk));
  reply.table(
    [
      { name: peopleColumns.name },
      { name: peopleColumns.job },
      { name: peopleColumns.organization },
      { name: peopleColumns.role },
      { name: peopleColumns.email },
    ],
    members.map(({ fullname, jobTitle, organization, role, email }) => [
      fullname,
      jobTitle,
      organization?.name ?? withoutOrganization,
      role.name,
      email,
    ]),
  );
  reply.list(pageOf(desk));
};

/** By what somebody may be asked for. */
const wordsOf = ({ fullname, jobTitle, organization }: Member): string =>
  `${fullname} ${jobTitle} ${organization?.name ?? ''}`;

const unreadKinds = ['letter', 'memo', 'minutes'] as const;

export const peopleTools = {
  peopleOfProject: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, slots } = desk;
      const members = await membersOf(desk);
      const ofRole = members.filter(({ role }) => !slots.role || role.code === slots.role);
      const people = slots.subject ? closest(slots.subject, ofRole, wordsOf) : ofRole;
      if (slots.subject && people.length === 0) {
        throw new NotMeant();
      }
      if (people.length === 0) {
        reply.say(peopleWords.nobody, {}, pageOf(desk));
        return;
      }
      tellPeople(desk, people);
    },
  },
  personContacts: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, slots } = desk;
      const members = await membersOf(desk);
      const words = slots.subject ?? '';
      const ofRole = members.filter(({ role }) => !slots.role || role.code === slots.role);
      const people = words ? closest(words, ofRole, ({ fullname }) => fullname) : ofRole;
      const surnames = new Set(people.map(({ fullname }) => fullname));
      if (people.length === 0 || (words === '' && !slots.role)) {
        reply.say(peopleWords.noSuchPerson, { words });
        return;
      }
      tellPeople(
        desk,
        members.filter(({ fullname }) => surnames.has(fullname)),
      );
    },
  },
  unreadPapers: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, asker, project } = desk;
      const counted = await Promise.all(
        unreadKinds.map(async (kind) => {
          const list = askedKinds[kind]?.list ?? rooms.letters.list;
          // Every list answers how many it has; what it lists differs from kind to kind.
          const { totalCount } = (await asker.call(list, {
            params: { projectId: project.id },
            query: { unread: 'true', size: 1 },
          })) as { totalCount: number };
          const name = reply.said(askedKinds[kind]?.caption ?? listWords.search);
          return {
            count: totalCount,
            name,
            target: listPage(project.id, kind, { unread: 'true' }),
          };
        }),
      );
      const count = counted.reduce((sum, one) => sum + one.count, 0);
      const pages = counted.map(({ name, target }) => ({ name, target }));
      reply.say(listWords.unread, { count }, ...pages);
      for (const { name, target, count: ofKind } of counted) {
        reply.say(listWords.count, { kind: name, count: ofKind }, { name, target });
      }
      const [fullest] = counted.toSorted((one, other) => other.count - one.count);
      if (fullest) {
        reply.list({ name: fullest.name, target: fullest.target });
      }
    },
  },
} satisfies Record<string, Tool>;
