import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveAs, expectStatus, start } from '../../../test/act-thread.ts';
import {
  approveByAll,
  buildApprovedAct,
  buildApprovedDoneWork,
  buildMoneySite,
  buildReadyReference,
  createReference,
  type MoneySite,
  readReference,
} from '../../../test/money-thread.ts';
import { createSigners, type Signers } from '../../../test/signers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { shownNumber } from '../../document-engine/sheet-parts.ts';

const ROUNDS = 3;

let app: TestApp;
let site: MoneySite;
let signers: Signers;
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  site = await buildMoneySite(app, [{ name: 'Бетон', volume: '1000', unitCost: '1000.55' }]);
});
afterAll(() => app.close());

const readyReference = async (volume: number, period: string): Promise<string> => {
  const closed = [{ id: site.positionIds[0], volume }];
  const hidden = await buildApprovedAct(app, signers, site, closed);
  const act = await buildApprovedDoneWork(app, signers, site, [hidden], period);
  return buildReadyReference(app, site, [act], period);
};

/** A reference on which the customer alone has still to decide. */
const nearlyApproved = async (volume: number, period: string): Promise<string> => {
  const id = await readyReference(volume, period);
  await approveByAll(app, signers, site, id, [site.contractor]);
  return id;
};

const sheetOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ sheet: string }>`select sheet::text as sheet from document_versions
    where document_id = ${id}`.execute(app.services.db);
  return rows[0]?.sheet ?? '';
};

it('a start beside the approval of an earlier month signs the sum of the year it keeps, or is refused as stale', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const earlier = await nearlyApproved(round, '2026-01');
    const later = await readyReference(1, '2026-02');
    const [approved, started] = await Promise.all([
      approveAs(app, signers, site.customer, earlier),
      start(app, site.contractor, later),
    ]);
    expectStatus(approved, 200);
    if (started.statusCode !== 200) {
      expect(expectStatus(started, 409).code).toBe('stale-edit');
      expectStatus(await start(app, site.contractor, later), 200);
    }
    const { constrationTotalOfBeginningYear: year } = await readReference(
      app,
      site.customer,
      later,
    );
    expect(await sheetOf(later)).toContain(shownNumber(year.toFixed(2), 2));
  }
});

it('two approvals of one year pass beside each other, whatever is still written in it', async () => {
  const drafts = [];
  for (const period of ['2026-05', '2026-06', '2026-07', '2026-08']) {
    drafts.push((await createReference(app, site, period)).id);
  }
  const [first, second] = [await nearlyApproved(1, '2026-03'), await nearlyApproved(1, '2026-03')];
  const before = await readReference(app, site.customer, drafts[0] ?? '');
  const answers = await Promise.all(
    [first, second].map((id) => approveAs(app, signers, site.customer, id)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const after = await readReference(app, site.customer, drafts[0] ?? '');
  expect(after.version).toBe(before.version + 2);
  const moved = after.constrationTotalOfBeginningYear - before.constrationTotalOfBeginningYear;
  expect(moved.toFixed(2)).toBe('2321.28');
});
