import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { beginningsOf, closestWith } from './closest.ts';
import { withQuery } from './kinds.ts';
import type { InProject } from './tool.ts';

export type Position = AnswerOf<typeof rooms.estimate.search>[number];

const MOST_FOUND = 100;

/** The positions these words name; several of one name in several places count together. */
export const positionsNamed = async (
  desk: InProject,
  words: string,
): Promise<{ best: Position[]; near: Position[]; hits: number }> => {
  const found = await Promise.all(
    beginningsOf(words).map((keyword) =>
      desk.asker.call(rooms.estimate.search, {
        params: { projectId: desk.project.id },
        query: { keyword, size: MOST_FOUND },
      }),
    ),
  );
  const byId = new Map(found.flat().map((one) => [one.id, one]));
  const all = closestWith(words, [...byId.values()], nameWithSections);
  // A word of its own name says more of a position than one of the section it stands in.
  const own = closestWith(words, all.near, nameOfPosition);
  return own.hits > 0 ? { ...own, hits: all.hits } : all;
};

const nameOfPosition = ({ name, positionInfo }: Position): string =>
  `${positionInfo?.code ?? ''} ${name}`;

/** The names by which a position is found: its own, its code and those of its sections. */
export const nameWithSections = (position: Position): string =>
  [nameOfPosition(position), ...position.path.map(({ name }) => name)].join(' ');

export const targetOf = (projectId: string, { id, path }: Position): string =>
  withQuery(`/app/project/${projectId}/estimate`, {
    path: path.map((group) => group.id).join('.'),
    at: id,
  });
