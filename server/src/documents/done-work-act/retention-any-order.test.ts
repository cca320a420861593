import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus, start } from '../../../test/act-thread.ts';
import { buildPerson } from '../../../test/factories.ts';
import { lengthOf, randomOf, roundsOf } from '../../../test/length.ts';
import {
  buildReadyDoneWork,
  doneWorkPeople,
  patchDoneWork,
  readDoneWork,
} from '../../../test/money-thread.ts';
import { readTerms, setTerms } from '../../../test/terms-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import {
  type Builder,
  buildInternal,
  closeWorks,
  generalOf,
  joinBuilder,
} from '../../../test/tiers-thread.ts';

const { app, site, signers } = moneyHouse([
  { name: 'Бетон', volume: '1000', unitCost: '12345.67' },
]);

let general: Builder;
let below: Builder;
let admin: Person;
beforeAll(async () => {
  general = await generalOf(app, site);
  below = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
});

const length = lengthOf('retention and advance in any order', { short: 2, long: 12 });

/** Whole numbers below a bound, the same for the same seed. */
const numbersOf = (seed: number) => {
  const next = randomOf(seed);
  return (bound: number) => Math.floor(next() * bound);
};
type Random = ReturnType<typeof numbersOf>;

/** One tier: who writes its acts, who refuses them, who signs in turn, and whose contract it is. */
type Tier = {
  author: Builder;
  refuser: () => Person;
  people: () => Person[];
  parties: () => Record<string, unknown>;
  build: (act: string, period: string) => Promise<string>;
};

const tiers: Record<'customer' | 'internal', () => Tier> = {
  customer: () => ({
    author: general,
    refuser: () => site.customer,
    people: () => doneWorkPeople(site),
    parties: () => ({}),
    build: (act, period) => buildReadyDoneWork(app, site, [act], period),
  }),
  internal: () => ({
    author: below,
    refuser: () => general.person,
    people: () => [general.person, below.person],
    parties: () => ({ payee: below.organization, payer: general.organization }),
    build: (act, period) => buildInternal(app, site, below, general, [act], period),
  }),
};

type Form = { id: string; stage: 'draft' | 'sent' | 'approved' | 'rejected'; said?: unknown };

/** The acts of each contract, those of earlier seeds, too. */
const written: Record<keyof typeof tiers, Form[]> = { customer: [], internal: [] };

const tiyn = (money: number): bigint => BigInt(Math.round(money * 100));
const periods = ['2026-02', '2026-03', '2026-04', '2026-05'];
const post = (person: Person, step: string, id: string, payload?: object) =>
  app.call(person, {
    method: 'POST',
    url: `/api/signer/${step}/${id}`,
    ...(payload && { payload }),
  });

const changeTerms = async (tier: Tier, random: Random): Promise<void> => {
  const answer = await setTerms(app, admin, site.projectId, {
    ...tier.parties(),
    ...(random(3) === 0
      ? { retentionSum: random(300_000) / 100 }
      : { retentionPercent: random(200_001) / 10_000 }),
    retentionUntil: random(3) === 0 ? '2026-04-10' : null,
    advancePaid: random(5_000_000) / 100,
    advancePercent: random(600_001) / 10_000,
    returnedDirectly: random(4) === 0 ? random(50_000) / 100 : 0,
  });
  expect([200, 422]).toContain(answer.statusCode);
};

const settlementOf = async (tier: Tier, id: string) =>
  (await readDoneWork(app, tier.author.person, id)).settlement;

const send = async (tier: Tier, form: Form): Promise<void> => {
  const answer = await start(app, tier.author.person, form.id);
  expect([200, 409, 422]).toContain(answer.statusCode);
  if (answer.statusCode === 200) {
    form.stage = 'sent';
    form.said = await settlementOf(tier, form.id);
  }
};

const approve = async (tier: Tier, form: Form): Promise<void> => {
  for (const person of tier.people()) {
    expectStatus(await approveAs(app, signers, person, form.id), 200);
  }
  form.stage = 'approved';
};

/** What is done next with an act, by how far it has come. */
const step = async (tier: Tier, form: Form, random: Random): Promise<void> => {
  const { person } = tier.author;
  switch (form.stage) {
    case 'draft':
      if (random(3) === 0) {
        const value = random(200_000) / 100;
        expectStatus(
          await patchDoneWork(app, person, form.id, 'RETENTION_RETURN', 'UPDATE', value),
          200,
        );
      }
      await send(tier, form);
      break;
    case 'sent':
      if (random(3) > 0) {
        await approve(tier, form);
      } else if (random(2) === 0) {
        expectStatus(await post(tier.refuser(), 'reject', form.id, { reason: 'Объем' }), 200);
        form.stage = 'rejected';
      } else {
        expectStatus(await post(person, 'recall', form.id), 200);
        form.stage = 'draft';
      }
      break;
    case 'rejected':
      expectStatus(await post(person, 'revise', form.id), 200);
      form.stage = 'draft';
      break;
    default:
  }
};

const mustHold = async (tier: Tier, forms: Form[]): Promise<void> => {
  let [offset, retained, returned] = [0n, 0n, 0n];
  for (const form of forms) {
    const { settlement, totals } = await readDoneWork(app, tier.author.person, form.id);
    if (settlement) {
      const { retention, advanceOffset, returned: back, payable } = settlement;
      expect(tiyn(payable)).toBe(
        tiyn(totals.total) - tiyn(retention) - tiyn(advanceOffset) + tiyn(back),
      );
    }
    if (form.stage === 'sent' || form.stage === 'approved') {
      expect(settlement).toEqual(form.said);
      offset += tiyn(settlement?.advanceOffset ?? 0);
      returned += tiyn(settlement?.returned ?? 0);
      retained += form.stage === 'approved' ? tiyn(settlement?.retention ?? 0) : 0n;
    }
  }
  const { payee = null } = tier.parties();
  const all = await readTerms(app, admin, site.projectId);
  const terms = all.find((one) => (one.payee?.id ?? null) === payee);
  const { balance } = terms ?? {};
  expect(tiyn(balance?.advanceOffset ?? 0)).toBe(offset);
  expect(tiyn(balance?.retained ?? 0)).toBe(retained);
  expect(tiyn(balance?.returned ?? 0)).toBe(returned + tiyn(terms?.returnedDirectly ?? 0));
  expect(balance?.advanceLeft).toBeGreaterThanOrEqual(0);
  expect(balance?.held).toBeGreaterThanOrEqual(0);
};

describe('whatever order acts, refusals, recalls and terms come in', () => {
  it.each(
    roundsOf(length).map(
      (round) => [round % 2 === 1 ? 'customer' : 'internal', length.seed + round] as const,
    ),
  )(
    'no advance is offset twice and nothing is returned that is not held (%s, seed %i)',
    async (name, seed) => {
      const tier = tiers[name]();
      const random = numbersOf(seed);
      const forms = written[name];
      await changeTerms(tier, random);
      for (let turn = 0; turn < 14; turn += 1) {
        const chosen = forms.at(-1 - random(5));
        if (
          forms.filter(({ stage }) => stage !== 'approved').length < 4 ||
          chosen === undefined ||
          chosen.stage === 'approved'
        ) {
          const work = { id: site.positionIds[0], volume: 1 + random(4) };
          const act = await closeWorks(app, signers, site, below, general, [work]);
          const period = periods[random(periods.length)] ?? '2026-02';
          forms.push({ id: await tier.build(act, period), stage: 'draft' });
        } else if (random(4) === 0) {
          await changeTerms(tier, random);
        } else {
          await step(tier, chosen, random);
        }
        const drafts = forms.filter(({ stage }) => stage === 'draft');
        if (drafts.length > 2) {
          await Promise.all(drafts.slice(0, 2).map((form) => send(tier, form)));
          for (const form of drafts.slice(0, 2).filter(({ stage }) => stage === 'sent')) {
            form.said = await settlementOf(tier, form.id);
          }
        }
        await mustHold(tier, forms);
      }
      expect(forms.some(({ stage }) => stage === 'approved')).toBe(true);
    },
    180_000,
  );
});
