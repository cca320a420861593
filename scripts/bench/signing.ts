import type pg from 'pg';
import type { SchemeName } from '../../server/src/signatures/algorithms.ts';
import type { Authority } from '../../server/src/signatures/test-pki/authority.ts';
import { signDetached } from '../../server/src/signatures/test-pki/sign-detached.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';
import { type BenchServer, type House, startAccepting } from './servers.ts';
import { openSigningSite, type SigningSite, schemes } from './signing-site.ts';
import type { LongestTurn } from './watch-loop.ts';

const APPROVALS = 30;
const WARM_UP = 5;

type Target = {
  pool: pg.Pool;
  house: House;
  ours: BenchServer;
  authorities: Record<SchemeName, Authority>;
};

/**
 * Approving a document of one megabyte by HTTP, at our server and at one whose desk lets every signature pass: what lies
 * between is the verification. The two take turns, so that both meet the same moments of the machine.
 */
export const measureApproval = async ({
  pool,
  house,
  ours,
  authorities,
}: Target): Promise<Row[]> => {
  const accepting = await startAccepting(house);
  const site = await openSigningSite(pool, accepting.url, house.secret, authorities);
  const urls = [ours.url, accepting.url] as const;
  for (const scheme of schemes) {
    await approveInTurns(await signedActs(site, scheme, accepting.url, WARM_UP), urls);
  }
  const rsa = await signedActs(site, 'rsa', accepting.url, APPROVALS);
  const gost = await signedActs(site, 'gost512', accepting.url, APPROVALS);
  await Promise.all([ours.longestTurn(), accepting.longestTurn()]); // What was before does not count.
  const rows = [
    approvalRow('RSA', await approveInTurns(rsa, urls), 10),
    approvalRow('GOST', await approveInTurns(gost, urls), 80),
  ];
  const [held, heldAnyway] = [await ours.longestTurn(), await accepting.longestTurn()];
  await accepting.stop();
  return [...rows, ...turnRows(held, heldAnyway)];
};

/** A call that approves: to be sent to either server. */
type Approval = { path: string; headers: Record<string, string>; body: string };

/** Two acts for each turn, started and signed. */
const signedActs = async (
  { startedAct, headers, signers }: SigningSite,
  scheme: SchemeName,
  url: string,
  turns: number,
): Promise<Approval[]> => {
  const approvals: Approval[] = [];
  while (approvals.length < turns * 2) {
    const id = await startedAct();
    const frozen = await fetch(`${url}/api/printer/document/${id}`, { headers });
    const cms = signDetached(new Uint8Array(await frozen.arrayBuffer()), signers[scheme]);
    approvals.push({
      path: `/api/signer/approve/${id}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ cms: Buffer.from(cms).toString('base64') }),
    });
  }
  return approvals;
};

/** Medians in milliseconds, one for each server. */
const approveInTurns = async (
  approvals: Approval[],
  urls: readonly [string, string],
): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []];
  for (const [index, approval] of approvals.entries()) {
    const whose = index % 2 === 0 ? 0 : 1;
    times[whose].push(await approve(urls[whose], approval));
  }
  return [median(times[0]), median(times[1])];
};

const approve = async (url: string, { path, headers, body }: Approval): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(url + path, { method: 'POST', headers, body });
  const said = await answer.text();
  const took = performance.now() - began;
  if (answer.status !== 200) {
    throw new Error(`the approval was refused: ${said}`);
  }
  return took;
};

const approvalRow = (scheme: string, [ours, bare]: [number, number], bar: number): Row => ({
  what: `approval of a document of 1 MB beyond the same without verification, ${scheme}`,
  ours: `${ours.toFixed(1)} ms`,
  bare: `${bare.toFixed(1)} ms`,
  ratio: ours - bare,
  bar: `≤ ${bar} ms`,
});

const turnRows = (ours: LongestTurn, bare: LongestTurn): Row[] => [
  turnRow('by the time its thread computed', ours.computing, bare.computing),
  turnRow('by the clock', ours.clock, bare.clock),
];

const turnRow = (how: string, ours: number, bare: number): Row => ({
  what: `longest turn of the event loop meanwhile, ${how}`,
  ours: `${ours.toFixed(1)} ms`,
  bare: `${bare.toFixed(1)} ms`,
  ratio: ours,
  bar: '≤ 20 ms',
});
