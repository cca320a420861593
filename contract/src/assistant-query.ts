import { z } from 'zod';
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
import { supervision } from './wire.ts';

/** What is done with what a query is of. */
const operations = ['list', 'total', 'group', 'most', 'compare', 'remaining', 'explain'] as const;
export type Operation = (typeof operations)[number];

/** What people name by one word: an act may be of hidden works or of completed works, and figures are counted of each. */
export const queryEntities: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(figureEntityNames.map((name) => [name, [name]])),
  act: ['hidden-work-act', 'done-work-act'],
  /** Positions of the estimate, and batches of what they are made of. */
  position: [],
};
const entityNames = Object.keys(queryEntities);

const days = { from: date, to: date };

const slots = z.strictObject({
  operation: z.enum(operations),
  entity: z.enum(entityNames),
  measure: z.enum(measures),
  groupBy: z.enum(figureGroups).optional(),
  where: z.strictObject({
    state: z.enum(figureStates).optional(),
    overdue: z.boolean().optional(),
    period: z.strictObject({ ...days, of: z.enum(figureDays) }).optional(),
    supervision: supervision.schema.optional(),
    /** Each, or the one of this membership. */
    person: z.strictObject({ id: uuid.optional(), as: z.enum(figureRoles) }).optional(),
    organizationId: uuid.optional(),
    words: line(200).optional(),
  }),
  /** The period it is compared with. */
  other: z.strictObject(days).optional(),
  /** Null: all projects of the asker. */
  projectId: uuid.nullable(),
});
export type AssistantQuery = z.infer<typeof slots>;

type Slots = Pick<AssistantQuery, 'operation' | 'entity' | 'measure' | 'groupBy' | 'where'>;

/** Does every part of what is asked know the others? */
export const isCounted = ({ operation, entity, measure, groupBy, where }: Slots): boolean => {
  if (entity === 'position') {
    return operation === 'remaining' && ['volume', 'money'].includes(measure);
  }
  const { state, overdue, period, person } = where;
  return (queryEntities[entity] ?? []).every((name) => {
    const of = figureEntities[name];
    return (
      of !== undefined &&
      of.measures.some((known) => known === measure) &&
      (groupBy === undefined || of.groups.includes(groupBy)) &&
      (state === undefined || of.states.includes(state)) &&
      (overdue === undefined || of.isDue) &&
      (period === undefined || of.days.includes(period.of)) &&
      (person === undefined || of.roles.includes(person.as))
    );
  });
};

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
    'project',
  ]),
  text: z.string(),
  choices: z.array(z.object({ text: z.string(), query: assistantQuery })),
});
export type Chip = z.infer<typeof chip>;
