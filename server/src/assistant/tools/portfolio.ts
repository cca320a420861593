import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { sumOfMoney } from '../../exact/decimal.ts';
import { dayText, decimalOf, moneyText, percentText } from '../answers/figures.ts';
import { houseColumns, houseWords } from '../answers/house-words.ts';
import { listColumns } from '../answers/list-words.ts';
import { NotShown } from '../asker.ts';
import { alsoCalled } from '../lexicon/buildings.ts';
import { isFormOfName, wordsIn } from '../lexicon/forms.ts';
import { everyPage } from './pages.ts';
import type { Desk, Tool } from './tool.ts';

/** Pages of a hundred projects. */
const MOST_PAGES = 10;
const DONE = 100;
const nothing = '—';

type Row = AnswerOf<typeof rooms.projects.list>['content'][number];
type Dated = Pick<
  AnswerOf<typeof rooms.overallDashboard.finance>['content'][number],
  'startDate' | 'endDate' | 'isOverdue'
>;
/** A project with how far it has come; its days are known to who may see them. */
type Standing = { row: Row; dates: Dated | null };

/** The projects of the asker. */
const standingsOf = async (desk: Desk): Promise<Standing[]> => {
  const { asker, project } = desk;
  const [{ content }, dates] = await Promise.all([
    everyPage(desk, MOST_PAGES, (query) => asker.call(rooms.projects.list, { query })),
    datesOf(desk),
  ]);
  const rows = content.filter(({ id }) => project === null || id === project.id);
  for (const { id } of rows) {
    asker.took({ projectId: id });
  }
  return rows.map((row) => ({ row, dates: dates.get(row.id) ?? null }));
};

/** The days of projects, from the dashboard of all; of one from its passport. */
const datesOf = async (desk: Desk): Promise<Map<string, Dated>> => {
  const { asker, project, today } = desk;
  if (project) {
    const one = await asker.call(rooms.projects.get, { params: { id: project.id } });
    const isOverdue = one.endDate < today && one.donePercent < DONE;
    return new Map([[one.id, { startDate: one.startDate, endDate: one.endDate, isOverdue }]]);
  }
  try {
    const { content } = await everyPage(desk, MOST_PAGES, (query) =>
      asker.call(rooms.overallDashboard.finance, { query }),
    );
    return new Map(content.map((one) => [one.projectUuid, one]));
  } catch (error) {
    if (error instanceof NotShown) {
      return new Map();
    }
    throw error;
  }
};

/** Those whose names and regions bear most of these words. */
const named = (words: string, standings: Standing[]): Standing[] => {
  const ranked = standings.map((one) => {
    const names = wordsIn(`${one.row.shortName} ${one.row.region.name} ${one.row.address}`).flatMap(
      alsoCalled,
    );
    const hits = wordsIn(words).filter((word) => names.some((name) => isFormOfName(name, word)));
    return { one, hits: hits.length };
  });
  const most = Math.max(0, ...ranked.map(({ hits }) => hits));
  return most === 0 ? [] : ranked.filter(({ hits }) => hits === most).map(({ one }) => one);
};

const endOf = ({ dates }: Standing): string => dates?.endDate ?? '';

/** Those that are meant, in their order: who has most, or least, first; those that end first of others. */
const meant = ({ query, where }: Desk, standings: Standing[]): Standing[] => {
  const { overdue, period, state, words } = where;
  const among = (words ? named(words, standings) : standings).filter(
    (one) =>
      (overdue !== true || one.dates?.isOverdue) &&
      (state === undefined || one.row.donePercent >= DONE) &&
      (period === undefined || (endOf(one) >= period.from && endOf(one) <= period.to)),
  );
  const sign = query.operation === 'least' ? 1 : -1;
  const valueOf = ({ row }: Standing) =>
    query.measure === 'money' ? row.contractCost : row.donePercent;
  const isRanked = query.operation === 'most' || query.operation === 'least';
  const sorted = among.toSorted((one, other) =>
    isRanked ? sign * (valueOf(one) - valueOf(other)) : endOf(one).localeCompare(endOf(other)),
  );
  return sorted.slice(0, query.limit ?? sorted.length);
};

const targetOf = ({ row }: Standing) => `/app/project/${row.id}`;
const sourceOf = (one: Standing) => ({ name: one.row.shortName, target: targetOf(one) });

const cellsOf = ({ reply }: Desk, one: Standing) => {
  const { row, dates } = one;
  const end = dates ? dayText(dates.endDate) : nothing;
  return [
    { text: row.shortName, target: targetOf(one) },
    percentText(row.donePercent),
    moneyText(decimalOf(row.contractCost)),
    dates ? dayText(dates.startDate) : nothing,
    dates?.isOverdue ? `${end} · ${reply.said(houseWords.late)}` : end,
    row.region.name,
  ];
};

const columns = [
  { name: listColumns.project },
  { name: houseColumns.done, isNumber: true },
  { name: houseColumns.contract, isNumber: true },
  { name: houseColumns.start },
  { name: houseColumns.end },
  { name: houseColumns.region },
];

const sumOf = (standings: Standing[], of: 'estimateCost' | 'contractCost') =>
  moneyText(sumOfMoney(standings.map(({ row }) => decimalOf(row[of]))));

/** The contracts of one project, by number and day. */
const tellAgreements = async ({ asker, reply, project }: Desk): Promise<void> => {
  if (project) {
    const { agreements } = await asker.call(rooms.projects.get, { params: { id: project.id } });
    for (const { agreementNumber, agreementDate } of agreements) {
      reply.say(houseWords.agreement, { number: agreementNumber, day: dayText(agreementDate) });
    }
  }
};

export const portfolioTools = {
  portfolio: {
    scope: 'anywhere',
    answer: async (desk) => {
      const { reply, where } = desk;
      const rows = meant(desk, await standingsOf(desk));
      const words = where.overdue ? houseWords.lateByDates : houseWords.projects;
      reply.say(words, { count: rows.length }, ...rows.map(sourceOf));
      if (rows.length > 0) {
        reply.table(
          columns,
          rows.map((one) => cellsOf(desk, one)),
        );
      }
    },
  },
  byRegion: {
    scope: 'anywhere',
    answer: async (desk) => {
      const { reply } = desk;
      const rows = meant(desk, await standingsOf(desk));
      const words = desk.where.overdue ? houseWords.lateByDates : houseWords.projects;
      reply.say(words, { count: rows.length }, ...rows.map(sourceOf));
      const regions = [...Map.groupBy(rows, ({ row }) => row.region.name)];
      reply.bars(
        houseWords.byRegion,
        regions
          .toSorted(([, one], [, other]) => other.length - one.length)
          .map(([label, { length }]) => ({ label, value: length, text: String(length) })),
      );
      reply.list({ name: reply.said(houseWords.dashboard), target: '/app/dashboard' });
    },
  },
  budget: {
    scope: 'anywhere',
    answer: async (desk) => {
      const { reply } = desk;
      const standings = await standingsOf(desk);
      reply.say(
        houseWords.budget,
        {
          estimate: sumOf(standings, 'estimateCost'),
          contract: sumOf(standings, 'contractCost'),
          count: standings.length,
        },
        ...standings.map(sourceOf),
      );
      await tellAgreements(desk);
      if (standings.length > 1) {
        reply.table(
          columns,
          standings
            .toSorted((one, other) => other.row.contractCost - one.row.contractCost)
            .map((one) => cellsOf(desk, one)),
        );
      }
    },
  },
} satisfies Partial<Record<TopicName, Tool>>;
