import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildProject,
} from '../../test/factories.ts';
import { buildAccount, PASSWORD, signInAs } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { bearer, type House, startHouse } from './testing/start-house.ts';

let house: House;
let mailbox: Mailbox;
let projectId: string;
beforeAll(async () => {
  mailbox = await startMailbox();
  house = await startHouse({ smtpUrl: mailbox.url });
  projectId = (await buildProject(house.services, await buildPerson(house.services))).id;
});
afterAll(async () => {
  await house.close();
  await mailbox.close();
});

/** An invitation of an address into the no-organization group, as a designer. */
const invite = async (email: string, isEnded = false): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, invited_email, user_type_id, job_id, ended_at)
    values (${projectId}, ${email}, 14, 111, case when ${isEnded} then now() end) returning id`.execute(
    house.services.db,
  );
  return rows[0]?.id ?? '';
};
const membership = async (id: string) => {
  const { rows } = await sql<{
    user_id: string | null;
    started_at: Date | null;
    ended_at: Date | null;
  }>`select user_id, started_at, ended_at from memberships where id = ${id}`.execute(
    house.services.db,
  );
  return rows[0];
};
const noticesOf = async (userId: string) => {
  const { rows } =
    await sql`select code, membership_id, project_id, is_task, params from notifications
    where user_id = ${userId}`.execute(house.services.db);
  return rows;
};
const userId = async (email: string) => {
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(
    house.services.db,
  );
  return rows[0]?.id ?? '';
};
const signUp = async (email: string) => {
  await house.post('/auth/signup', { email, password: PASSWORD });
  return tokenIn(await mailbox.next());
};

describe('an invitation', () => {
  it('becomes a membership when the address is verified, and not before', async () => {
    const email = 'invited@test.kz';
    const id = await invite(email);
    const token = await signUp(email);
    expect(await membership(id)).toEqual({ user_id: null, started_at: null, ended_at: null });

    await house.post(`/auth/verify?token=${token}`, {});
    const user = await userId(email);
    expect(await membership(id)).toEqual({
      user_id: user,
      started_at: expect.any(Date),
      ended_at: null,
    });
    expect(await noticesOf(user)).toEqual([
      {
        code: 'membership-started',
        membership_id: id,
        project_id: projectId,
        is_task: false,
        params: { project: 'Школа на 300 мест в г. Кокшетау' },
      },
    ]);
  });

  it('opens the project to its new member', async () => {
    const email = 'designer@test.kz';
    await invite(email);
    await house.post(`/auth/verify?token=${await signUp(email)}`, {});
    const { token } = await signInAs(house, { id: '', email });
    const answer = await house.get(`/identity/roles/${projectId}`, bearer(token));
    expect(answer.json()).toEqual([{ id: 14, name: 'Проектировщик', code: 'DESIGNER' }]);
  });

  it('starts in every project and organization that invited', async () => {
    const email = 'wanted@test.kz';
    const organization = await buildOrganization(house.services, projectId, 'SUBCONTRACTOR');
    const first = await invite(email);
    const { rows } = await sql<{ id: string }>`
      insert into memberships (project_id, invited_email, organization_id, job_id)
      values (${projectId}, ${email}, ${organization.id}, 106) returning id`.execute(
      house.services.db,
    );
    await house.post(`/auth/verify?token=${await signUp(email)}`, {});
    const user = await userId(email);
    expect((await membership(first))?.user_id).toBe(user);
    expect((await membership(rows[0]?.id ?? ''))?.user_id).toBe(user);
    expect(await noticesOf(user)).toHaveLength(2);
  });

  it('that was withdrawn stays withdrawn', async () => {
    const email = 'withdrawn@test.kz';
    const id = await invite(email, true);
    await house.post(`/auth/verify?token=${await signUp(email)}`, {});
    expect((await membership(id))?.user_id).toBeNull();
    expect(await noticesOf(await userId(email))).toEqual([]);
  });

  it('starts when a reset verifies the address', async () => {
    const account = await buildAccount(house.services, { isVerified: false });
    const id = await invite(account.email);
    await house.post('/auth/forgot-password', { email: account.email });
    const token = tokenIn(await mailbox.next());
    await house.post(`/auth/verify?token=${token}`, { password: 'Shanyrak-2026' });
    expect((await membership(id))?.user_id).toBe(account.id);
  });

  it('written in the moment of verification starts with the next sign-in', async () => {
    const account = await buildAccount(house.services);
    const id = await invite(account.email);
    await signInAs(house, account);
    expect((await membership(id))?.user_id).toBe(account.id);
  });

  it('to a seat the person has already is closed without a notice', async () => {
    const account = await buildAccount(house.services);
    const person = { ...account, userId: account.id, sessionId: '', fullname: '', iin: '' };
    await buildMembership(house.services, projectId, person, 'DESIGNER');
    const id = await invite(account.email);
    await signInAs(house, account);
    expect(await membership(id)).toMatchObject({ user_id: null, ended_at: expect.any(Date) });
    expect(await noticesOf(account.id)).toEqual([]);
  });
});
