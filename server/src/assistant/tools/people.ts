import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { listWords } from '../answers/list-words.ts';
import { peopleColumns, peopleWords } from '../answers/people-words.ts';
import { closest } from './closest.ts';
import { askedKinds, listPage } from './kinds.ts';
import { type Desk, type InProject, kindsOf, type Tool } from './tool.ts';

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

/** Those of a side and of an organization; of names all seats of the person that is called so, else whoever is of that trade. */
const membersMeant = (
  members: Member[],
  { role, organizationId, words }: Desk['where'],
): Member[] => {
  const among = members.filter(
    (one) =>
      (role === undefined || one.role.code === role) &&
      (organizationId === undefined || one.organization?.id === organizationId),
  );
  if (!words) {
    return among;
  }
  const named = new Set(
    closest(words, among, ({ fullname }) => fullname).map((one) => one.fullname),
  );
  return named.size > 0
    ? members.filter(({ fullname }) => named.has(fullname))
    : closest(words, among, wordsOf);
};

export const peopleTools = {
  people: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, where } = desk;
      const people = membersMeant(await membersOf(desk), where);
      if (people.length === 0) {
        reply.say(
          where.words ? peopleWords.noSuchPerson : peopleWords.nobody,
          { words: where.words ?? '' },
          pageOf(desk),
        );
        return;
      }
      tellPeople(desk, people);
    },
  },
  unread: {
    scope: 'project',
    addsUp: true,
    answer: async (desk) => {
      const { reply, asker, project, query } = desk;
      const counted = await Promise.all(
        kindsOf(query).map(async (kind) => {
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
} satisfies Partial<Record<TopicName, Tool>>;
