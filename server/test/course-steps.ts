import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import type { Member } from '../src/calls/caller.ts';
import type { Trx } from '../src/db/transaction.ts';
import { archiveDocument } from '../src/document-engine/archive.ts';
import { finish } from '../src/document-engine/decide.ts';
import { kindOf } from '../src/document-engine/kind-of.ts';
import { lockDocument } from '../src/document-engine/repository/documents.ts';
import { insertReturn } from '../src/document-engine/repository/open-decisions.ts';
import { revise } from '../src/document-engine/revise.ts';
import { takeBack } from '../src/document-engine/take-back.ts';
import type { Site } from './act-thread.ts';
import {
  layAct,
  layBill,
  layNewer,
  layPrescription,
  layTotal,
  sendLaid,
  type Tree,
} from './lay-papers.ts';
import { randomDoneWork } from './random-chains.ts';
import type { Person, TestApp } from './test-app.ts';

/** A project whose papers go through whatever may become of them, by the engine itself without PDF and signatures. */
export type Course = {
  site: Site;
  /** Another builder, who writes acts as well. */
  second: Person;
  tree: Tree;
};

export type Random = () => number;
export const upTo = (random: Random, count: number): number => Math.floor(random() * count);
export const oneOf = <T>(random: Random, list: readonly T[]): T =>
  list[upTo(random, list.length)] as T;
const two = (value: number): string => String(value).padStart(2, '0');

const randomMonth = (random: Random): string => `2026-${two(1 + upTo(random, 5))}-01`;
const randomDay = (random: Random): string =>
  `2026-${two(1 + upTo(random, 6))}-${two(1 + upTo(random, 28))}`;
const randomMoment = (random: Random): Date => new Date(`${randomDay(random)}T20:30:00Z`);

type Step = { app: TestApp; trx: Trx; course: Course; random: Random };

/** The ids of its documents of these kinds in one of these statuses, in the order they were written. */
const documents = async (
  { trx, course }: Step,
  where: ReturnType<typeof sql>,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select d.id from records d where d.project_id = ${course.site.projectId} and ${where} order by d.created_at, d.number`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};

const memberOf = ({ site }: Course, { userId, fullname }: Person): Member => ({
  userId,
  fullname,
  sessionId: '',
  email: '',
  iin: null,
  isIinConfirmed: true,
  isDemo: false,
  language: 'ru',
  baseRoles: ['ADMIN'],
  roles: ['ADMIN'] satisfies RoleCode[],
  seats: [],
  projectId: site.projectId,
  isProjectArchived: false,
  document: null,
});

/** Does it with one of the documents that are so, if there is any; often with the newest. */
const withOne =
  (
    where: ReturnType<typeof sql>,
    work: (
      step: Step & { by: Member; at: Date },
      document: Awaited<ReturnType<typeof lockDocument>>,
      kind: ReturnType<typeof kindOf>,
    ) => Promise<unknown>,
  ) =>
  async (step: Step): Promise<void> => {
    const found = await documents(step, where);
    if (found.length > 0) {
      const document = await lockDocument(
        step.trx,
        step.random() < 0.5 ? (found.at(-1) ?? '') : oneOf(step.random, found),
      );
      const by = memberOf(step.course, step.course.site.contractor);
      const kind = kindOf(step.app.services, document.kind);
      await work({ ...step, by, at: randomMoment(step.random) }, document, kind);
    }
  };

/** Half of what is written is sent and approved at once. */
const carryOn = async (step: Step, id: string): Promise<void> => {
  if (step.random() < 0.5) {
    const isThis = sql`d.id = ${id}`;
    await withOne(isThis, ({ trx, by, at }, document, kind) =>
      sendLaid(trx, kind, document, { by, at }),
    )(step);
    await withOne(isThis, ({ trx, by, at }, document, kind) =>
      finish(trx, kind, document, by, 'approved', at),
    )(step);
  }
};

const isSent = sql`d.status = 'inApproval'`;
const isIssued = sql`${isSent} and exists (select 1 from document_versions v
  where v.document_id = d.id and v.number = d.current_version and v.issued_at is not null)`;
const isPrescription = sql`d.kind like 'prescription/%'`;

/** What may become of its papers, by a name. */
export const steps: Record<string, (step: Step) => Promise<unknown>> = {
  act: async (step) => {
    const { trx, random } = step;
    const { site, second, tree } = step.course;
    const volume = oneOf(random, ['1', '1', '0.5', '0.333333']);
    const lastDay = randomDay(random);
    const by = oneOf(random, [site.contractor, second]).userId;
    const volumes = tree.positionIds.map(() => volume);
    await carryOn(step, await layAct(trx, site, tree, { volumes, lastDay, by }));
  },
  bill: async (step) => {
    const open = sql`d.kind = 'hidden-work-act' and d.status = 'approved' and not exists (
      select 1 from record_links l where l.to_id = d.id and l.is_held)`;
    const acts = (await documents(step, open)).slice(0, 1 + upTo(step.random, 2));
    const period = randomMonth(step.random);
    if (acts.length > 0) {
      const bill = randomDoneWork(upTo(step.random, 1e6));
      await carryOn(step, await layBill(step.trx, step.course.site, bill, { acts, period }));
    }
  },
  reference: async (step) => {
    const open = sql`d.kind = 'done-work-act' and d.status = 'approved' and not exists (
      select 1 from record_links l where l.to_id = d.id and l.is_held)`;
    const acts = (await documents(step, open)).slice(0, 1 + upTo(step.random, 2));
    const total = oneOf(step.random, [null, (upTo(step.random, 1e9) / 100).toFixed(2)]);
    const period = randomMonth(step.random);
    if (acts.length > 0) {
      await carryOn(step, await layTotal(step.trx, step.course.site, { acts, period, total }));
    }
  },
  prescription: ({ trx, course, random }) =>
    layPrescription(
      trx,
      course.site,
      oneOf(random, ['technical', 'author']),
      Array.from({ length: 1 + upTo(random, 3) }, () => ({
        category: oneOf(random, ['easy', 'medium', 'hard']),
        due: randomDay(random),
      })),
    ),
  newer: async ({ trx, course, random }) => {
    const { tree: old, site } = course;
    const { rows } = await sql<{ volume: string; unitCost: string }>`
      select general_volume as volume, round(unit_cost * 1.1, 4) as "unitCost" from estimate_nodes
      where id = any(${old.positionIds}::uuid[]) order by ordinal`.execute(trx);
    const tree = await layNewer(trx, site, old, rows, upTo(random, 200) - 100);
    Object.assign(course, { tree, site: { ...site, rootId: tree.rootId } });
  },
  send: withOne(sql`d.status = 'created'`, ({ trx, by, at }, document, kind) =>
    sendLaid(trx, kind, document, { by, at }),
  ),
  issue: withOne(isSent, ({ trx, at }, { id }) =>
    sql`update document_versions set issued_at = ${at} where document_id = ${id} and outcome = 'current' and issued_at is null`.execute(
      trx,
    ),
  ),
  approve: withOne(isIssued, ({ trx, by, at }, document, kind) =>
    finish(trx, kind, document, by, 'approved', at),
  ),
  reject: withOne(isIssued, ({ trx, by, at }, document, kind) =>
    finish(trx, kind, document, by, 'rejected', at, 'Не то'),
  ),
  leave: withOne(isIssued, async ({ trx, by, at }, document, kind) => {
    await insertReturn(trx, document, { by: by.userId, at, reason: 'Ушел' });
    await finish(trx, kind, document, by, 'rejected', at, 'Ушел');
  }),
  recall: withOne(isSent, ({ trx, by, at }, document, kind) =>
    takeBack(trx, kind, document, { by }, at),
  ),
  revise: withOne(sql`d.status = 'rejected'`, ({ trx, by }, { id, authorId }, kind) =>
    revise(trx, kind, id, { ...by, userId: authorId }),
  ),
  archive: withOne(
    sql`d.status in ('created', 'approved', 'rejected')`,
    ({ trx, by }, { id }, kind) => archiveDocument(trx, kind, id, by),
  ),
  remove: withOne(sql`d.status = 'created' and d.current_version = 0`, ({ trx }, { id }) =>
    sql`delete from records where id = ${id}`.execute(trx),
  ),
  // Whatever the house lets people do: figures follow the rows.
  lastDay: withOne(sql`d.kind = 'hidden-work-act'`, ({ trx, random }, { id }) =>
    sql`update hidden_work_acts set end_work_date = ${randomDay(random)} where record_id = ${id}`.execute(
      trx,
    ),
  ),
  period: withOne(
    sql`d.kind in ('done-work-act', 'reference')`,
    async ({ trx, random }, { id }) => {
      for (const table of ['done_work_acts', 'cost_references']) {
        await sql`update ${sql.table(table)} set period = ${randomMonth(random)} where record_id = ${id}`.execute(
          trx,
        );
      }
    },
  ),
  remark: withOne(isPrescription, ({ trx, random }, { id }) =>
    sql`update supervision_remarks r set due_date = ${randomDay(random)},
        eliminated_on = case when r.is_counted then ${oneOf(random, [null, randomDay(random)])}::date end,
        category = case when ${random() < 0.2} then 'hard' else r.category end
      where r.id = (select place.id from record_rows place where place.record_id = ${id} order by place.number limit 1)`.execute(
      trx,
    ),
  ),
};
