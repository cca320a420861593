import { rooms } from '@nysan/contract/rooms.ts';
import { type Asker, NotShown } from '../asker.ts';
import type { ReadQuestion } from './frame.ts';
import { type Member, withNames } from './names.ts';
import { type Named, type Projects, projectIn } from './projects.ts';

/** Members of more projects are not looked at. */
const MOST_TOGETHER = 10;

/** The project that is chosen, the one a question names, and all of the asker's. */
export const projectsOf = async (
  asker: Asker,
  { projectId }: { projectId: string | null },
  { unknown, goesOn }: ReadQuestion,
): Promise<Projects> => {
  const { projects } = await asker.call(rooms.search.choices);
  const chosen = projects.find(({ id }) => id === projectId) ?? null;
  return { chosen, named: projectIn(unknown, projects, goesOn ? null : projectId), all: projects };
};

/** A project that was named is no subject. */
export const withProject = (read: ReadQuestion, named: Named | null): ReadQuestion => {
  if (named === null) {
    return read;
  }
  const unknown = read.unknown.filter((word) => !named.words?.includes(word));
  const { subject: _, ...slots } = read.slots;
  return {
    ...read,
    unknown,
    slots: {
      ...slots,
      project: { id: named.id, name: named.name },
      ...(unknown.length > 0 && { subject: unknown.join(' ') }),
    },
  };
};

/** Words nothing was made of may be names of people and organizations the asker may see; what is theirs is that of their seat. */
export const withMembers = async (
  asker: Asker,
  read: ReadQuestion,
  { named, chosen, all }: Projects,
  ownEmail: string,
): Promise<ReadQuestion> => {
  const one = named ?? chosen;
  const isOwn = read.meanings.has('mine') || read.meanings.has('wait-me');
  const { role } = read.slots;
  if (read.unknown.length === 0 && !isOwn && role === undefined) {
    return read;
  }
  const among = one ? [one] : all;
  // Of many projects one says who the asker is.
  const members = await membersOf(
    asker,
    isOwn && among.length > MOST_TOGETHER ? all.slice(0, 1) : among,
  );
  const own = members.find(({ email }) => email === ownEmail);
  const known = {
    ...read,
    ...(isOwn && own && { ownMembershipId: own.membershipId }),
    ...(role && { organizationOfRole: theOneOf(role, members) }),
  };
  return withNames(known, members);
};

/** The one organization whose people have this role. */
const theOneOf = (role: string, members: readonly Member[]): string | undefined => {
  const ids = members.flatMap((one) =>
    one.role?.code === role ? (one.organization?.id ?? []) : [],
  );
  const [only, ...others] = new Set(ids);
  return others.length === 0 ? only : undefined;
};

/** Whom the asker may see in these projects; nobody of many. */
export const membersOf = async (asker: Asker, among: readonly Named[]): Promise<Member[]> => {
  if (among.length > MOST_TOGETHER) {
    return [];
  }
  const lists = await Promise.all(
    among.map(({ id }) =>
      asker.look(rooms.projects.members, { params: { projectId: id } }).catch(noneShown),
    ),
  );
  return lists.flat();
};

const noneShown = (error: unknown): never[] => {
  if (error instanceof NotShown) {
    return [];
  }
  throw error;
};
