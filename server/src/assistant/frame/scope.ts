import { rooms } from '@nysan/contract/rooms.ts';
import { type Asker, NotShown } from '../asker.ts';
import type { ReadQuestion } from './frame.ts';
import { withNames } from './names.ts';
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

/** Words nothing was made of may be names of people and organizations the asker may see. */
export const withMembers = async (
  asker: Asker,
  read: ReadQuestion,
  { named, chosen, all }: Projects,
): Promise<ReadQuestion> => {
  const one = named ?? chosen;
  const among = one ? [one] : all;
  if (read.unknown.length === 0 || among.length > MOST_TOGETHER) {
    return read;
  }
  const lists = await Promise.all(
    among.map(({ id }) =>
      asker.look(rooms.projects.members, { params: { projectId: id } }).catch(noneShown),
    ),
  );
  return withNames(read, lists.flat());
};

const noneShown = (error: unknown): never[] => {
  if (error instanceof NotShown) {
    return [];
  }
  throw error;
};
