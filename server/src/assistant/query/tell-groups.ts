import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import { type Figure, type FigureGroup, MOST_FIGURE_GROUPS } from '@nysan/contract/figures.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { remarkCategory } from '@nysan/contract/wire.ts';
import { monthText, percentText, periodText } from '../answers/figures.ts';
import { listColumns } from '../answers/list-words.ts';
import {
  groupWords,
  nobody,
  queryColumns,
  queryWords,
  remarkStateWords,
  stateWords,
} from '../answers/query-words.ts';
import type { Column } from '../answers/reply.ts';
import type { Desk } from '../tools/tool.ts';
import { entityText, subjectOf } from './describe.ts';
import { amountText } from './figure-words.ts';
import { sourcesOf, type Told } from './told.ts';

type Group = Figure['groups'][number];

const statusStates: Readonly<Record<string, keyof typeof stateWords>> = {
  created: 'draft',
  inApproval: 'waiting',
  approved: 'approved',
  rejected: 'refused',
  archived: 'archived',
};

const nameOf = (by: FigureGroup, entity: string, { key, name }: Group): Translations | string => {
  if (name !== null) {
    return name;
  }
  if (key === null) {
    return nobody;
  }
  switch (by) {
    case 'month':
      return monthText(key);
    case 'category': {
      const word = remarkCategory.inside.find((one) => one === key);
      return word ? categoryNames[remarkCategory.toWire(word)] : key;
    }
    case 'state': {
      const ofRemark = entity === 'remark' && (key === 'waiting' || key === 'approved');
      const state = statusStates[key];
      return ofRemark ? remarkStateWords[key] : state ? stateWords[state] : key;
    }
    default:
      return key;
  }
};

const groupedBy = ({ query, project }: Desk, entity: string): FigureGroup =>
  (query.groupBy === 'region' ? undefined : query.groupBy) ??
  (project === null ? 'project' : entity === 'works' ? 'unit' : 'state');

const valueColumn = (measure: AssistantQuery['measure']): Column | null =>
  measure === 'money'
    ? { name: queryColumns.money, isNumber: true }
    : measure === 'volume'
      ? { name: queryColumns.volume, isNumber: true }
      : measure === 'count' || measure === 'percent'
        ? null
        : { name: queryColumns.days, isNumber: true };

const valueOf = ({ total, count }: Group): number => total ?? count;

/** In the order that is asked for, as many as are asked for. */
const sorted = (
  { operation, limit }: AssistantQuery,
  by: FigureGroup,
  groups: Group[],
): Group[] => {
  const sign = operation === 'least' ? -1 : 1;
  const inOrder =
    by === 'month' && operation === 'group'
      ? groups
      : groups.toSorted((one, other) => sign * (valueOf(other) - valueOf(one)));
  return inOrder.slice(0, limit ?? inOrder.length);
};

/** A row for each group, those of most first; months in their order. Of projects it is said how many they are. */
export const tellGroups = (desk: Desk, told: Told): void => {
  const { reply, query } = desk;
  const { entity, figure } = told;
  const by = groupedBy(desk, entity);
  const value = valueColumn(query.measure);
  if (by === 'project' && figure.groups.length < MOST_FIGURE_GROUPS) {
    reply.say(queryWords.projectCount, { count: figure.groups.length }, ...sourcesOf(desk, told));
  }
  reply.table(
    [
      { name: groupWords[by] },
      { name: queryColumns.count, isNumber: true },
      ...(value ? [value] : []),
    ],
    sorted(query, by, figure.groups).map((group) => [
      nameOf(by, entity, group),
      group.count,
      ...(value ? [amountText(query.measure, group, group.name)] : []),
    ]),
  );
};

/** How many of each kind there are, of papers of several kinds. */
export const tellKinds = ({ reply, query, project }: Desk, { kinds = [] }: Told): void => {
  const value = valueColumn(query.measure);
  const found = kinds.filter(({ figure }) => figure.count > 0);
  if (found.length < 2) {
    return;
  }
  reply.table(
    [
      { name: listColumns.kind },
      { name: queryColumns.count, isNumber: true },
      ...(value ? [value] : []),
    ],
    found.map(({ entity, figure, lists: [list] }) => [
      project && list ? { text: entityText(entity), target: list.target } : entityText(entity),
      figure.count,
      ...(value ? [amountText(query.measure, figure, null)] : []),
    ]),
  );
};

/** Which group has most, or least. */
export const tellMost = (desk: Desk, told: Told): void => {
  const { reply, query } = desk;
  const by = groupedBy(desk, told.entity);
  const [first] = sorted(
    query,
    by,
    told.figure.groups.filter(({ key }) => key !== null),
  );
  if (first) {
    reply.say(
      query.operation === 'least' ? queryWords.least : queryWords.most,
      {
        name: nameOf(by, told.entity, first),
        value: amountText(query.measure, first, first.name),
      },
      ...sourcesOf(desk, told),
    );
  }
};

/** The same of two periods. */
export const tellCompared = (desk: Desk, told: Told, before: Figure): void => {
  const { reply, query } = desk;
  const { period: _, ...where } = query.where;
  const { period } = query.where;
  if (!period || !query.other) {
    return;
  }
  reply.say(
    queryWords.compared,
    {
      what: subjectOf(told.entity, where, desk.names),
      one: periodText(query.other),
      before: amountText(query.measure, before, null),
      other: periodText(period),
      after: amountText(query.measure, told.figure, null),
    },
    ...sourcesOf(desk, told),
  );
};

/** What share of all in any state those are that are asked about. */
export const tellShare = ({ reply, query, names }: Desk, told: Told, all: Figure): void => {
  const share = all.count === 0 ? 0 : (told.figure.count / all.count) * 100;
  reply.say(
    queryWords.share,
    { what: subjectOf(told.entity, query.where, names), share: percentText(share), all: all.count },
    ...sourcesOf({ reply }, told),
  );
};
