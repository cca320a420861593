import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite, createAct, expectStatus, type Site } from '../../test/act-thread.ts';
import { buildAdministrator, buildWorker } from '../../test/colleagues.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { buildSentPrescription, readRemarks } from '../../test/prescription-thread.ts';
import { buildReport, postReport } from '../../test/report-thread.ts';
import { createSigners } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let site: Site;
let admin: Person;
let prescription: string;

beforeAll(async () => {
  app = await startTestApp({ trust: createSigners().trust });
  admin = await buildAdministrator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await buildSite(app);
  ({ id: prescription } = await buildSentPrescription(app, site));
});

const RETURN = 'openDecisions=return';
const seatOf = () => site.memberships.contractor;
const leave = (query = RETURN, membershipId = seatOf()) =>
  app.call(site.customer, {
    method: 'DELETE',
    url: `/api/memberships/${membershipId}${query && `?${query}`}`,
  });
const dutiesOf = async (path = `memberships/${seatOf()}`) =>
  expectStatus(await app.call(site.customer, { url: `/api/${path}/open-duties` }), 200);
const remark = async (who: Person = site.technical) => {
  const [first] = await readRemarks(app, who, prescription);
  if (!first) {
    throw new Error('a prescription was sent without remarks');
  }
  return first;
};
const newcomer = async (role: 'SUBCONTRACTOR' | 'AUDIT' = 'SUBCONTRACTOR') => {
  const person = await buildPerson(app.services);
  return { person, seat: await buildMembership(app.services, site.projectId, person, role) };
};
const reassign = async (who: Person, responsibleMembershipId: string, other: object = {}) => {
  const { id, remarkName, identifiedRemarkName, category, prescription, dueDate, files } =
    await remark();
  return app.call(who, {
    method: 'PUT',
    url: `/api/remarks/${id}`,
    payload: {
      remarkName,
      identifiedRemarkName,
      category,
      prescription,
      dueDate,
      files: files.map((file) => file.id),
      responsibleMembershipId,
      ...other,
    },
  });
};
const openTasks = async (who: Person) => {
  const { rows } = await sql<{ purpose: string }>`select purpose from tasks
    where user_id = ${who.userId} and done_at is null order by purpose`.execute(app.services.db);
  return rows.map(({ purpose }) => purpose);
};

describe('the removal of a sole executer', () => {
  it('is refused while a remark would hang nowhere, naming all that hangs on them', async () => {
    const { id: act } = await createAct(app, site);
    const refused = await leave();
    expect(refused.statusCode).toBe(409);
    const { documentId } = await remark();
    const answer = refused.json();
    expect(answer).toMatchObject({ code: 'member-answers-for', details: { count: 1 } });
    expect(answer.message).toContain(documentId);
    expect(answer.details.duties).toMatchObject([
      { duty: 'eliminate', number: documentId, isStuck: true, recordId: prescription },
      { duty: 'write', recordId: act, isStuck: false },
    ]);
    expect(await openTasks(site.contractor)).toContain('eliminate');
  });

  it('hands all of it to the one who is named in one step', async () => {
    const { person, seat } = await newcomer();
    expectStatus(await leave(`${RETURN}&replaceWith=${seat}`), 204);
    expect(await remark()).toMatchObject({ responsibleMembershipId: seat, reassignable: false });
    expect(await openTasks(person)).toEqual(['eliminate']);
    expectStatus(await postReport(app, person, prescription), 201);
  });

  it('is asked of an organization likewise', async () => {
    const { rows } = await sql<{ id: string }>`select organization_id as id from memberships
      where id = ${seatOf()}`.execute(app.services.db);
    const url = `/api/organizations/project/${site.projectId}/${rows[0]?.id}`;
    expect(await dutiesOf(url.slice('/api/'.length))).toMatchObject([
      { duty: 'eliminate', isStuck: true },
    ]);
    const refused = await app.call(site.customer, { method: 'DELETE', url: `${url}?${RETURN}` });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'member-answers-for']);
  });

  it('goes by itself where colleagues are left, who are named as nobody stuck', async () => {
    const { rows } = await sql<{ id: string }>`select organization_id as id from memberships
      where id = ${seatOf()}`.execute(app.services.db);
    const { person, seat } = await buildWorker(app, site.projectId, rows[0]?.id ?? '');
    expect(await dutiesOf()).toMatchObject([{ duty: 'eliminate', isStuck: false }]);
    expectStatus(await leave(), 204);
    expect(await openTasks(person)).toContain('eliminate');

    // The last of those who stood in is asked as well, and hands over what never was theirs by name.
    expect((await leave(RETURN, seat)).json().code).toBe('member-answers-for');
    const other = await newcomer();
    expectStatus(await leave(`${RETURN}&replaceWith=${other.seat}`, seat), 204);
    expect((await remark()).responsibleMembershipId).toBe(other.seat);
  });

  it('leaves it to the supervision when the caller says so', async () => {
    expectStatus(await leave(`${RETURN}&openDuties=leave`), 204);
    expect(await remark()).toMatchObject({ responsible: { hasLeft: true }, reassignable: true });
    expect(await remark(admin)).toMatchObject({ reassignable: true });
    expect(await remark(site.customer)).toMatchObject({ reassignable: false });
  });
});

describe('a remark that hangs nowhere', () => {
  beforeEach(async () => {
    expectStatus(await leave(`${RETURN}&openDuties=leave`), 204);
  });

  it.each(['technical', 'admin'] as const)('is reassigned by %s, and reported on', async (by) => {
    const { person, seat } = await newcomer();
    const who = by === 'admin' ? admin : site.technical;
    expectStatus(await reassign(who, seat), 200);
    expect(await openTasks(person)).toEqual(['eliminate']);
    const { id } = await buildReport(app, { ...site, contractor: person }, prescription);
    expect(id).toBeTruthy();
    const [entry] = expectStatus(
      await app.call(site.technical, { url: `/api/history/${prescription}` }),
      200,
    );
    expect(entry.differences['remarks/1/responsible']).toEqual({
      value1: site.contractor.fullname,
      value2: person.fullname,
    });
  });

  it('is reassigned by any expert of that supervision, not by others', async () => {
    const { seat } = await newcomer();
    const expert = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, expert, 'TECHNICAL_SUPERVISION');
    for (const who of [site.author, site.customer]) {
      expect((await reassign(who, seat)).statusCode).toBe(403);
    }
    expectStatus(await reassign(expert, seat), 200);
  });

  it('goes to nobody who may not answer for remarks, and changes in nothing else', async () => {
    const [fit, unfit] = [await newcomer(), await newcomer('AUDIT')];
    expect((await reassign(site.technical, unfit.seat)).json().errors[0].code).toBe(
      'responsible-unfit',
    );
    const refused = await reassign(site.technical, fit.seat, { prescription: 'Иначе' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not-editable']);
    expectStatus(await reassign(site.technical, fit.seat), 200);
    const again = await reassign(site.technical, (await newcomer()).seat);
    expect([again.statusCode, again.json().code]).toEqual([409, 'not-editable']);
  });
});
