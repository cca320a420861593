import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../src/db/transaction.ts';
import { issuerGroupOf } from '../src/document-engine/issuer.ts';
import type { DocumentHeader, DocumentKind, StepTaken } from '../src/document-engine/kind.ts';
import { setStatus } from '../src/document-engine/repository/documents.ts';
import { insertVersion } from '../src/document-engine/repository/versions.ts';
import { recalculate } from '../src/documents/done-work-act/recalculate.ts';
import { moveFigures, moveVolumes, takePlace } from '../src/estimate/replacement-repository.ts';
import type { Sheet } from '../src/printing/sheet.ts';
import { insertSignable } from '../src/signables/repository.ts';
import type { Site } from './act-thread.ts';
import { layDoneWork, layHiddenWork, layPairs, layReference, layTree } from './lay-chain.ts';
import type { ChainPosition, RandomDoneWork } from './random-chains.ts';

export type Tree = Awaited<ReturnType<typeof layTree>>;

/** An estimate whose positions come to other totals than volume by price, by so many tiyn. */
export const layStatedTree = async (
  trx: Trx,
  site: Site,
  positions: ChainPosition[],
  { replaces = null, beside }: { replaces?: string | null; beside: number },
): Promise<Tree> => {
  const tree = await layTree(trx, site, positions, replaces);
  await sql`update estimate_nodes set general_money = round(general_volume * unit_cost, 2) + ${beside}::numeric / 100
    where estimate_id = ${tree.rootId} and kind = 'position'`.execute(trx);
  for (const depth of ['parent_id is not null', 'parent_id is null']) {
    await sql`update estimate_nodes g set general_money = (select sum(n.general_money) from estimate_nodes n where n.parent_id = g.id)
      where g.estimate_id = ${tree.rootId} and g.kind = 'group' and ${sql.raw(`g.${depth}`)}`.execute(
      trx,
    );
  }
  return tree;
};

/** A newer estimate takes the place of the one before it, as it does when it is applied. */
export const layNewer = async (
  trx: Trx,
  site: Site,
  old: Tree,
  positions: ChainPosition[],
  beside: number,
): Promise<Tree> => {
  const newer = await layStatedTree(trx, site, positions, { replaces: old.rootId, beside });
  await layPairs(trx, newer.rootId, old.positionIds, newer.positionIds);
  await moveVolumes(trx, newer.rootId);
  await moveFigures(trx, newer.rootId);
  await takePlace(trx, newer.rootId, old.rootId);
  await sql`delete from estimates where id = ${old.rootId}`.execute(trx);
  return newer;
};

/** A draft of this author, written now. */
const writtenBy = (trx: Trx, id: string, userId: string) =>
  sql`update records set author_id = ${userId}, created_at = now() where id = ${id}`.execute(trx);

export const layAct = async (
  trx: Trx,
  site: Site,
  { positionIds }: Tree,
  { volumes, lastDay, by }: { volumes: string[]; lastDay: string; by: string },
): Promise<string> => {
  const [id = ''] = await layHiddenWork(trx, site, positionIds, [volumes]);
  await sql`update hidden_work_acts set start_work_date = ${lastDay}, end_work_date = ${lastDay} where record_id = ${id}`.execute(
    trx,
  );
  await writtenBy(trx, id, by);
  return id;
};

export const layBill = async (
  trx: Trx,
  site: Site,
  bill: RandomDoneWork,
  { acts, period }: { acts: string[]; period: string },
): Promise<string> => {
  const id = await layDoneWork(trx, site, bill, acts);
  await sql`update done_work_acts set period = ${period} where record_id = ${id}`.execute(trx);
  await recalculate(trx, id);
  await writtenBy(trx, id, site.contractor.userId);
  return id;
};

/** `total` is null where nobody wrote over it. */
export const layTotal = async (
  trx: Trx,
  site: Site,
  { acts, period, total }: { acts: string[]; period: string; total: string | null },
): Promise<string> => {
  const id = await layReference(trx, site, acts);
  await sql`update cost_references set period = ${period}, total_money = ${total}, number = ${id} where record_id = ${id}`.execute(
    trx,
  );
  await writtenBy(trx, id, site.contractor.userId);
  return id;
};

type LaidRemark = { category: 'easy' | 'medium' | 'hard'; due: string };

let lastNumber = 500_000;
export const layPrescription = async (
  trx: Trx,
  { projectId, memberships, ...people }: Site,
  supervision: 'technical' | 'author',
  remarks: LaidRemark[],
): Promise<void> => {
  lastNumber += 1;
  const { rows } = await sql<{ id: string }>`
    insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
    values (${`prescription/${supervision}`}, ${projectId}, ${lastNumber}, ${`ПР-${lastNumber}`}, ${people[supervision].userId},
      'Надзор', 'created', 0) returning id`.execute(trx);
  const id = rows[0]?.id ?? '';
  await sql`insert into supervision_prescriptions (record_id) values (${id})`.execute(trx);
  for (const [at, { category, due }] of remarks.entries()) {
    await sql`with place as (insert into record_rows (record_id, number) values (${id}, ${at + 1}) returning id)
      insert into supervision_remarks (id, remark_name, identified_remark_name, category, prescription, due_date, responsible_id)
      select id, 'Раковины', 'Раковины', ${category}, 'Заделать', ${due}, ${memberships.contractor} from place`.execute(
      trx,
    );
  }
};

/** Sends a document without printing it; what somebody issues waits for that. */
export const sendLaid = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  { by, at }: { by: StepTaken['by']; at: Date },
): Promise<void> => {
  await kind.effects.started?.(trx, document, { by });
  const number = document.currentVersion + 1;
  const signableId = await insertSignable(trx, {
    purpose: 'version',
    recordId: document.id,
    projectId: document.projectId,
    captions: kind.captions,
    details: [],
    sha256: randomBytes(32),
    size: 1,
    frozenAt: at,
    frozenBy: by.userId,
  });
  await insertVersion(trx, document, kind.groups, {
    number,
    signableId,
    sheet: {} as Sheet,
    historyHead: randomBytes(32),
    dueDate: null,
    issuedAt: issuerGroupOf(kind) ? null : at,
  });
  await setStatus(trx, document.id, 'inApproval', { currentVersion: number });
};
