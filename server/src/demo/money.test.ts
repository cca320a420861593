import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import type { Reference } from '@nysan/contract/documents/reference.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildApp } from '../app.ts';
import { assemble } from '../assemble.ts';
import { sumOfMoney } from '../exact/decimal.ts';
import { readSettings } from '../settings/settings.ts';
import { type HouseCall, withHouseCalls } from './house-call.ts';
import { openDemoKeys } from './keys.ts';
import { demoProjects } from './projects.ts';
import { fillDemoWorld } from './world.ts';

const FEBRUARY = new Date('2026-02-20T06:00:00Z');
const flatsAlone = demoProjects.filter(({ passport }) => passport.shortName.includes('Нұрлы тау'));

let database: TestDatabase;
let dataDir: string;
let services: ReturnType<typeof assemble>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-demo-money-'));
  const demoKeys = await openDemoKeys(dataDir);
  services = assemble({
    settings: readSettings({ NYSAN_DATA_DIR: dataDir, NYSAN_REVOCATION: 'off' }),
    databaseUrl: database.url,
    secret: 'a secret that only tests know, long enough',
    publicUrl: 'http://nysan.test',
    logger: pino({ level: 'silent' }),
    trust: demoKeys.trust,
    demoKeys,
    isRevoked: null,
  });
  app = await buildApp(services);
  await fillDemoWorld(services, app, { today: FEBRUARY, projects: flatsAlone, thin: [] });
}, 300_000);
afterAll(async () => {
  await app.close();
  await services.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

type Page<T> = { content: T[] };
type Listed = { id: string; period: string; status: { status: string } };

const readAll = async <T>(call: HouseCall, list: string, one: string): Promise<T[]> => {
  const { content } = await call<Page<Listed>>('CUSTOMER', 'GET', `${list}?size=100`);
  const all = content.toSorted((a, b) => a.period.localeCompare(b.period));
  return Promise.all(all.map(({ id }) => call<T>('CUSTOMER', 'GET', `${one}/${id}`)));
};

const flats = async (call: HouseCall): Promise<string> => {
  const { content } = await call<Page<{ id: string }>>('CUSTOMER', 'GET', '/projects');
  return content[0]?.id ?? '';
};

const money = (values: number[]) => Number(sumOfMoney(values.map((value) => value.toFixed(2))));
const everybody: RoleCode[] = [
  'GENERAL_CONTRACTOR',
  'AUTHOR_SUPERVISION',
  'TECHNICAL_SUPERVISION',
  'CUSTOMER',
];

describe('the money of the demo world across the change of VAT', () => {
  it('counts December at 12 %, January at 16 %, and begins the year anew', async () => {
    await withHouseCalls(services, app, async (call) => {
      const id = await flats(call);
      const acts = await readAll<DoneWorkAct>(
        call,
        `/done-work-act/project/${id}`,
        '/done-work-act',
      );
      expect(acts.map(({ period, vat }) => [period, vat])).toEqual([
        ['2025-12', 12],
        ['2026-01', 16],
        ['2026-02', 16],
      ]);
      const references = await readAll<Reference>(call, `/references/project/${id}`, '/references');
      expect(references.map(({ period, status }) => [period, status.status])).toEqual([
        ['2025-12', 'APPROVED'],
        ['2026-01', 'APPROVED'],
      ]);
      for (const [index, reference] of references.entries()) {
        const total = acts[index]?.totals.total;
        expect(reference.constractionTotalReportMonth).toBe(total); // sic
        expect(reference.constrationTotalOfBeginningYear).toBe(total); // sic
      }
    });
  });

  it('adds January to February, and leaves December to its year', async () => {
    await withHouseCalls(services, app, async (call) => {
      const id = await flats(call);
      const acts = await readAll<DoneWorkAct>(
        call,
        `/done-work-act/project/${id}`,
        '/done-work-act',
      );
      const [, january, february] = acts;
      for (const role of everybody) {
        await call(role, 'POST', `/signer/demo/${february?.id}`);
      }
      const made = await call<Reference>('GENERAL_CONTRACTOR', 'POST', `/references/${id}`, {
        period: '2026-02',
      });
      await expect(call('CUSTOMER', 'POST', `/signer/demo/${made.id}`)).rejects.toThrow('409');
      const linked = await call<Reference>(
        'GENERAL_CONTRACTOR',
        'PATCH',
        `/references/${made.id}/acts`,
        { action: 'ADD', updateValue: february?.id },
      );
      const months = [january?.totals.total ?? 0, february?.totals.total ?? 0];
      expect(linked.constractionTotalReportMonth).toBe(months[1]); // sic
      expect(linked.constrationTotalOfBeginningYear).toBe(money(months)); // sic
      expect(linked.constractionTotalWithoutVTA).toBe(february?.totals.withoutVat); // sic
      expect(linked.constractionTotalVTA).toBe(february?.totals.vat); // sic
    });
  });
});

it('has an act between contractors, which they alone read', async () => {
  await withHouseCalls(services, app, async (call) => {
    const id = await flats(call);
    const listed = async (who: 'SUBCONTRACTOR' | 'GENERAL_CONTRACTOR' | 'CUSTOMER') =>
      (await call<Page<Listed>>(who, 'GET', `/done-work-act/project/${id}?size=100`)).content;
    const own = await listed('SUBCONTRACTOR');
    expect(own.map(({ period, status }) => [period, status.status])).toEqual([
      ['2026-01', 'APPROVED'],
    ]);
    const ids = async (who: 'GENERAL_CONTRACTOR' | 'CUSTOMER') =>
      (await listed(who)).map((act) => act.id);
    expect(await ids('GENERAL_CONTRACTOR')).toContain(own[0]?.id);
    expect(await ids('CUSTOMER')).not.toContain(own[0]?.id);
    const act = await call<DoneWorkAct>('SUBCONTRACTOR', 'GET', `/done-work-act/${own[0]?.id}`);
    expect([act.isInternal, act.internalPercent, act.payer?.name]).toEqual([
      true,
      88,
      expect.stringContaining('ТОО'),
    ]);
    expect(act.totals.total).toBeGreaterThan(0);
  });
});
