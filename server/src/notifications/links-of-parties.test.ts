import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import { expectStatus } from '../../test/act-thread.ts';
import { buildOrganization } from '../../test/factories.ts';
import { sentMemo } from '../../test/memo-thread.ts';
import type { Person } from '../../test/test-app.ts';
import {
  approveInternal,
  type Builder,
  buildInternal,
  closeWorks,
  generalOf,
  joinBuilder,
  joinColleague,
} from '../../test/tiers-thread.ts';

const house = moneyHouse();
const { app, site, signers } = house;

let general: Builder;
let below: Builder;
beforeAll(async () => {
  general = await generalOf(app, site);
  below = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
});

type Line = { actId: string | null; standing: string; text: string };
const linesOf = async (who: Person): Promise<Line[]> =>
  expectStatus(await app.call(who, { url: '/api/notifications?size=100' }), 200).content;
const statusOf = async (who: Person, id: string) =>
  (await app.call(who, { url: `/api/done-work-act/${id}` })).statusCode;
/** Lets somebody work for another organization of the project from now on. */
const moveTo = async ({ person, membership }: Builder, organization: string) => {
  await sql`update memberships set ended_at = now() where id = ${membership}`.execute(
    app.services.db,
  );
  await sql`insert into memberships (project_id, user_id, organization_id, job_id, started_at)
    values (${site.projectId}, ${person.userId}, ${organization}, 106, now())`.execute(
    app.services.db,
  );
};
const openLines = async (who: Person, id: string) =>
  (await linesOf(who)).filter(({ actId, standing }) => actId === id && standing === 'OPEN');

/** An internal act that these have approved and signed. */
const approved = async (payee: Builder, payer: Builder) => {
  const works = await closeWorks(app, signers, site, below, general, [
    { id: site.positionIds[0], volume: 1 },
  ]);
  const id = await buildInternal(app, site, payee, payer, [works]);
  await approveInternal(app, signers, payee, payer, id);
  return id;
};

describe('the bell of somebody who left a party', () => {
  it('opens nothing of what lies between the parties', async () => {
    const leaving = await joinColleague(app, site, below.organization);
    const id = await approved({ ...leaving, organization: below.organization }, general);
    const before = await openLines(leaving.person, id);
    expect(before.length).toBeGreaterThan(0);
    expect(await statusOf(leaving.person, id)).toBe(200);
    const rival = await buildOrganization(app.services, site.projectId, 'GENERAL_CONTRACTOR');
    await moveTo(leaving, rival.id);
    expect(await statusOf(leaving.person, id)).toBe(404);
    expect(await openLines(leaving.person, id)).toEqual([]);
    const hidden = (await linesOf(leaving.person)).filter(({ actId }) => actId === id);
    expect(hidden.length).toBeGreaterThan(0);
    expect(new Set(hidden.map(({ text }) => text))).toEqual(new Set(['']));
  });

  it('opens it again for who is seated for the other party', async () => {
    const leaving = await joinColleague(app, site, below.organization);
    const id = await approved({ ...leaving, organization: below.organization }, general);
    await moveTo(leaving, general.organization);
    expect(await statusOf(leaving.person, id)).toBe(200);
    expect((await openLines(leaving.person, id)).length).toBeGreaterThan(0);
  });
});

describe('every line of every bell', () => {
  it('says it can be opened of what its reader may open, and of nothing else', async () => {
    const gone = await joinColleague(app, site, general.organization);
    await approved(below, { ...gone, organization: general.organization });
    const { id: memo } = await sentMemo(house, site.contractor, {
      [gone.membership]: 'MEMO_FOR_REVIEW',
    });
    await moveTo(gone, (await buildOrganization(app.services, site.projectId, 'DESIGNER')).id);
    const readers = [gone.person, below.person, general.person, site.customer, site.technical];
    let tried = 0;
    for (const who of readers) {
      for (const { actId, standing } of await linesOf(who)) {
        if (actId !== null) {
          const kind = await sql<{
            kind: string;
          }>`select kind from records where id = ${actId}`.execute(app.services.db);
          const path =
            kind.rows[0]?.kind === 'memo' ? 'correspondence/api/memos' : kind.rows[0]?.kind;
          const { statusCode } = await app.call(who, { url: `/api/${path}/${actId}` });
          expect([path, actId === memo, statusCode === 200]).toEqual([
            path,
            actId === memo,
            standing === 'OPEN',
          ]);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(5);
  });
});
