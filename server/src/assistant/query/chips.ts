import {
  type AssistantQuery,
  type Chip,
  isCounted,
  queryEntities,
} from '@nysan/contract/assistant-query.ts';
import { figureEntities, measures } from '@nysan/contract/figures.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { fill } from '../../texts/texts.ts';
import { periodText } from '../answers/figures.ts';
import { groupWords, operationWords, slotWords } from '../answers/query-words.ts';
import type { Reply } from '../answers/reply.ts';
import { monthBefore, orThisMonth, yearOf } from '../grammar/calendar.ts';
import {
  entityText,
  inEach,
  measureText,
  type NamesInQuery,
  periodOf,
  personText,
  stateText,
  supervisionText,
} from './describe.ts';

type Place = {
  reply: Reply;
  today: string;
  project: { name: string } | null;
  names: NamesInQuery;
};
type Changed = { text: Translations; query: AssistantQuery };

/** What was understood, each part with what it may be changed to. */
export const chipsOf = (query: AssistantQuery, { reply, today, project, names }: Place): Chip[] => {
  const { operation, entity, where, groupBy } = query;
  const chip = (slot: Chip['slot'], text: Translations, changes: Changed[] = []): Chip => ({
    slot,
    text: reply.said(text),
    choices: changes
      .filter((one) => isCounted(one.query) && JSON.stringify(one.query) !== JSON.stringify(query))
      .map((one) => ({ text: reply.said(one.text), query: one.query })),
  });
  const asIs = (text: string): Translations => ({ ru: text, kk: text, en: text });
  const isRemaining = entity === 'position';
  const hasStates = kindsCounted(entity).some(({ states }) => states.length > 1);
  const hasSides = kindsCounted(entity).some(({ kinds }) => kinds.length > 1);
  return [
    chip('entity', entityText(entity)),
    ...(where.words ? [chip('words', asIs(where.words))] : []),
    ...(hasStates
      ? [chip('state', stateText(entity, where) ?? slotWords.anyState, statesOf(query))]
      : []),
    ...(hasSides
      ? [chip('party', supervisionText(where) ?? slotWords.allSupervision, sidesOf(query))]
      : []),
    ...(where.organizationId
      ? [
          chip('party', names.organization ? asIs(names.organization) : slotWords.ofOne, [
            { text: slotWords.allParties, query: withoutParty(query) },
          ]),
        ]
      : []),
    chip('measure', measureText(query), measuresOf(query)),
    ...(groupBy ? [chip('group', groupWords[groupBy])] : []),
    ...(operation in operationWords ? [chip('operation', operationText(operation))] : []),
    ...(where.person ? [chip('person', personText(where.person.as, names.person))] : []),
    ...(isRemaining
      ? []
      : [chip('period', periodsText(query) ?? slotWords.allTime, periodsOf(query, today))]),
    chip('project', project ? asIs(project.name) : slotWords.allProjects),
  ];
};

const wordsOfOperations: Readonly<Record<string, Translations>> = operationWords;
const operationText = (operation: string): Translations =>
  wordsOfOperations[operation] ?? slotWords.anyState;

/** The period of a query, and the one it is compared with. */
const periodsText = ({ where, other }: AssistantQuery): Translations | null => {
  const one = periodOf(where);
  return one && other
    ? inEach((language) =>
        fill(slotWords.against[language], {
          one: one[language],
          other: periodText(other)[language],
        }),
      )
    : one;
};

const kindsCounted = (entity: string) =>
  (queryEntities[entity] ?? []).flatMap((name) => figureEntities[name] ?? []);

const narrowed = (query: AssistantQuery, changes: Partial<AssistantQuery['where']>) => ({
  ...query,
  where: Object.fromEntries(
    Object.entries({ ...query.where, ...changes }).filter(([, value]) => value !== undefined),
  ) as AssistantQuery['where'],
});

const statesOf = (query: AssistantQuery): Changed[] => {
  const of = kindsCounted(query.entity);
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

const withoutParty = (query: AssistantQuery): AssistantQuery =>
  narrowed(query, { organizationId: undefined });

const measuresOf = (query: AssistantQuery): Changed[] =>
  measures.map((measure) => ({
    text: measureText({ ...query, measure }),
    query: {
      ...query,
      measure,
      operation: query.operation === 'list' && measure !== 'count' ? 'total' : query.operation,
    },
  }));

const periodsOf = (query: AssistantQuery, today: string): Changed[] => {
  const of = query.where.period?.of ?? (query.entity === 'works' ? 'work' : 'created');
  const month = orThisMonth(undefined, today);
  const before = monthBefore(month);
  const year = yearOf(Number(today.slice(0, 4)));
  const single = {
    ...query,
    operation: query.operation === 'compare' ? 'total' : query.operation,
  } as const;
  const { other: _, ...alone } = single;
  return [
    { text: slotWords.allTime, query: narrowed(alone, { period: undefined }) },
    { text: slotWords.thisMonth, query: narrowed(alone, { period: { ...month, of } }) },
    { text: slotWords.lastMonth, query: narrowed(alone, { period: { ...before, of } }) },
    { text: slotWords.thisYear, query: narrowed(alone, { period: { ...year, of } }) },
  ];
};
