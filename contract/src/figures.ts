import { z } from 'zod';
import { date, line, projectIdParam, uuid } from './common.ts';
import type { KindFacts } from './kinds/kind-facts.ts';
import { kinds } from './kinds.ts';
import { route } from './route.ts';
import { supervision } from './wire.ts';

/** What a figure may say of what it counts; days are the most of one, and their average. */
export const measures = ['count', 'money', 'volume', 'daysLate', 'daysHeld'] as const;
export type Measure = (typeof measures)[number];

/** How far what is counted has come; of remarks an open one waits, and an eliminated one is approved. */
export const figureStates = ['draft', 'waiting', 'approved', 'refused', 'archived'] as const;
export type FigureState = (typeof figureStates)[number];

/** The day a period speaks of. */
export const figureDays = ['created', 'work', 'decided', 'due'] as const;
export type FigureDay = (typeof figureDays)[number];

/** By what a figure is told apart. */
export const figureGroups = [
  'state',
  'party',
  'person',
  'month',
  'project',
  'unit',
  'category',
] as const;
export type FigureGroup = (typeof figureGroups)[number];

/** What a person has to do with what is counted. */
export const figureRoles = ['wrote', 'decides', 'refused', 'holds', 'late'] as const;
export type FigureRole = (typeof figureRoles)[number];

/** What of an entity can be counted, and how. */
export type FigureEntity = {
  /** Our words for the kinds of records it is of; of both supervisions both. */
  kinds: readonly string[];
  measures: readonly Measure[];
  states: readonly FigureState[];
  days: readonly FigureDay[];
  groups: readonly FigureGroup[];
  roles: readonly FigureRole[];
  /** It can be past its day. */
  isDue: boolean;
};

const spokenKind = (kind: string): string => kind.split('/')[0] ?? kind;

const ofRecords: Omit<FigureEntity, 'kinds'> = {
  measures: ['count'],
  states: [],
  days: ['created'],
  groups: ['party', 'person', 'month', 'project'],
  roles: ['wrote'],
  isDue: false,
};

const ofPapers = ({ figures }: KindFacts): Omit<FigureEntity, 'kinds'> => ({
  measures: ['count', ...(figures ? (['money'] as const) : []), 'daysLate', 'daysHeld'],
  states: figureStates,
  days: ['created', ...(figures ? (['work'] as const) : []), 'decided', 'due'],
  groups: ['state', 'party', 'person', 'month', 'project'],
  roles: figureRoles,
  isDue: true,
});

const ofKinds = Object.fromEntries(
  [...Map.groupBy<string, KindFacts>(kinds, ({ kind }) => spokenKind(kind))].map(
    ([spoken, all]): [string, FigureEntity] => {
      const [facts] = all;
      const isPaper = facts?.task !== undefined && facts.isReadByName === undefined;
      const counted = facts && isPaper ? ofPapers(facts) : ofRecords;
      return [spoken, { ...counted, kinds: all.map(({ kind }) => kind) }];
    },
  ),
);

/** Remarks of prescriptions that were sent, as their registers show them. */
const remark: FigureEntity = {
  kinds: ['prescription/technical', 'prescription/author'],
  measures: ['count', 'daysLate'],
  states: ['waiting', 'approved'],
  days: ['created', 'decided', 'due'],
  groups: ['state', 'party', 'person', 'month', 'project', 'category'],
  roles: ['holds', 'late'],
  isDue: true,
};

/** Works that approved acts of hidden works closed, by positions of the estimate. */
const works: FigureEntity = {
  kinds: ['hidden-work-act'],
  measures: ['count', 'money', 'volume'],
  states: ['approved'],
  days: ['work'],
  groups: ['month', 'project', 'unit'],
  roles: [],
  isDue: false,
};

/** Everything figures are counted of, by name. */
export const figureEntities: Readonly<Record<string, FigureEntity>> = {
  ...ofKinds,
  remark,
  works,
};
export const figureEntityNames = Object.keys(figureEntities);

const asked = z.strictObject({
  entity: z.enum(figureEntityNames),
  measure: z.enum(measures),
  groupBy: z.enum(figureGroups).optional(),
  state: z.enum(figureStates).optional(),
  overdue: z.enum(['true', 'false']).optional(),
  /** From and to which day, both with it, and what happened on it; when it was made where nothing is said. */
  from: date.optional(),
  to: date.optional(),
  of: z.enum(figureDays).optional(),
  /** Papers and remarks of one supervision. */
  supervision: supervision.schema.optional(),
  /** Whose people wrote it; of remarks whose are to put it right. */
  organizationId: uuid.optional(),
  /** A seat of the person in any project. */
  membershipId: uuid.optional(),
  /** What the person, or each of them where they are told apart, has to do with it. */
  as: z.enum(figureRoles).optional(),
  /** Part of the name of a position, of works alone. */
  words: line(200).optional(),
});
export type AskedFigure = z.output<typeof asked>;

const figureFaults = ({ entity, measure, groupBy, state, of, as, overdue, words }: AskedFigure) => {
  const counted = figureEntities[entity];
  return {
    measure: counted?.measures.includes(measure),
    groupBy: groupBy === undefined || counted?.groups.includes(groupBy),
    state: state === undefined || counted?.states.includes(state),
    of: of === undefined || counted?.days.includes(of),
    as: as === undefined || counted?.roles.includes(as),
    overdue: overdue === undefined || counted?.isDue,
    words: words === undefined || entity === 'works',
  };
};

/** The words of a figure that what it counts does not know. */
export const unknownOfFigure = (figure: AskedFigure): string[] =>
  Object.entries(figureFaults(figure)).flatMap(([word, isKnown]) => (isKnown ? [] : [word]));

const amount = z.object({
  /** How many of them there are. */
  count: z.number().int(),
  /** The measure of all: tenge, a volume where they are of one unit, days of the longest; null of nothing, and of several units. */
  total: z.number().nullable(),
  /** Days on average, with one decimal; null of what is no days. */
  average: z.number().nullable(),
});

const figure = amount.extend({
  entity: z.string(),
  measure: z.enum(measures),
  groups: z.array(
    amount.extend({
      /** A word for a state or a category, `YYYY-MM` of a month, a unit, else an id; null of what belongs to none. */
      key: z.string().nullable(),
      /** What people call it; null of states, categories and months, which clients name. */
      name: z.string().nullable(),
    }),
  ),
});
export type Figure = z.infer<typeof figure>;

/** Figures are told apart by at most so many. */
export const MOST_FIGURE_GROUPS = 200;

/** Totals and groups of what lists show row by row (ours). Of what is read by name it counts what names its reader. */
export const figuresRoom = {
  ofProject: route({
    method: 'GET',
    path: '/figures/{projectId}',
    summary:
      'How many, how much or how long of one kind of records in a project, and by what (ours)',
    access: { who: 'member', project: { in: 'projectId' } },
    params: projectIdParam,
    query: asked,
    answers: { 200: figure },
    refusals: [403],
  }),
  ofAll: route({
    method: 'GET',
    path: '/figures',
    summary: 'The same of all projects in which its reader may open them (ours)',
    access: { who: 'signed-in' },
    query: asked,
    answers: {
      200: figure.extend({
        /** In how many projects the reader may open what is counted; nothing is counted in none. */
        projectCount: z.number().int(),
      }),
    },
  }),
};
