import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  patch,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildOrganization, buildPerson } from '../../test/factories.ts';
import { createReference, patchDoneWork, patchReference } from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, signers } = actHouse();

/** A builder with their seat in an organization of the site. */
type Builder = {
  person: Person;
  membership: string;
  organization: string;
  /** A subcontractor. */
  isBelow?: boolean;
};

const join = async (
  own: Site,
  role: 'GENERAL_CONTRACTOR' | 'SUBCONTRACTOR',
  below: string | null = null,
): Promise<Builder> => {
  const { db } = app.services;
  const { id: organization } = await buildOrganization(app.services, own.projectId, role);
  await sql`update project_organizations set parent_id = ${below}
    where project_id = ${own.projectId} and organization_id = ${organization}`.execute(db);
  const person = await buildPerson(app.services);
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, user_id, organization_id, job_id, started_at)
    values (${own.projectId}, ${person.userId}, ${organization}, 106, now() - interval '1 day') returning id`.execute(
    db,
  );
  return {
    person,
    membership: rows[0]?.id ?? '',
    organization,
    isBelow: role === 'SUBCONTRACTOR',
  };
};

/** An approved act written by `author`, with `signer` for the contractor. */
const approvedBy = async (own: Site, author: Person, signer: Builder): Promise<string> => {
  const memberships = { ...own.memberships, contractor: signer.membership };
  const { id } = await buildCompleteAct(app, { ...own, contractor: author, memberships }, '0.01');
  // A subcontractor's works are signed by the general contractor above them as well, or by any where nobody is.
  const above = signer.isBelow ? general : signer;
  const word = 'primaryApprovers';
  const besides = above === signer ? [] : [above.person];
  if (above !== signer) {
    expectStatus(await patch(app, author, id, word, 'ADD', above.membership), 200);
  }
  expectStatus(await start(app, author, id), 200);
  for (const person of [signer.person, ...besides, own.technical, own.author]) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
  return id;
};
const createBy = async (own: Site, { person }: Pick<Builder, 'person'>): Promise<string> => {
  const url = `/api/done-work-act/${own.projectId}`;
  const made = await app.call(person, { method: 'POST', url, payload: { period: '2026-05' } });
  return expectStatus(made, 201).id;
};
const offered = async (who: Person, id: string): Promise<string[]> => {
  const url = `/api/done-work-act/${id}/hidden-work-acts?size=100`;
  const { content } = expectStatus(await app.call(who, { url }), 200);
  return content.map((row: { id: string }) => row.id);
};
const take = ({ person }: Pick<Builder, 'person'>, id: string, act: string) =>
  patchDoneWork(app, person, id, 'HIDDEN_WORK_ACT', 'ADD', act);

let site: Site;
let general: Builder;
let rival: Builder;
let below: Builder;
let deepest: Builder;
let loose: Builder;
/** The act of each of them, in this order. */
let acts: string[];
beforeAll(async () => {
  site = await buildSite(app);
  general = await join(site, 'GENERAL_CONTRACTOR');
  rival = await join(site, 'GENERAL_CONTRACTOR');
  below = await join(site, 'SUBCONTRACTOR', general.organization);
  deepest = await join(site, 'SUBCONTRACTOR', below.organization);
  loose = await join(site, 'SUBCONTRACTOR');
  acts = [];
  for (const builder of [general, rival, below, deepest, loose]) {
    acts.push(await approvedBy(site, builder.person, builder));
  }
});
const actsOf = (...places: number[]) => places.map((place) => acts[place]);

describe('a contractor', () => {
  it('is offered acts of their own organization and of all below it, the general one also those of subcontractors below nobody', async () => {
    for (const [builder, places] of [
      [general, [0, 2, 3, 4]],
      [rival, [1, 4]],
      [below, [2, 3]],
      [deepest, [3]],
      [loose, [4]],
    ] as const) {
      const id = await createBy(site, builder);
      expect(await offered(builder.person, id)).toEqual(actsOf(...places));
    }
  });

  it('is refused the works of others, each act named', async () => {
    const id = await createBy(site, below);
    const { errors } = expectStatus(await take(below, id, acts[0] ?? ''), 422);
    expect(errors).toEqual([
      {
        path: 'updateValue',
        code: 'not-own-works',
        message:
          'Работы по акту АСР-000001 выполнены другой организацией: в этот документ входят работы своей организации и тех, кто работает под ней.',
      },
    ]);
    expectStatus(await take(below, id, acts[3] ?? ''), 200);
  });

  it('is refused at the start works that are no longer below them', async () => {
    const id = await createBy(site, below);
    const act = await approvedBy(site, deepest.person, deepest);
    expectStatus(await take(below, id, act), 200);
    const move = (to: string) =>
      sql`update project_organizations set parent_id = ${to}
        where project_id = ${site.projectId} and organization_id = ${deepest.organization}`.execute(
        app.services.db,
      );
    await move(rival.organization);
    const { errors } = expectStatus(await start(app, below.person, id), 422);
    expect(errors).toContainEqual(
      expect.objectContaining({ path: 'HIDDEN_WORK_ACT', code: 'not-own-works' }),
    );
    await move(below.organization);
  });
});

describe('an act whose author has no organization', () => {
  it('belongs to that of who signed it for the contractor', async () => {
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const [mine, theirs] = [
      await approvedBy(site, admin, general),
      await approvedBy(site, admin, rival),
    ];
    const id = await createBy(site, general);
    const shown = await offered(general.person, id);
    expect(shown).toContain(mine);
    expect(shown).not.toContain(theirs);
  });

  it('is billed by an administrator for whom their act is signed', async () => {
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const id = await createBy(site, { person: admin });
    const empty = ['APPROVER', 'SIGNER'] as const;
    expect(await offered(admin, id)).toContain(acts[1]);
    for (const field of empty) {
      const add = patchDoneWork(app, admin, id, field, 'ADD', general.membership);
      expectStatus(await add, 200);
    }
    const shown = await offered(admin, id);
    expect(shown).toContain(acts[0]);
    expect(shown).not.toContain(acts[1]);
  });

  it('is their own while nobody there has one', async () => {
    const own = await buildSite(app);
    const contractor = {
      person: own.contractor,
      membership: own.memberships.contractor,
      organization: '',
    };
    const act = await approvedBy(own, own.contractor, contractor);
    const id = await createBy(own, contractor);
    expect(await offered(own.contractor, id)).toEqual([act]);
  });
});

it('a reference counts done-work acts of its contractor alone', async () => {
  const { id: reference } = await createReference(
    app,
    { ...site, contractor: general.person },
    '2026-05',
  );
  const [mine, theirs] = [await createBy(site, general), await createBy(site, rival)];
  await sql`update records set status = 'approved' where id = any(${[mine, theirs]})`.execute(
    app.services.db,
  );
  const add = (act: string) => patchReference(app, general.person, reference, 'acts', 'ADD', act);
  expect(expectStatus(await add(theirs), 422).errors).toMatchObject([{ code: 'not-own-works' }]);
  expectStatus(await add(mine), 200);
});
