import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf } from '@nysan/contract/route.ts';
import { minus, sumOf, sumOfMoney } from '../../exact/decimal.ts';
import { inSlices } from '../../unpacking/turns.ts';
import { shortened } from '../answers/bounded.ts';
import { decimalOf, moneyText, volumeText } from '../answers/figures.ts';
import { fileColumns, fileWords } from '../answers/file-words.ts';
import { MOST_ROWS } from '../answers/reply.ts';
import type { EstimateOutline, OutlinePosition } from '../files/look.ts';
import type { InProject } from './tool.ts';

type Root = AnswerOf<typeof rooms.estimate.roots>[number];

const PAGE = 500;
const VOLUME_PLACES = 6;
const nothing = '—';

/** Positions of one code and name count together: a work stands in many sections. */
type Work = { name: string; measurer: string; volume: string; money: string };
type Works = Map<string, Work>;

const keyOf = ({ code, name }: { code: string | null; name: string }): string =>
  `${code ?? ''} ${name}`.toLowerCase().replace(/\s+/g, ' ').trim();

/** Others get their turn while many positions are counted together. */
const worksOf = async (positions: Iterable<OutlinePosition>): Promise<Works> => {
  const works: Works = new Map();
  for await (const { code, name, measurer, volume, money } of inSlices(positions)) {
    const key = keyOf({ code, name });
    const work = works.get(key);
    works.set(key, {
      name: work?.name ?? (code === '' ? name : `${code} ${name}`),
      measurer: work?.measurer ?? measurer,
      volume: sumOf([work?.volume ?? '0', volume], VOLUME_PLACES),
      money: sumOfMoney([work?.money ?? '0', money]),
    });
  }
  return works;
};

/** Every position of one estimate of the project. */
const positionsOf = async ({ asker }: InProject, { id }: Root): Promise<OutlinePosition[]> => {
  const positions: OutlinePosition[] = [];
  for (let page = 0, total = 1; page * PAGE < total; page += 1) {
    const { content, totalCount } = await asker.call(rooms.estimate.positions, {
      params: { id },
      query: { page, size: PAGE },
    });
    total = totalCount;
    positions.push(
      ...content.map(({ code, volume, money, ...row }) => ({
        ...row,
        code: code ?? '',
        volume: decimalOf(volume),
        money: decimalOf(money),
      })),
    );
  }
  return positions;
};

/** The estimates of the project that share a position with the file; all of them where none does. */
const likest = (
  estimates: { root: Root; positions: OutlinePosition[] }[],
  inFile: Works,
): { root: Root; positions: OutlinePosition[] }[] => {
  const sharing = estimates.filter(({ positions }) =>
    positions.some((position) => inFile.has(keyOf(position))),
  );
  return sharing.length > 0 ? sharing : estimates;
};

/** Sets an attached estimate beside that of the project, position by position. */
export const compareWithProject = async (
  desk: InProject,
  file: string,
  { positions, money: fileMoney }: EstimateOutline,
): Promise<void> => {
  const { asker, reply, project } = desk;
  const page = {
    name: reply.said(fileWords.estimatePage),
    target: `/app/project/${project.id}/estimate`,
  };
  const roots = await asker.call(rooms.estimate.roots, { params: { projectId: project.id } });
  if (roots.length === 0) {
    reply.say(fileWords.projectWithoutEstimate, { project: project.name }, page);
    return;
  }
  const inFile = await worksOf(positions);
  const estimates: { root: Root; positions: OutlinePosition[] }[] = [];
  for (const root of roots) {
    estimates.push({ root, positions: await positionsOf(desk, root) });
  }
  const compared = likest(estimates, inFile);
  const money = sumOfMoney(compared.map(({ root }) => decimalOf(root.overallMoney)));
  const difference = moneyText(minus(fileMoney, [money], 2));
  reply.say(
    fileWords.compared,
    { file: shortened(file), fileMoney: moneyText(fileMoney), money: moneyText(money), difference },
    page,
  );
  const inProject = await worksOf(compared.flatMap((estimate) => estimate.positions));
  await tellWorks(desk, inFile, inProject, page);
  reply.list(page);
};

const tellWorks = async (
  { reply }: InProject,
  inFile: Works,
  inProject: Works,
  page: { name: string; target: string },
): Promise<void> => {
  const { shared, changed, added, removed } = await setApart(inFile, inProject);
  if (shared === 0) {
    reply.say(fileWords.nothingShared, {}, page);
    return;
  }
  reply.say(
    fileWords.counts,
    {
      same: shared - changed.length,
      changed: changed.length,
      added: added.length,
      removed: removed.length,
    },
    page,
  );
  const others = [...changed, ...added, ...removed];
  if (others.length > 0) {
    reply.table(
      [
        { name: fileColumns.position },
        { name: fileColumns.difference, isNumber: true },
        { name: fileColumns.inProject, isNumber: true },
        { name: fileColumns.inFile, isNumber: true },
      ],
      others.slice(0, MOST_ROWS).map((key) => rowOf(inFile.get(key), inProject.get(key))),
      others.length,
    );
  }
};

/** The keys of works that differ, or stand on one side alone. */
const setApart = async (inFile: Works, inProject: Works) => {
  const changed: string[] = [];
  const added: string[] = [];
  const removed: string[] = [];
  let shared = 0;
  for await (const key of inSlices(inFile.keys())) {
    if (!inProject.has(key)) {
      added.push(key);
    } else {
      shared += 1;
      if (isOther(inFile.get(key), inProject.get(key))) {
        changed.push(key);
      }
    }
  }
  for await (const key of inSlices(inProject.keys())) {
    if (!inFile.has(key)) {
      removed.push(key);
    }
  }
  return { shared, changed, added, removed };
};

const isOther = (one: Work | undefined, other: Work | undefined): boolean =>
  one?.measurer !== other?.measurer || one?.volume !== other?.volume || one?.money !== other?.money;

const rowOf = (now: Work | undefined, before: Work | undefined): string[] => {
  const volumeOf = (work: Work | undefined) =>
    work ? volumeText(work.volume, work.measurer) : nothing;
  return [
    now?.name ?? before?.name ?? '',
    moneyText(minus(now?.money ?? '0', [before?.money ?? '0'], 2)),
    volumeOf(before),
    volumeOf(now),
  ];
};
