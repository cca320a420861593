import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { decimalOf, moneyText, percentText } from '../answers/figures.ts';
import { worksColumns, worksWords } from '../answers/works-words.ts';
import { wordsIn } from '../lexicon/forms.ts';
import { closestWith, isNamedIn } from './closest.ts';
import { withQuery } from './kinds.ts';
import { leaveOver } from './narrow-by-words.ts';
import type { InProject, Tool } from './tool.ts';

type Node = AnswerOf<typeof rooms.estimate.children>[number];
/** A section with those it stands in. */
type Section = { node: Node; path: Node[] };

/** Children are asked for of so many sections. */
const MOST_PARENTS = 40;

const targetOf = ({ project }: InProject, { node, path }: Section): string =>
  withQuery(`/app/project/${project.id}/estimate`, {
    path: path.map(({ id }) => id).join('.'),
    at: node.id,
  });

const nameOf = ({ node, path }: Section): string =>
  [...path, node].map(({ name }) => name).join(' ');

const childrenOf = async (
  { asker }: InProject,
  parents: readonly Section[],
): Promise<Section[]> => {
  const lists = await Promise.all(
    parents.slice(0, MOST_PARENTS).map(async ({ node, path }) => {
      const children = await asker.call(rooms.estimate.children, { params: { id: node.id } });
      return children.map((child) => ({ node: child, path: [...path, node] }));
    }),
  );
  return lists.flat();
};
const isSection = ({ node }: Section): boolean => node.positionInfo === null;

/** The estimates, their sections and the sections of these. */
const readSections = async (desk: InProject): Promise<Section[][]> => {
  const roots = await desk.asker.call(rooms.estimate.roots, {
    params: { projectId: desk.project.id },
  });
  const first = roots.map((node) => ({ node, path: [] }));
  const second = (await childrenOf(desk, first)).filter(isSection);
  return [first, second, (await childrenOf(desk, second)).filter(isSection)];
};

/** Which sections are spoken of: those the words name, the parts of the one they name, the parts of the estimate. */
const sectionsMeant = async (desk: InProject): Promise<{ of: Section[]; name: string }> => {
  const { where, query, project } = desk;
  const words = where.words ?? '';
  const levels = await readSections(desk);
  const isRanked = query.operation === 'most' || query.operation === 'least';
  const { near } = closestWith(words, levels.flat(), nameOf);
  if (near.length === 0) {
    leaveOver(desk.reply, wordsIn(words));
    const parts = levels[1] ?? [];
    return { of: parts.length > 0 ? parts : (levels[0] ?? []), name: project.name };
  }
  // Words of a section are in the path of all that stand in it.
  const own = near.filter((one) => !near.some(({ node }) => one.path.includes(node)));
  const [only, ...others] = own;
  const known = own.flatMap((one) => wordsIn(nameOf(one)));
  leaveOver(
    desk.reply,
    wordsIn(words).filter((word) => !isNamedIn(word, known)),
  );
  if (only && others.length === 0 && isRanked) {
    const parts = (await childrenOf(desk, [only])).filter(isSection);
    return { of: parts.length > 0 ? parts : own, name: only.node.name };
  }
  return { of: own, name: `«${words}»` };
};

const valuesOf = ({ node }: Section) => ({
  name: node.name,
  percent: percentText(node.donePercent),
  done: moneyText(decimalOf(node.doneMoney)),
  all: moneyText(decimalOf(node.overallMoney)),
});

const tellSections = async (desk: InProject): Promise<void> => {
  const { reply, query, where } = desk;
  const { of, name } = await sectionsMeant(desk);
  const isLeast = query.operation === 'least';
  const ranked = of.toSorted(
    (one, other) => (other.node.donePercent - one.node.donePercent) * (isLeast ? -1 : 1),
  );
  const [first, ...others] = ranked;
  if (first === undefined) {
    reply.say(worksWords.noSections, { words: where.words ?? desk.project.name });
    return;
  }
  const source = (one: Section) => ({ name: one.node.name, target: targetOf(desk, one) });
  if (others.length === 0) {
    reply.say(worksWords.doneOf, valuesOf(first), source(first));
    return;
  }
  if (query.operation === 'most' || isLeast) {
    reply.say(isLeast ? worksWords.leastDone : worksWords.mostDone, valuesOf(first), source(first));
  } else {
    reply.say(worksWords.sectionsOf, { name, count: ranked.length }, source(first));
  }
  reply.table(
    [
      { name: worksColumns.section },
      { name: worksColumns.percent, isNumber: true },
      { name: worksColumns.done, isNumber: true },
      { name: worksColumns.total, isNumber: true },
    ],
    ranked.map((one) => {
      const { percent, done, all } = valuesOf(one);
      return [{ text: one.node.name, target: targetOf(desk, one) }, percent, done, all];
    }),
  );
};

export const sectionTools = {
  sections: { scope: 'project', answer: tellSections },
} satisfies Partial<Record<TopicName, Tool>>;
