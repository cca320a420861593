import {
  type AssistantQuery,
  isFigure,
  queryEntities,
  queryMeasures,
} from '@nysan/contract/assistant-query.ts';
import { figureEntities, figureGroups } from '@nysan/contract/figures.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { groupWords, operationWords, slotWords } from '../answers/query-words.ts';
import { asIs, type Changed, narrowed, type Part, type Place } from './chip-parts.ts';
import {
  entityText,
  inEach,
  measureText,
  personText,
  stateText,
  supervisionText,
} from './describe.ts';
import { roleIn } from './slots.ts';

/** What figures are most asked of, and taken for each other. */
const mostAsked = [
  'hidden-work-act',
  'done-work-act',
  'reference',
  'remark',
  'prescription',
  'works',
  'paper',
];

/** The chips of a figure: of what, in which state, how measured, told apart by what, and whose. */
export const figureChips = (query: AssistantQuery, { names }: Place): Part[] => {
  const { operation, entity, where, groupBy, also = [] } = query;
  const of = kindsCounted(query);
  return [
    {
      slot: 'entity',
      text: inEach((language) =>
        [entity, ...also].map((one) => entityText(one)[language]).join(', '),
      ),
      changes: entitiesOf(query),
    },
    ...(where.words ? [{ slot: 'words', text: asIs(where.words) } as const] : []),
    ...(of.some(({ states }) => states.length > 1)
      ? [
          {
            slot: 'state',
            text: stateText(entity, where) ?? slotWords.anyState,
            changes: statesOf(query),
          } as const,
        ]
      : []),
    ...(of.some(({ kinds }) => kinds.length > 1)
      ? [
          {
            slot: 'party',
            text: supervisionText(where) ?? slotWords.allSupervision,
            changes: sidesOf(query),
          } as const,
        ]
      : []),
    ...(where.organizationId
      ? [
          {
            slot: 'party',
            text: names.organization ? asIs(names.organization) : slotWords.ofOne,
            changes: [
              { text: slotWords.allParties, query: narrowed(query, { organizationId: undefined }) },
            ],
          } as const,
        ]
      : []),
    { slot: 'measure', text: measureText(query), changes: measuresOf(query) },
    {
      slot: 'group',
      text: groupBy ? groupWords[groupBy] : slotWords.together,
      changes: groupsOf(query),
    },
    ...(operation in operationWords
      ? [{ slot: 'operation', text: operationText(operation) } as const]
      : []),
    ...personOf(query, names.person),
  ];
};

const personOf = (query: AssistantQuery, name: string | undefined): Part[] => {
  const { person } = query.where;
  const withAll = narrowed(single(query), { person: undefined });
  return person
    ? [
        {
          slot: 'person',
          text: personText(person.as, name),
          changes: [{ text: slotWords.allPeople, query: withAll }],
        },
      ]
    : [];
};

const wordsOfOperations: Readonly<Record<string, Translations>> = operationWords;
const operationText = (operation: string): Translations =>
  wordsOfOperations[operation] ?? slotWords.anyState;

const kindsCounted = ({ entity, also = [] }: AssistantQuery) =>
  [entity, ...also]
    .flatMap((one) => queryEntities[one] ?? [])
    .flatMap((name) => figureEntities[name] ?? []);

/** The same of other kinds, as far as they know what is asked. */
const entitiesOf = (query: AssistantQuery): Changed[] => {
  const { also: _, ...alone } = query;
  return [
    ...new Set([
      query.entity,
      ...(query.also ?? []),
      ...(queryEntities[query.entity] ?? []).slice(0, 2),
      ...mostAsked,
    ]),
  ]
    .map((entity) => ({ text: entityText(entity), query: { ...alone, entity } }))
    .filter((one) => isFigure(one.query));
};

/** The same told together. */
const single = (query: AssistantQuery): AssistantQuery => {
  const { groupBy: _, ...alone } = query;
  const isGroup =
    query.operation === 'group' || query.operation === 'most' || query.operation === 'least';
  return { ...alone, operation: isGroup ? 'total' : query.operation };
};

const groupsOf = (query: AssistantQuery): Changed[] => {
  const { person, ...where } = query.where;
  const named = person?.id ? { person } : {};
  const as = roleIn(query.entity, query.where);
  return [
    { text: slotWords.together, query: { ...single(query), where: { ...where, ...named } } },
    ...figureGroups.map((groupBy) => ({
      text: groupWords[groupBy],
      query: {
        ...query,
        operation:
          query.operation === 'most' || query.operation === 'least'
            ? query.operation
            : ('group' as const),
        groupBy,
        where: { ...where, ...named, ...(groupBy === 'person' && { person: { ...person, as } }) },
      },
    })),
  ];
};

const statesOf = (query: AssistantQuery): Changed[] => {
  const of = kindsCounted(query);
  const known = (of[0]?.states ?? []).filter((state) =>
    of.every(({ states }) => states.includes(state)),
  );
  const plain = { ...query, measure: countedAs(query) };
  return [
    { text: slotWords.anyState, query: narrowed(plain, { state: undefined, overdue: undefined }) },
    ...known.map((state) => ({
      text: stateText(query.entity, { state }) ?? slotWords.anyState,
      query: narrowed(plain, { state, overdue: undefined }),
    })),
    { text: slotWords.overdue, query: narrowed(query, { state: undefined, overdue: true }) },
  ];
};

/** Days are counted of what waits; in another state how many there are is asked. */
const countedAs = ({ measure }: AssistantQuery): AssistantQuery['measure'] =>
  measure === 'daysLate' || measure === 'daysHeld' ? 'count' : measure;

const sidesOf = (query: AssistantQuery): Changed[] => [
  { text: slotWords.allSupervision, query: narrowed(query, { supervision: undefined }) },
  ...(['TECHNICAL', 'AUTHOR'] as const).map((supervision) => ({
    text: supervisionText({ supervision }) ?? slotWords.allSupervision,
    query: narrowed(query, { supervision }),
  })),
];

/** Of one measure how many there are is listed; any other is a total. */
const measuresOf = (query: AssistantQuery): Changed[] =>
  queryMeasures.map((measure) => ({
    text: measureText({ ...query, measure }),
    query: {
      ...query,
      measure,
      operation: query.operation === 'list' && measure !== 'count' ? 'total' : query.operation,
    },
  }));
