import { figureEntities, figureEntityNames } from './figures.ts';

/** What is done with what a query is of. */
export const operations = [
  'list',
  'total',
  'group',
  'most',
  'least',
  'compare',
  'remaining',
  'forecast',
  'waiting',
  'explain',
] as const;
export type Operation = (typeof operations)[number];

/** By what the records of a query may be narrowed. */
export const narrowings = [
  'state',
  'overdue',
  'period',
  'supervision',
  'person',
  'organizationId',
  'role',
  'number',
  'words',
  'lacks',
  'unread',
] as const;
type Narrowing = (typeof narrowings)[number];

/** A question that no figure answers: of what, what is done with it, and what must and may narrow it. */
type Topic = {
  of: readonly string[];
  operations: readonly Operation[];
  /** How many where nothing is said. */
  measures?: readonly string[];
  groupBy?: string;
  needs?: readonly Narrowing[];
  /** One of these is needed. */
  needsOne?: readonly Narrowing[];
  may?: readonly Narrowing[];
};

/** Kinds of records, and what people call several of them by. */
const recordKinds = figureEntityNames.filter((name) => !['remark', 'works'].includes(name));
const papers = ['paper', 'act', ...recordKinds];

/** Kinds that go through approval and are open to everybody who may view their list. */
export const approvedKinds = recordKinds.filter((name) => figureEntities[name]?.isDue);
export const correspondence = ['letter', 'memo', 'minutes'] as const;

/** The first that fits a query answers it: words of the log narrow its shifts, of other kinds they are sought in the papers. */
const topics = {
  signedBy: { of: papers, operations: ['list'], needs: ['number', 'person'] },
  paperStatus: { of: papers, operations: ['list', 'total'], needs: ['number'] },
  paperHolders: { of: papers, operations: ['waiting'], needs: ['number'] },
  whyRejected: { of: papers, operations: ['explain'], needs: ['number', 'state'] },
  missingToSend: { of: papers, operations: ['explain'], needs: ['number'] },
  shifts: { of: ['general-log'], operations: ['list', 'total'], may: ['period', 'words'] },
  busiestDays: { of: ['general-log'], operations: ['most', 'least'], may: ['period', 'words'] },
  journalPosts: {
    of: ['journal'],
    operations: ['list', 'total'],
    may: ['period', 'words'],
  },
  papersAbout: { of: papers, operations: ['list'], needs: ['words'] },
  positionLeft: {
    of: ['position'],
    operations: ['remaining'],
    measures: ['volume', 'money'],
    needs: ['words'],
  },
  positionCost: {
    of: ['position'],
    operations: ['total'],
    measures: ['volume', 'money'],
    needs: ['words'],
  },
  positionDone: {
    of: ['position'],
    operations: ['total'],
    measures: ['percent'],
    needs: ['words'],
  },
  sections: {
    of: ['section'],
    operations: ['list', 'total', 'most', 'least'],
    measures: ['percent', 'money'],
    may: ['words'],
  },
  actsOfPosition: { of: ['position'], operations: ['list'], needs: ['words'] },
  batchLeft: {
    of: ['batch'],
    operations: ['remaining'],
    measures: ['volume'],
    needsOne: ['number', 'words'],
  },
  batchWentTo: { of: ['batch'], operations: ['explain'], needsOne: ['number', 'words'] },
  batches: {
    of: ['batch'],
    operations: ['list', 'total'],
    measures: ['count', 'volume'],
    may: ['number', 'words', 'period', 'state'],
  },
  waitsForMe: { of: ['task'], operations: ['waiting'] },
  tasksDue: { of: ['task'], operations: ['list'], may: ['period'] },
  overduePapers: {
    of: ['paper', ...approvedKinds],
    operations: ['list'],
    needs: ['overdue'],
    may: ['role'],
  },
  unanswered: { of: ['prescription'], operations: ['list'], needs: ['lacks'] },
  bareActs: { of: ['hidden-work-act'], operations: ['list'], needs: ['lacks'] },
  daysWithoutLog: {
    of: ['general-log'],
    operations: ['list'],
    needs: ['lacks'],
    may: ['period'],
  },
  projectsWithoutActs: { of: ['project'], operations: ['list'], needs: ['lacks'] },
  unread: {
    of: ['correspondence', ...correspondence],
    operations: ['list'],
    needs: ['unread'],
  },
  people: { of: ['person'], operations: ['list'], may: ['role', 'organizationId', 'words'] },
  progress: { of: ['project'], operations: ['total'], measures: ['percent'] },
  lag: { of: ['project'], operations: ['compare'], measures: ['percent'] },
  forecast: { of: ['project'], operations: ['forecast'] },
  planByMonth: {
    of: ['project'],
    operations: ['group'],
    measures: ['money'],
    groupBy: 'month',
    may: ['period'],
  },
  contractLeft: { of: ['project'], operations: ['remaining'], measures: ['money'] },
  stuckMoney: { of: ['project'], operations: ['waiting'], measures: ['money'] },
  budget: { of: ['project'], operations: ['total'], measures: ['money'] },
  byRegion: { of: ['project'], operations: ['group'], groupBy: 'region', may: ['overdue'] },
  portfolio: {
    of: ['project'],
    operations: ['list', 'total', 'most', 'least'],
    measures: ['count', 'percent', 'money'],
    may: ['overdue', 'state', 'words', 'period'],
  },
  unbilled: { of: ['works'], operations: ['remaining'], measures: ['money'] },
  mostRefused: {
    of: ['paper', 'act'],
    operations: ['most', 'group'],
    groupBy: 'party',
    needs: ['state'],
    may: ['period'],
  },
  fileContents: { of: ['file'], operations: ['list'] },
  fileCompared: { of: ['file'], operations: ['compare'] },
} as const satisfies Record<string, Topic>;
export type TopicName = keyof typeof topics;

type Asked = {
  operation: Operation;
  entity: string;
  measure: string;
  groupBy?: string | undefined;
  also?: readonly string[] | undefined;
  where: Partial<Record<Narrowing, unknown>>;
};

const named: [TopicName, Topic][] = Object.entries(topics) as [TopicName, Topic][]; // Its own names.

const fits = (topic: Topic, { operation, entity, measure, groupBy, where }: Asked): boolean => {
  const { of, measures = ['count'], needs = [], needsOne = [], may = [] } = topic;
  const said = narrowings.filter((one) => where[one] !== undefined);
  const known = [...needs, ...needsOne, ...may];
  return (
    of.includes(entity) &&
    topic.operations.includes(operation) &&
    measures.includes(measure) &&
    topic.groupBy === groupBy &&
    needs.every((one) => said.includes(one)) &&
    (needsOne.length === 0 || needsOne.some((one) => said.includes(one))) &&
    said.every((one) => known.includes(one))
  );
};

/** Which question that no figure answers a query is; null where figures do. */
export const topicOf = (query: Asked): TopicName | null =>
  query.also === undefined ? (named.find(([, topic]) => fits(topic, query))?.[0] ?? null) : null;
