import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, buildSite, expectStatus, rejectAs, start } from '../../../test/act-thread.ts';
import {
  buildReadyReference,
  createDoneWork,
  createReference,
  readReference,
  referencePeople,
} from '../../../test/money-thread.ts';
import { untilWaiting } from '../../access/testing/archive-meanwhile.ts';
import { transaction } from '../../db/transaction.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import { mustWaitForEarlier } from './turn-repository.ts';

const ROUNDS = 3;

const { app, site, signers } = moneyHouse();

/** A reference over one act of 1 000 and its VAT of 16 %; of the act only its money counts here. */
const readyReference = async (period: string, where = site): Promise<string> => {
  const { id } = await createDoneWork(app, where, period);
  await sql`with counted as (update done_work_acts set works_money = 1000, without_vat_money = 1000, vat_money = 160,
      total_money = 1160 where record_id = ${id})
    update records set status = 'approved' where id = ${id}`.execute(app.services.db);
  return buildReadyReference(app, where, [id], period);
};

const begin = (id: string, where = site) => start(app, where.contractor, id);
const mustBegin = async (id: string, where = site) => expectStatus(await begin(id, where), 200);
const signByAll = async (id: string) => {
  for (const person of referencePeople(site)) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
};
/** Lets go what a test has sent, so that the next one finds nothing in approval. */
const rejectAll = async (...ids: string[]) => {
  for (const id of ids) {
    expectStatus(await rejectAs(app, site.customer, id, 'Не та сумма'), 200);
  }
};

it('waits for an earlier one and names it in the language of who asks', async () => {
  const [january, february] = [await readyReference('2026-01'), await readyReference('2026-02')];
  await mustBegin(january);
  const { number, documentId } = await readReference(app, site.customer, january);
  for (const [language, sentence] of [
    ['ru', `№ ${number} за 01.2026`],
    ['kk', `№ ${number} анықтама (${documentId}, 01.2026)`],
    ['en', `No. ${number} for 01.2026`],
  ]) {
    const refused = await app.call(site.contractor, {
      method: 'POST',
      url: `/api/signer/start-proccess/${february}`,
      headers: { 'accept-language': language },
    });
    const [error] = expectStatus(refused, 422).errors;
    expect(error.code).toBe('earlier-undecided');
    expect(error.message).toContain(sentence);
    expect(error.message).toContain(documentId);
  }
  const { status } = await readReference(app, site.customer, february);
  expect(status.status).toBe('CREATED');
  await rejectAll(january);
});

it('counts the earlier one once that is approved', async () => {
  const [first, second] = [await readyReference('2028-03'), await readyReference('2028-03')];
  await mustBegin(first);
  expect((await begin(second)).statusCode).toBe(422);
  await signByAll(first);
  await mustBegin(second);
  const { constrationTotalOfBeginningYear: year } = await readReference(app, site.customer, second);
  expect(year).toBe(2320);
  await rejectAll(second);
});

it('does not wait for a later month, a later year, another project, or one that was rejected', async () => {
  const other = await buildSite(app);
  const [later, nextYear, elsewhere, rejected, next] = [
    await readyReference('2026-05'),
    await readyReference('2027-04'),
    await readyReference('2026-04', other),
    await readyReference('2026-04'),
    await readyReference('2026-04'),
  ];
  await mustBegin(rejected);
  await rejectAll(rejected);
  await mustBegin(nextYear);
  await mustBegin(later);
  await mustBegin(elsewhere, other);
  await mustBegin(next);
  await rejectAll(later, nextYear, next);
});

/** Starts that have come so far that each of them waits for its turn when the first one gets it. */
const beginAtOnce = async (ids: string[]) => {
  const { answers } = await transaction(app.services.db, async (trx) => {
    await mustWaitForEarlier(trx, { id: ids[0] ?? '', projectId: site.projectId });
    const sent = ids.map((id) => begin(id));
    await untilWaiting(app.services, ids.length);
    return { answers: sent };
  });
  return Promise.all(answers);
};

it('of three of one month that start at the same moment one is sent', async () => {
  const all = [];
  for (let count = 1; count <= 3; count += 1) {
    all.push(await readyReference('2027-06'));
  }
  const answers = await beginAtOnce(all);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(2).fill('earlier-in-approval'));
  await rejectAll(...all.filter((_, at) => answers[at]?.statusCode === 200));
});

it('of two months that start at the same moment the later one never misses an earlier one that was sent', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const months = [await readyReference('2029-01'), await readyReference('2029-02')];
    const [january, february] = await beginAtOnce(months);
    expect(january?.statusCode).toBe(200);
    const isFirst = february?.statusCode === 200;
    const sent = await sentInOrder(months);
    expect(sent).toEqual(isFirst ? months.toReversed() : months.slice(0, 1));
    await rejectAll(...sent);
  }
});

it('beside the last signature of an earlier month it counts that month or is refused', async () => {
  let reached = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [january, february] = [await readyReference('2030-01'), await readyReference('2030-02')];
    await mustBegin(january);
    expectStatus(await approveAs(app, signers, site.contractor, january), 200);
    const [signed, started] = await Promise.all([
      approveAs(app, signers, site.customer, january),
      begin(february),
    ]);
    expectStatus(signed, 200);
    reached += 1160;
    if (started.statusCode !== 200) {
      expect(['earlier-in-approval', 'stale-edit', 'document-incomplete']).toContain(
        started.json().code,
      );
      await mustBegin(february);
    }
    expect(await frozenSheet(february)).toContain(shownNumber(`${reached + 1160}.00`, 2));
    await rejectAll(february);
  }
});

it('two approvals of one year pass beside each other, whatever is still written in it', async () => {
  const drafts = [];
  for (const period of ['2031-05', '2031-06', '2031-07', '2031-08']) {
    drafts.push((await createReference(app, site, period)).id);
  }
  const pair = [await readyReference('2031-04'), await readyReference('2031-03')];
  for (const id of pair) {
    await mustBegin(id);
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
  }
  const before = await readReference(app, site.customer, drafts[0] ?? '');
  const answers = await Promise.all(pair.map((id) => approveAs(app, signers, site.customer, id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const after = await readReference(app, site.customer, drafts[0] ?? '');
  expect(after.version).toBe(before.version + 2);
  expect(after.constrationTotalOfBeginningYear).toBe(2320);
});

/** Which of these are in approval, as they were sent. */
const sentInOrder = async (ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select d.id from records d
    join history h on h.entity_id = d.id and h.event = 'started'
    where d.id = any(${ids}) and d.status = 'inApproval' order by h.audit_id`.execute(
    app.services.db,
  );
  return rows.map(({ id }) => id);
};

const frozenSheet = async (id: string): Promise<string> => {
  const { rows } = await sql<{ sheet: string }>`select sheet::text as sheet from document_versions
    where document_id = ${id}`.execute(app.services.db);
  return rows[0]?.sheet ?? '';
};
