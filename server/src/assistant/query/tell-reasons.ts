import { figureEntities } from '@nysan/contract/figures.ts';
import type { Rejection } from '@nysan/contract/rejection-analysis.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { supervision } from '@nysan/contract/wire.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { listColumns } from '../answers/list-words.ts';
import { queryColumns, queryWords } from '../answers/query-words.ts';
import type { Column } from '../answers/reply.ts';
import { NotShown } from '../asker.ts';
import type { Named } from '../frame/projects.ts';
import type { Desk } from '../tools/tool.ts';
import { inEach, subjectOf } from './describe.ts';
import type { Told } from './told.ts';

const MOST = 100;
/** Of more projects the first are looked at. */
const MOST_PROJECTS = 10;

type Reason = Rejection & { project: Named };
type Reasons = { rows: Reason[]; totalCount: number };

/** Why papers came back: each refusal with who said so. */
export const tellReasons = async (desk: Desk, told: Told): Promise<void> => {
  const { reply, query, project } = desk;
  const what = subjectOf(told.entity, query.where, desk.names);
  const { rows, totalCount } = await reasonsOf(desk, told);
  if (rows.length === 0) {
    reply.say(queryWords.noReasons, { what });
    return;
  }
  const pages = [...Map.groupBy(rows, (row) => row.project.id).values()].flatMap(([first]) =>
    first ? [first.project] : [],
  );
  reply.say(
    queryWords.count,
    { what, count: told.figure.count },
    ...pages.map(({ id, name }) => ({
      name: reply.said(project ? what : inEach((language) => `${name}: ${what[language]}`)),
      target: `/app/project/${id}/rejection-analysis`,
    })),
  );
  reply.table(
    [...(project ? [] : [{ name: listColumns.project }]), ...reasonColumns],
    rows.map((row) => [
      ...(project ? [] : [row.project.name]),
      { text: row.documentId, target: row.target },
      row.by,
      row.reason,
    ]),
    totalCount,
  );
};

const reasonColumns: Column[] = [
  { name: listColumns.paper },
  { name: queryColumns.who },
  { name: queryColumns.reason },
];

/** Refusals in the project, or in those where there are such papers; the analysis of each must be open to the asker, of several one. */
const reasonsOf = async (desk: Desk, told: Told): Promise<Reasons> => {
  const { project, projects } = desk;
  const withSome = projects.filter(({ id }) => told.figure.groups.some(({ key }) => key === id));
  const among = project ? [project] : withSome.slice(0, MOST_PROJECTS);
  const kinds = kindsOf(desk, told);
  const asked = among.flatMap((one) => kinds.map((kind) => ({ project: one, kind })));
  const answers = await Promise.all(asked.map((one) => openReasons(desk, one)));
  const open = answers.filter((one) => one !== null);
  if (asked.length > 0 && open.length === 0) {
    throw new NotShown(rooms.rejectionAnalysis.rejections.path, 403);
  }
  return {
    rows: open
      .flatMap(({ rows }) => rows)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, MOST),
    totalCount: open.reduce((sum, one) => sum + one.totalCount, 0),
  };
};

/** Kinds of which the analysis is asked one by one; of all papers it is asked once, of any kind. */
const kindsOf = ({ query }: Desk, { entity, kinds = [] }: Told): (string | undefined)[] => {
  if (query.entity === 'paper' && !query.also && !query.where.supervision) {
    return [undefined];
  }
  const entities = kinds.length > 0 ? kinds.map((kind) => kind.entity) : [entity];
  const own = query.where.supervision && supervision.fromWire(query.where.supervision);
  return entities
    .flatMap((name) => figureEntities[name]?.kinds ?? [])
    .filter((kind) => own === undefined || !kind.includes('/') || kind.endsWith(`/${own}`));
};

/** Refusals of one kind in a project, of the days they were decided on and the company that wrote; null where they are closed. */
const openReasons = async (
  { asker, query: { where } }: Desk,
  { project, kind }: { project: Named; kind: string | undefined },
): Promise<Reasons | null> => {
  const { period, organizationId: company } = where;
  try {
    const { content, totalCount } = await asker.call(rooms.rejectionAnalysis.rejections, {
      params: { projectId: project.id },
      query: { kind, company, size: MOST },
    });
    const rows = content
      .map((row) => ({ ...row, project }))
      .filter(
        ({ at }) => period?.of !== 'decided' || isWithin(dayInKazakhstan(new Date(at)), period),
      );
    return { rows, totalCount: rows.length < content.length ? rows.length : totalCount };
  } catch (error) {
    if (error instanceof NotShown) {
      return null;
    }
    throw error;
  }
};

const isWithin = (day: string, { from, to }: { from: string; to: string }): boolean =>
  from <= day && day <= to;
