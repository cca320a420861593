import { type AssistantQuery, isCounted } from '@nysan/contract/assistant-query.ts';

type Part = Pick<AssistantQuery, 'operation' | 'measure'> &
  Partial<Pick<AssistantQuery, 'entity' | 'groupBy'>> & { where?: AssistantQuery['where'] };

const counted = { measure: 'count' } as const;
const money = { measure: 'money' } as const;

/** What else may be asked of the same: of a paper, of a work, of a project; the first that a query is of counts. */
const families: readonly Part[][] = [
  [
    { operation: 'list', ...counted },
    { operation: 'waiting', ...counted },
    { operation: 'explain', ...counted, where: { state: 'refused' } },
    { operation: 'list', ...counted, where: { person: { as: 'decides' } } },
    { operation: 'explain', ...counted },
  ],
  [
    { operation: 'remaining', entity: 'position', measure: 'volume' },
    { operation: 'remaining', entity: 'position', measure: 'money' },
    { operation: 'total', entity: 'position', measure: 'money' },
    { operation: 'total', entity: 'position', measure: 'percent' },
    { operation: 'list', entity: 'section', measure: 'percent' },
    { operation: 'list', entity: 'position', ...counted },
    { operation: 'list', entity: 'batch', ...counted },
    { operation: 'explain', entity: 'batch', ...counted },
    { operation: 'list', entity: 'paper', ...counted },
  ],
  [
    { operation: 'total', entity: 'project', measure: 'percent' },
    { operation: 'compare', entity: 'project', measure: 'percent' },
    { operation: 'forecast', entity: 'project', ...counted },
    { operation: 'group', entity: 'project', ...money, groupBy: 'month' },
    { operation: 'remaining', entity: 'project', ...money },
    { operation: 'waiting', entity: 'project', ...money },
    { operation: 'remaining', entity: 'works', ...money },
    { operation: 'total', entity: 'project', ...money },
    { operation: 'list', entity: 'project', ...counted },
    { operation: 'most', entity: 'project', measure: 'percent' },
  ],
  [
    { operation: 'waiting', entity: 'task', ...counted },
    { operation: 'list', entity: 'task', ...counted },
  ],
];

const keyOf = ({ number, words }: AssistantQuery['where']): AssistantQuery['where'] => ({
  ...(number && { number }),
  ...(words && { words }),
});

const isIn = (query: AssistantQuery) => (part: Part) =>
  part.operation === query.operation &&
  part.measure === query.measure &&
  (part.entity ?? query.entity) === query.entity &&
  part.groupBy === query.groupBy;

/** Queries of the same that ask for another thing. */
export const siblingsOf = (query: AssistantQuery): AssistantQuery[] => {
  const family = families.find((parts) => parts.some(isIn(query))) ?? [];
  const { projectId, entity } = query;
  return family
    .map(
      (part): AssistantQuery => ({
        entity,
        projectId,
        ...part,
        where: { ...keyOf(query.where), ...part.where },
      }),
    )
    .filter(isCounted);
};
