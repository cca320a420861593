import { z } from 'zod';
import {
  approvedKinds,
  correspondence,
  narrowings,
  type Operation,
  operations,
  topicOf,
} from './assistant-topics.ts';
import { date, line, uuid } from './common.ts';
import {
  figureDays,
  figureEntities,
  figureEntityNames,
  figureGroups,
  figureRoles,
  figureStates,
  measures,
} from './figures.ts';
import { roleCodes } from './permissions.ts';
import { supervision } from './wire.ts';

/** What people name by one word: an act may be of hidden works or of completed works, and figures are counted of each. */
export const queryEntities: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(figureEntityNames.map((name) => [name, [name]])),
  act: ['hidden-work-act', 'done-work-act'],
  paper: approvedKinds,
  correspondence,
  /** Of these no figure is counted. */
  position: [],
  section: [],
  /** Special journals, as of concreting or of safety briefings. */
  journal: [],
  batch: [],
  project: [],
  person: [],
  task: [],
  file: [],
};
const entityNames = Object.keys(queryEntities);

/** A share of all in any state, or how far a project has come. */
export const queryMeasures = [...measures, 'percent'] as const;
const queryGroups = [...figureGroups, 'region'] as const;
/** So many other kinds are asked about at once. */
const MOST_ALSO = 4;

const days = { from: date, to: date };

const slots = z.strictObject({
  operation: z.enum(operations),
  entity: z.enum(entityNames),
  /** Other kinds that are asked about at once. */
  also: z.array(z.enum(entityNames)).min(1).max(MOST_ALSO).optional(),
  measure: z.enum(queryMeasures),
  groupBy: z.enum(queryGroups).optional(),
  where: z.strictObject({
    state: z.enum(figureStates).optional(),
    overdue: z.boolean().optional(),
    period: z.strictObject({ ...days, of: z.enum(figureDays) }).optional(),
    supervision: supervision.schema.optional(),
    /** Each, or the one of this membership. */
    person: z.strictObject({ id: uuid.optional(), as: z.enum(figureRoles) }).optional(),
    organizationId: uuid.optional(),
    /** The side of a project. */
    role: z.enum(roleCodes).optional(),
    /** Of a paper or a batch, with its letters or without. */
    number: line(60).optional(),
    words: line(200).optional(),
    /** It has not what belongs to it: a prescription its answer, an act its papers, a day its entry, a project its acts. */
    lacks: z.literal(true).optional(),
    unread: z.literal(true).optional(),
  }),
  /** The period it is compared with. */
  other: z.strictObject(days).optional(),
  /** Only so many, the first in their order. */
  limit: z.int().min(1).max(100).optional(),
  /** Null: all projects of the asker. */
  projectId: uuid.nullable(),
});
export type AssistantQuery = z.infer<typeof slots>;
export type QueryMeasure = AssistantQuery['measure'];

type Slots = Pick<
  AssistantQuery,
  'operation' | 'entity' | 'measure' | 'groupBy' | 'where' | 'also'
>;

/** What figures are narrowed by. */
const figureNarrowings = new Set<string>([
  'state',
  'overdue',
  'period',
  'supervision',
  'person',
  'organizationId',
]);
const figureOperations: readonly Operation[] = [
  'list',
  'total',
  'group',
  'most',
  'least',
  'compare',
  'explain',
];

/** Is it a figure, and does every part of what is asked know the others? */
export const isFigure = ({ operation, entity, also = [], measure, groupBy, where }: Slots) => {
  const { state, overdue, period, person } = where;
  const names = [entity, ...also].flatMap((name) => queryEntities[name] ?? []);
  const counted = measure === 'percent' ? 'count' : measure;
  return (
    names.length > 0 &&
    figureOperations.includes(operation) &&
    narrowings.every((one) => where[one] === undefined || figureNarrowings.has(one)) &&
    names.every((name) => {
      const of = figureEntities[name];
      return (
        of !== undefined &&
        of.measures.some((known) => known === counted) &&
        (groupBy === undefined || of.groups.some((known) => known === groupBy)) &&
        (state === undefined || of.states.includes(state)) &&
        (overdue === undefined || of.isDue) &&
        (period === undefined || of.days.includes(period.of)) &&
        (person === undefined || of.roles.includes(person.as))
      );
    })
  );
};

/** Does the assistant know an answer to what is asked? */
export const isCounted = (query: Slots): boolean => topicOf(query) !== null || isFigure(query);

/** A question as the assistant has understood it (ours); what a slot does not say is not narrowed. */
export const assistantQuery = slots.refine(isCounted, { params: { code: 'not-one-of' } });

/** A part of what was understood, in the reader's words, and what it may be changed to by a press. */
export const chip = z.object({
  slot: z.enum([
    'entity',
    'state',
    'measure',
    'period',
    'party',
    'person',
    'group',
    'operation',
    'words',
    'number',
    'limit',
    'project',
  ]),
  text: z.string(),
  choices: z.array(z.object({ text: z.string(), query: assistantQuery })),
});
export type Chip = z.infer<typeof chip>;
