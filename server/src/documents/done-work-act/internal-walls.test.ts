import type { RoleCode } from '@nysan/contract/permissions.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Route } from '@nysan/contract/route.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus, rejectAs, start } from '../../../test/act-thread.ts';
import { exportedSheet } from '../../../test/exported-sheet.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import { patchDoneWork, readDoneWork } from '../../../test/money-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import {
  approveInternal,
  type Builder,
  buildInternal,
  closeWorks,
  createBill,
  generalOf,
  joinBuilder,
  joinColleague,
} from '../../../test/tiers-thread.ts';

const { app, site, signers } = moneyHouse([{ name: 'Бетон', volume: '1000', unitCost: '1000' }]);

/** What nobody else may read: the price of a line, what it comes to with VAT, and a reason that speaks of it. */
const PRICE = '777.77';
const secrets = [PRICE, '902.21', '777,77', '902,21'];
const REASON = `Цена не ${PRICE}`;

let general: Builder;
let below: Builder;
let colleague: Builder;
let deepest: Builder;
let admin: Person;
/** Everybody else of the project. */
let others: Record<string, Person>;
/** An approved act, a rejected one, one in approval, and a draft. */
let acts: string[];

const priced = async (records: { id: string | undefined; volume: number }[]) => {
  const act = await closeWorks(app, signers, site, below, general, records);
  const id = await buildInternal(app, site, below, general, [act]);
  const [line] = (await readDoneWork(app, below.person, id)).positions;
  const price = { id: line?.id, unitCost: PRICE };
  expectStatus(await patchDoneWork(app, below.person, id, 'INTERNAL_PRICE', 'UPDATE', price), 200);
  return id;
};

beforeAll(async () => {
  general = await generalOf(app, site);
  below = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
  colleague = await joinColleague(app, site, below.organization);
  deepest = await joinBuilder(app, site, 'SUBCONTRACTOR', below.organization);
  const rival = await joinBuilder(app, site, 'GENERAL_CONTRACTOR');
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
  const ofRole = async (role: RoleCode) => {
    const person = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, person, role);
    return person;
  };
  others = {
    customer: site.customer,
    technical: site.technical,
    author: site.author,
    rival: rival.person,
    deepest: deepest.person,
    audit: await ofRole('AUDIT'),
    designer: await ofRole('DESIGNER'),
    loose: await ofRole('GENERAL_CONTRACTOR'),
  };
  const records = [{ id: site.positionIds[0], volume: 1 }];
  const [approved, rejected, sent, draft] = [
    await priced(records),
    await priced(records),
    await priced(records),
    await priced(records),
  ];
  await approveInternal(app, signers, below, general, approved);
  expectStatus(await start(app, below.person, rejected), 200);
  expectStatus(await rejectAs(app, general.person, rejected, REASON), 200);
  expectStatus(await start(app, below.person, sent), 200);
  acts = [approved, rejected, sent, draft];
}, 120_000);

const listOf = async (person: Person): Promise<string[]> => {
  const url = `/api/done-work-act/project/${site.projectId}?size=100`;
  const { content } = expectStatus(await app.call(person, { url }), 200);
  return content.map((row: { id: string }) => row.id);
};

describe('an internal act', () => {
  it('is read and listed by people of its two organizations and by administrators', async () => {
    for (const person of [below.person, colleague.person, general.person, admin]) {
      for (const id of acts) {
        expect((await readDoneWork(app, person, id)).positions[0]?.amount).toBe(777.77);
      }
      expect(await listOf(person)).toEqual(expect.arrayContaining(acts));
    }
  });

  it('is not there for anybody else, by no call that names it', async () => {
    for (const [who, person] of Object.entries(others)) {
      for (const id of acts) {
        for (const url of [
          `/api/done-work-act/${id}`,
          `/api/done-work-act/${id}/hidden-work-acts`,
          `/api/printer/document/${id}`,
          `/api/history/${id}`,
          `/api/history/${id}/DONE_WORK_ACT`,
          `/api/signer/checklist/${id}`,
        ]) {
          expect([who, url, (await app.call(person, { url })).statusCode]).toEqual([who, url, 404]);
        }
        const copy = await app.call(person, { method: 'POST', url: `/api/act/${id}` });
        expect([who, copy.statusCode]).toEqual([who, 404]);
      }
    }
  });

  it('is told by no call of the project to anybody else', async () => {
    const { rows } = await sql<{ full_number: string }>`
      select full_number from records where id = any(${acts})`.execute(app.services.db);
    const numbers = rows.map((row) => row.full_number);
    const read = new Set<string>();
    for (const [who, person] of Object.entries(others)) {
      for (const url of projectReads()) {
        const { statusCode, body } = await app.call(person, { url });
        const told = [...secrets, ...numbers, ...acts].filter((secret) => body.includes(secret));
        expect([who, url, told]).toEqual([who, url, []]);
        if (statusCode === 200) {
          read.add(url);
        }
      }
    }
    expect(read.size).toBeGreaterThan(40);
  }, 240_000);

  it('stands in nobody else’s workbook of the list', async () => {
    const url = `/api/done-work-act/project/${site.projectId}/export.xlsx`;
    const shown = async (person: Person) =>
      JSON.stringify((await exportedSheet((await app.call(person, { url })).rawPayload)).rows);
    expect(await shown(general.person)).toContain('902.21');
    for (const person of [site.customer, site.technical]) {
      expect(await shown(person)).not.toContain('902.21');
    }
  });

  it('is found by nobody’s search', async () => {
    const { documentId } = await readDoneWork(app, below.person, acts[0] ?? '');
    for (const person of Object.values(others)) {
      const url = `/api/search?q=${encodeURIComponent(documentId)}`;
      const { content } = expectStatus(await app.call(person, { url }), 200);
      expect(content.filter((row: { id: string }) => acts.includes(row.id))).toEqual([]);
    }
  });

  it('leaves the hidden works it pays for to everybody’s eyes', async () => {
    const { hiddenWorkActs } = await readDoneWork(app, below.person, acts[0] ?? '');
    const url = `/api/hidden-work-act/${hiddenWorkActs[0]?.id}`;
    const { estimateRecords } = expectStatus(await app.call(site.customer, { url }), 200);
    expect(estimateRecords[0]).toMatchObject({ volumeToClose: 1 });
  });

  it('that was deleted leaves its history to author and administrators', async () => {
    const { id } = await createBill(app, site, below);
    const percent = patchDoneWork(app, below.person, id, 'INTERNAL_PERCENT', 'UPDATE', 91.5);
    expectStatus(await percent, 200);
    const gone = await app.call(admin, { method: 'DELETE', url: `/api/act/${id}` });
    expect(gone.statusCode).toBe(204);
    const history = async (person: Person) =>
      (await app.call(person, { url: `/api/history/${id}` })).statusCode;
    expect(await history(admin)).toBe(200);
    expect(await history(others['audit'] as Person)).toBe(404);
    expect(await history(site.customer)).toBe(404);
  });

  it('is read by who comes into one of its organizations, and no more by who leaves it', async () => {
    const joined = await joinColleague(app, site, general.organization);
    const status = async () =>
      (await app.call(joined.person, { url: `/api/done-work-act/${acts[0]}` })).statusCode;
    expect(await status()).toBe(200);
    await sql`update memberships set ended_at = now() where id = ${joined.membership}`.execute(
      app.services.db,
    );
    expect(await status()).toBe(404);
  });

  it('is decided on by its parties alone', async () => {
    const [, , sent = ''] = acts;
    for (const person of [site.customer, site.technical]) {
      expect((await rejectAs(app, person, sent, 'Нет')).statusCode).toBe(404);
    }
    expectStatus(await approveAs(app, signers, general.person, sent), 200);
  });
});

/** Every call that reads something of one project, and those of a person alone. */
const projectReads = (): string[] =>
  Object.values(rooms)
    .flatMap((room): Route[] => Object.values(room))
    .filter(({ method, path }) => method === 'GET' && !path.endsWith('.xlsx'))
    .map(({ path }) =>
      path.replace(/\{(projectId|projectUuid)\}/g, site.projectId).replace(/^/, '/api'),
    )
    .filter((path) => !(path.includes('{') || path.endsWith('/live')));
