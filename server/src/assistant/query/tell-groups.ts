import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import type { Figure, FigureGroup } from '@nysan/contract/figures.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { remarkCategory } from '@nysan/contract/wire.ts';
import { monthText, periodText } from '../answers/figures.ts';
import {
  groupWords,
  nobody,
  queryColumns,
  queryWords,
  remarkStateWords,
  stateWords,
} from '../answers/query-words.ts';
import type { Column } from '../answers/reply.ts';
import { subjectOf } from './describe.ts';
import { amountText } from './figure-words.ts';
import { type QueryDesk, sourcesOf, type Told } from './query-desk.ts';

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

const groupedBy = ({ query, project }: QueryDesk, entity: string): FigureGroup =>
  query.groupBy ?? (project === null ? 'project' : entity === 'works' ? 'unit' : 'state');

const valueColumn = (measure: AssistantQuery['measure']): Column | null =>
  measure === 'money'
    ? { name: queryColumns.money, isNumber: true }
    : measure === 'volume'
      ? { name: queryColumns.volume, isNumber: true }
      : measure === 'count'
        ? null
        : { name: queryColumns.days, isNumber: true };

const valueOf = ({ total, count }: Group): number => total ?? count;

const sorted = (by: FigureGroup, groups: Group[]): Group[] =>
  by === 'month' ? groups : groups.toSorted((one, other) => valueOf(other) - valueOf(one));

/** A row for each group, those of most first; months in their order. */
export const tellGroups = (desk: QueryDesk, { entity, figure }: Told): void => {
  const { reply, query } = desk;
  const by = groupedBy(desk, entity);
  const value = valueColumn(query.measure);
  reply.table(
    [
      { name: groupWords[by] },
      { name: queryColumns.count, isNumber: true },
      ...(value ? [value] : []),
    ],
    sorted(by, figure.groups).map((group) => [
      nameOf(by, entity, group),
      group.count,
      ...(value ? [amountText(query.measure, group, group.name)] : []),
    ]),
  );
};

/** Which group has most. */
export const tellMost = (desk: QueryDesk, told: Told): void => {
  const { reply, query } = desk;
  const by = groupedBy(desk, told.entity);
  const [first] = sorted(
    'party',
    told.figure.groups.filter(({ key }) => key !== null),
  );
  if (first) {
    reply.say(
      queryWords.most,
      {
        name: nameOf(by, told.entity, first),
        value: amountText(query.measure, first, first.name),
      },
      ...sourcesOf(desk, told),
    );
  }
};

/** The same of two periods. */
export const tellCompared = (desk: QueryDesk, told: Told, before: Figure): void => {
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
