import {
  type AssistantQuery,
  type Chip,
  isCounted,
  isFigure,
  queryEntities,
} from '@nysan/contract/assistant-query.ts';
import { topicOf } from '@nysan/contract/assistant-topics.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { fill } from '../../texts/texts.ts';
import { periodText } from '../answers/figures.ts';
import { slotWords } from '../answers/query-words.ts';
import { sideWords, topicWords } from '../answers/topic-words.ts';
import { monthBefore, orThisMonth, yearOf } from '../grammar/calendar.ts';
import { asIs, type Changed, narrowed, type Part, type Place } from './chip-parts.ts';
import { inEach, periodOf } from './describe.ts';
import { figureChips } from './figure-chips.ts';
import { siblingsOf } from './siblings.ts';

/** What was understood, each part with what it may be changed to. */
export const chipsOf = (query: AssistantQuery, place: Place): Chip[] => {
  const { reply, today, project } = place;
  const parts =
    isFigure(query) && topicOf(query) === null
      ? figureChips(query, place)
      : topicParts(query, place);
  const { limit } = query;
  return [
    ...parts,
    ...(knowsPeriod(query)
      ? [
          {
            slot: 'period',
            text: periodsText(query) ?? slotWords.allTime,
            changes: periodsOf(query, today),
          } as const,
        ]
      : []),
    ...(limit
      ? [
          {
            slot: 'limit',
            text: inEach((language) => fill(slotWords.limit[language], { count: String(limit) })),
            changes: [{ text: slotWords.all, query: without(query, 'limit') }],
          } as const,
        ]
      : []),
    { slot: 'project', text: project ? asIs(project.name) : slotWords.allProjects } as const,
  ].map(({ slot, text, changes = [] }: Part) => ({
    slot,
    text: reply.said(text),
    choices: changes
      .filter((one) => isCounted(one.query) && JSON.stringify(one.query) !== JSON.stringify(query))
      .map((one) => ({ text: reply.said(one.text), query: one.query })),
  }));
};

const without = (query: AssistantQuery, slot: 'limit'): AssistantQuery => {
  const { [slot]: _, ...others } = query;
  return others;
};

/** Of what no figure answers: the question, and what narrows it. */
const topicParts = (query: AssistantQuery, { names }: Place): Part[] => {
  const topic = topicOf(query);
  const { number, words, role, person, organizationId, overdue } = query.where;
  return [
    ...(topic
      ? [
          {
            slot: 'entity',
            text: topicWords[topic],
            changes: siblingsOf(query).flatMap((one): Changed[] => {
              const other = topicOf(one);
              return other ? [{ text: topicWords[other], query: one }] : [];
            }),
          } as const,
        ]
      : []),
    ...(number ? [{ slot: 'number', text: asIs(number) } as const] : []),
    ...(words ? [{ slot: 'words', text: asIs(words) } as const] : []),
    ...(role ? [{ slot: 'party', text: sideWords[role] ?? asIs(role) } as const] : []),
    ...(organizationId
      ? [
          {
            slot: 'party',
            text: names.organization ? asIs(names.organization) : slotWords.ofOne,
          } as const,
        ]
      : []),
    ...(person?.id && names.person ? [{ slot: 'person', text: asIs(names.person) } as const] : []),
    ...(overdue && topic === 'portfolio'
      ? [{ slot: 'state', text: slotWords.overdue } as const]
      : []),
  ];
};

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

const dayOf = ({ where, entity }: AssistantQuery) =>
  where.period?.of ??
  (entity === 'task'
    ? 'due'
    : queryEntities[entity]?.length && entity !== 'works' && entity !== 'general-log'
      ? 'created'
      : 'work');

const periodsOf = (query: AssistantQuery, today: string): Changed[] => {
  const of = dayOf(query);
  const month = orThisMonth(undefined, today);
  const before = monthBefore(month);
  const year = yearOf(Number(today.slice(0, 4)));
  const single = {
    ...query,
    operation: query.operation === 'compare' && isFigure(query) ? 'total' : query.operation,
  } as const;
  const { other: _, ...alone } = single;
  return [
    { text: slotWords.allTime, query: narrowed(alone, { period: undefined }) },
    { text: slotWords.thisMonth, query: narrowed(alone, { period: { ...month, of } }) },
    { text: slotWords.lastMonth, query: narrowed(alone, { period: { ...before, of } }) },
    { text: slotWords.thisYear, query: narrowed(alone, { period: { ...year, of } }) },
  ];
};

const anyPeriod = { from: '2026-01-01', to: '2026-12-31' };
const knowsPeriod = (query: AssistantQuery): boolean =>
  query.where.period !== undefined ||
  isCounted(narrowed(query, { period: { ...anyPeriod, of: dayOf(query) } }));
