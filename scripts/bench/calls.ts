import { byTurns, type Load, load, median } from './measure.ts';
import { perSecond, type Row, row } from './rows.ts';
import { mustAnswerAlike, mustCreateAlike } from './same-answers.ts';
import type { Target } from './world.ts';

/** A list of documents of the big project, filtered by a status nine of ten of them have. */
type MeasuredList = {
  name: string;
  /** Of the call, up to the id of the project. */
  path: string;
  /** What the wire calls the first page. */
  firstPage: 0 | 1;
};

/** A list at its first page and at a far one, with its total: our answer against the bare server's. */
export const measureList = async (
  target: Target,
  { name, path, firstPage }: MeasuredList,
): Promise<{ passes: Load[]; rows: Row[] }> => {
  const { ourUrl, bareUrl, headers, world } = target;
  const passedOver = farPageOf(world.acts) - 1;
  const pathOf = (page: number) => `${path}/${world.projectId}?status=CREATED&page=${page}`;
  const [first, far] = [pathOf(firstPage), pathOf(firstPage + passedOver)];
  await mustAnswerAlike(target, [first, far]);
  const [ourFirst, bareFirst, ourFar, bareFar] = await byTurns([
    () => load([{ path: first }], ourUrl, headers),
    () => load([{ path: first }], bareUrl),
    () => load([{ path: far }], ourUrl, headers),
    () => load([{ path: far }], bareUrl),
  ]);
  const farName = `page ${(passedOver + 1).toLocaleString('en')}`;
  const against = row(`${name}, page 1 against ${farName}`, ourFirst, ourFar, '≤ 1.5');
  return {
    passes: ourFirst,
    rows: [
      row(`${name}, page 1, filter and total`, ourFirst, bareFirst, '≥ 0.40'),
      row(`${name}, ${farName}`, ourFar, bareFar, '≥ 0.40'),
      { ...against, bare: `${perSecond(ourFar)}, ours` },
    ],
  };
};

/** The thousandth, or the last but some of a smaller project. */
const farPageOf = (acts: number) => Math.min(1000, Math.floor(acts * 0.08));

export const measureActs = (target: Target): ReturnType<typeof measureList> =>
  measureList(target, {
    name: 'list of hidden-work acts',
    path: '/api/hidden-work-act/project',
    firstPage: 0,
  });

/** What the slowest of a hundred waits, beside the middle. */
export const slowestRow = (passes: Load[]): Row => {
  const [p99, middle] = [median(passes.map((each) => each.p99)), passes.map((each) => each.median)];
  return {
    what: 'page 1 of hidden-work acts, p99 against median',
    ours: `${Math.round(p99)} ms`,
    bare: `${Math.round(median(middle))} ms, ours`,
    ratio: p99 / median(middle),
    bar: '≤ 5',
  };
};

/** A draft in detail, the same one again and again. */
export const measureDetail = async (target: Target): Promise<Row> => {
  const path = `/api/hidden-work-act/${target.world.actIds[0]}`;
  await mustAnswerAlike(target, [path]);
  const [ours, bare] = await byTurns([
    () => load([{ path }], target.ourUrl, target.headers),
    () => load([{ path }], target.bareUrl),
  ]);
  return row('detail of a draft with participants and files', ours, bare, '≥ 0.25');
};

/** The making of an act, as both servers are asked for it. */
export const newAct = (projectId: string) =>
  ({
    method: 'POST',
    path: `/api/hidden-work-act/${projectId}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Замер',
      startWorkDate: '2026-01-01',
      endWorkDate: '2026-01-02',
    }),
  }) as const;

/** Making an act with its participants, history and news, and answering it. */
export const measureCreation = async (target: Target): Promise<Row> => {
  const { path, ...init } = newAct(target.world.projectId);
  await mustCreateAlike(target, path, init);
  const [ours, bare] = await byTurns([
    () => load([{ path, ...init }], target.ourUrl, target.headers),
    () => load([{ path, ...init }], target.bareUrl),
  ]);
  return row('creating an act with participants, history and news', ours, bare, '≥ 0.20');
};
