import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, type Site } from '../../../test/act-thread.ts';
import {
  approveByAll,
  buildReadyReference,
  createDoneWork,
  readReference,
  referencePeople,
} from '../../../test/money-thread.ts';

const { app, signers } = moneyHouse();

/** Numbers from 0 to 1 that are the same in every run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const approved = async (site: Site, period: string, money: number): Promise<string> => {
  const { id } = await createDoneWork(app, site, period);
  await sql`with counted as (update done_work_acts set works_money = ${money}, without_vat_money = ${money},
      vat_money = ${money} * 0.16, total_money = ${money} * 1.16 where record_id = ${id})
    update records set status = 'approved' where id = ${id}`.execute(app.services.db);
  const reference = await buildReadyReference(app, site, [id], period);
  await approveByAll(app, signers, site, reference, referencePeople(site));
  return reference;
};

const tiyns = (money: number | null): number => Math.round(Number(money) * 100);

it.each([1, 7, 42])(
  'whatever order months are approved in, each paper is the one before it, its month and what it corrects (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const site = await buildSite(app);
    const order = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']
      .map((month) => ({ month, key: random() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ month }) => month);
    const sent: { id: string; period: string; year: number }[] = [];
    for (const period of order) {
      const money = 100 * Math.ceil(random() * 1000);
      const id = await approved(site, period, money);
      const shown = await readReference(app, site.contractor, id);
      const year = tiyns(shown.constrationTotalOfBeginningYear); // sic
      const before = sent
        .filter((one) => one.period < period)
        .toSorted((one, other) => one.period.localeCompare(other.period))
        .at(-1);
      const corrected = shown.corrections.reduce((sum, { total }) => sum + tiyns(total), 0);
      expect(year, `${order.join(' ')}: ${period}`).toBe(
        (before?.year ?? 0) + corrected + tiyns(money * 1.16),
      );
      sent.push({ id, period, year });
    }
  },
);
