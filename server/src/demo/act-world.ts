import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import type { DemoAct, DemoClosing, DemoOutcome } from './acts/act.ts';
import type { HouseCall } from './house-call.ts';
import type { Past } from './past.ts';

/** What the demo world is made with; its days count back from `today`. */
export type DemoContext = { call: HouseCall; past: Past; today: Date };

/** The seats of those who decide on acts. */
export type Approvers = Record<'primary' | 'technical' | 'author', string>;

const DAY = 86_400_000;

/** `YYYY-MM-DD` in Kazakhstan that many days before; a negative number lies ahead. */
export const daysBefore = (today: Date, days: number): string =>
  dayInKazakhstan(new Date(today.getTime() - days * DAY));

/** Makes one act and takes it as far as its outcome says. */
export const buildDemoAct = async (
  desk: DemoContext,
  projectId: string,
  act: DemoAct,
  approvers: Approvers,
  { products = [], find = positionOf }: { products?: readonly Product[]; find?: Finder } = {},
): Promise<void> => {
  const { past, today } = desk;
  const madeOn = madeBefore(act);
  const id = await past.before(madeOn, async (call) => {
    const made = await call<{ id: string }>(act.by, 'POST', `/hidden-work-act/${projectId}`, {
      name: act.name,
      startWorkDate: daysBefore(today, act.days[0]),
      endWorkDate: daysBefore(today, act.days[1]),
    });
    await past.date(made.id, madeOn);
    if (act.outcome !== 'draft') {
      await fillAct(call, made.id, act, approvers, (closing) => find(call, projectId, closing));
      await takeProducts(call, made.id, act, products);
    }
    return made.id;
  });
  await carryThrough(desk, id, act);
};

/** Days before today on which an act is written: its works have ended, or they are going on and it was begun with them. */
export const madeBefore = ({ days: [begun, ended] }: DemoAct): number =>
  ended < 0 ? begun : ended;

const fillAct = async (
  call: HouseCall,
  id: string,
  { by, papers, closes }: DemoAct,
  approvers: Approvers,
  find: (closing: DemoClosing) => Promise<EstimateNode>,
) => {
  const change = (field: string, action: string, updateValue: unknown) =>
    call(by, 'PATCH', `/hidden-work-act/${id}/${field}`, { action, updateValue });
  await change('workDoneByDoc', 'UPDATE', papers.workDoneByDoc);
  await change('usedMaterial', 'UPDATE', papers.usedMaterial);
  await change('allowedDeviation', 'UPDATE', 'Отсутствуют');
  await change('allowedWork', 'UPDATE', papers.allowedWork);
  const volumes = closes.map(async (closing) => volumeOf(await find(closing), closing.percent));
  await change('estimateRecords', 'ADD', await Promise.all(volumes));
  await change('primaryApprovers', 'ADD', approvers.primary);
  await change('techExpertApprovers', 'ADD', approvers.technical);
  await change('authorExpertApprovers', 'ADD', approvers.author);
};

/** A row of the verification log, and how much of it the act takes that is called like this. */
type Product = { id: string; usedIn?: readonly [act: string, volume: string] };

/** Only what is being decided on takes from batches that were delivered lately. */
const takeProducts = async (
  call: HouseCall,
  id: string,
  { by, name, outcome }: DemoAct,
  products: readonly Product[],
) => {
  if (outcome !== 'half-signed' && outcome !== 'waiting') {
    return;
  }
  for (const { id: recordId, usedIn } of products) {
    if (usedIn && name.includes(usedIn[0])) {
      const updateValue = { recordId, volume: usedIn[1] };
      const body = { action: 'ADD', updateValue };
      await call(by, 'PATCH', `/hidden-work-act/${id}/verificationLog`, body);
    }
  }
};

type Found = EstimateNode & { path: { name: string }[] };

/** Finds the position that an act closes. */
export type Finder = (
  call: HouseCall,
  projectId: string,
  closing: DemoClosing,
) => Promise<EstimateNode>;

const positionOf: Finder = async (call, projectId, { object, work }) => {
  const keyword = encodeURIComponent(work);
  const found = await call<Found[]>(
    'CUSTOMER',
    'GET',
    `/estimate/search/${projectId}?keyword=${keyword}`,
  );
  const position = found.find(
    ({ name, path }) => name.startsWith(work) && path.some((group) => group.name === object),
  );
  if (!position) {
    throw new Error(`the estimate of the demo world has no «${work}» in «${object}»`);
  }
  return position;
};

/** Hundredths of the position's volume, cut to three decimals or to whole pieces. */
const volumeOf = ({ id, positionInfo }: EstimateNode, percent: number) => {
  const [whole = '0', fraction = ''] = String(positionInfo?.generalVolume ?? 0).split('.');
  const volume = BigInt(`${whole}${fraction.padEnd(3, '0').slice(0, 3)}`);
  const step = fraction === '' && positionInfo?.measurer === 'шт' ? 1000n : 1n;
  const share = ((volume * BigInt(percent)) / 100n / step) * step;
  const digits = String(share > 0n ? share : step).padStart(4, '0');
  return { id, volume: `${digits.slice(0, -3)}.${digits.slice(-3)}` };
};

type Step = 'start' | 'contractor' | 'author' | 'technical' | 'reject' | 'revise' | 'archive';

/** Days that its approval took so far; what still waits was sent lately, and some of it is late. */
const sentBefore = (act: DemoAct): number =>
  Math.min(madeBefore(act), { waiting: 1, 'half-signed': 5 }[act.outcome as string] ?? Infinity);

const stepsTo: Record<DemoOutcome, readonly Step[]> = {
  draft: [],
  complete: [],
  waiting: ['start'],
  'half-signed': ['start', 'contractor', 'author'],
  approved: ['start', 'contractor', 'author', 'technical'],
  rejected: ['start', 'contractor', 'reject'],
  revised: ['start', 'contractor', 'reject', 'revise'],
  archived: ['archive'],
};

const carryThrough = async ({ past }: DemoContext, id: string, act: DemoAct) => {
  const signer = (role: RoleCode, step: string, body?: object) => (call: HouseCall) =>
    call(role, 'POST', `/signer/${step}/${id}`, body);
  const take: Record<Step, (call: HouseCall) => Promise<unknown>> = {
    start: signer(act.by, 'start-proccess'),
    contractor: signer('GENERAL_CONTRACTOR', 'demo'),
    author: signer('AUTHOR_SUPERVISION', 'demo'),
    technical: signer('TECHNICAL_SUPERVISION', 'demo'),
    reject: signer('TECHNICAL_SUPERVISION', 'reject', { reason: act.reason }),
    revise: signer(act.by, 'revise'),
    archive: signer('ADMIN', 'archive'),
  };
  for (const [at, step] of stepsTo[act.outcome].entries()) {
    await past.before(Math.max(0, sentBefore(act) - at), take[step]);
  }
};
