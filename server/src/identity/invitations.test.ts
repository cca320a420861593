import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildProject,
} from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { mailInvitation } from '../invitations/invite.ts';
import { type Account, buildAccount, PASSWORD, signInAs } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { bearer, type House, startHouse } from './testing/start-house.ts';

const ATTACKERS_PASSWORD = 'Qaraqshy-2026';
const PROJECT = 'Школа на 300 мест в г. Кокшетау';

let house: House;
let mailbox: Mailbox;
let customer: Person;
let projectId: string;
let serial = 0;
let email: string;
beforeAll(async () => {
  mailbox = await startMailbox();
  house = await startHouse({ smtpUrl: mailbox.url });
  customer = await buildPerson(house.services, { fullname: 'Заказчикова Алия' });
  projectId = (await buildProject(house.services, customer)).id;
});
afterAll(async () => {
  await house.close();
  await mailbox.close();
});
beforeEach(() => {
  serial += 1;
  email = `invited${serial}@test.kz`;
});

/** Invites an address into the no-organization group, as a designer; answers the seat and the token of its mail. */
const invite = async (organizationId: string | null = null) => {
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, invited_email, user_type_id, job_id, organization_id)
    values (${projectId}, ${email}, ${organizationId === null ? 14 : null}, 111, ${organizationId}) returning id`.execute(
    house.services.db,
  );
  const membershipId = rows[0]?.id ?? '';
  await transaction(house.services.db, (trx) =>
    mailInvitation(trx, house.services, {
      membershipId,
      email,
      project: PROJECT,
      language: 'ru',
      inviter: { id: customer.userId, fullname: customer.fullname, email: customer.email },
    }),
  );
  return { membershipId, token: tokenIn(await mailbox.next(email)) };
};
const seat = async (id: string) => {
  const { rows } = await sql<{ user_id: string | null; isStarted: boolean; isEnded: boolean }>`
    select user_id, started_at is not null as "isStarted", ended_at is not null as "isEnded"
    from memberships where id = ${id}`.execute(house.services.db);
  return rows[0];
};
const WAITING = { user_id: null, isStarted: false, isEnded: false };
const userId = async () => {
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(
    house.services.db,
  );
  return rows[0]?.id ?? '';
};
const noticesOf = async (user: string) => {
  const { rows } = await sql`select code, membership_id, project_id, is_task, params
    from notifications where user_id = ${user}`.execute(house.services.db);
  return rows;
};
const show = (token: string) => house.post('/auth/invitation', { token });
const signUp = (body: object = {}) =>
  house.post('/auth/signup', { email, password: PASSWORD, fullname: 'Дизайнов Ерлан', ...body });
const verify = (token: string, signUpPassword = PASSWORD) =>
  house.post(`/auth/verify?token=${token}`, { signUpPassword });
const enter = async (account: Account = { id: '', email }, password = PASSWORD) =>
  bearer((await signInAs(house, account, password)).token);
const accept = (token: string, headers: Record<string, string>) =>
  house.post('/identity/invitations/accept', { token }, headers);
const waitingFor = async (headers: Record<string, string>) =>
  (await house.get('/identity/invitations', headers)).json();

describe('the mail of an invitation', () => {
  it('leads to the project and who invites, and to nothing with another token', async () => {
    const { token } = await invite();
    expect((await show(token)).json()).toEqual({
      email,
      project: PROJECT,
      inviter: customer.fullname,
      hasAccount: false,
    });
    expect((await show(`${token}x`)).json()).toMatchObject({ code: 'invitation-refused' });
    expect((await show('x')).statusCode).toBe(422);
  });

  it('gives an account and the seat by one form, and works once', async () => {
    const { membershipId, token } = await invite();
    const done = await signUp({ invitation: token });
    expect([done.statusCode, done.json()]).toEqual([202, { message: 'Адрес подтвержден.' }]);
    const user = await userId();
    expect(await seat(membershipId)).toEqual({ user_id: user, isStarted: true, isEnded: false });
    expect(await noticesOf(user)).toEqual([
      {
        code: 'membership-started',
        membership_id: membershipId,
        project_id: projectId,
        is_task: false,
        params: { project: PROJECT },
      },
    ]);
    const roles = await house.get(`/identity/roles/${projectId}`, await enter());
    expect(roles.json()).toEqual([{ id: 14, name: 'Проектировщик', code: 'DESIGNER' }]);
    expect((await signUp({ invitation: token })).json().code).toBe('invitation-refused');
  });

  it('gives the seat to an account of that address alone', async () => {
    const { membershipId, token } = await invite();
    const account = await buildAccount(house.services, { email });
    const other = await enter(await buildAccount(house.services));
    expect((await accept(token, other)).json()).toMatchObject({
      status: 403,
      code: 'invitation-of-another',
    });
    expect(await seat(membershipId)).toEqual(WAITING);
    expect((await show(token)).json().hasAccount).toBe(true);
    const own = await enter(account);
    expect((await accept(token, own)).json()).toEqual({ projectId, project: PROJECT });
    expect((await seat(membershipId))?.user_id).toBe(account.id);
    expect((await accept(token, own)).json().code).toBe('invitation-refused');
  });

  it('verifies no other address than its own', async () => {
    const { membershipId, token } = await invite();
    const refused = await signUp({ email: 'somebody@else.kz', invitation: token });
    expect(refused.json().code).toBe('invitation-of-another');
    expect(await seat(membershipId)).toEqual(WAITING);
  });

  it('starts one membership when two accept at once', async () => {
    const { token } = await invite();
    const headers = await enter(await buildAccount(house.services, { email }));
    const answers = await Promise.all([accept(token, headers), accept(token, headers)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    expect(await noticesOf(await userId())).toHaveLength(1);
  });

  it('is of no use after 30 days, after the seat is taken back, and in an archived project', async () => {
    const { membershipId, token } = await invite();
    const change = (text: ReturnType<typeof sql>) => text.execute(house.services.db);
    await change(sql`update account_tokens set expires_at = now() - interval '1 second'
      where membership_id = ${membershipId}`);
    expect((await show(token)).statusCode).toBe(422);
    const withdrawn = await invite(
      (await buildOrganization(house.services, projectId, 'SUBCONTRACTOR')).id,
    );
    await change(sql`update projects set archived_at = now() where id = ${projectId}`);
    expect((await show(withdrawn.token)).statusCode).toBe(422);
    await change(sql`update projects set archived_at = null where id = ${projectId}`);
    expect((await show(withdrawn.token)).statusCode).toBe(200);
    await change(sql`update memberships set ended_at = now() where id = ${withdrawn.membershipId}`);
    expect((await signUp({ invitation: withdrawn.token })).statusCode).toBe(422);
    expect(await userId()).toBe('');
  });

  it('to a seat the person has already is closed without a notice', async () => {
    const account = await buildAccount(house.services, { email });
    const person = { ...account, userId: account.id, sessionId: '', fullname: '', iin: '' };
    await buildMembership(house.services, projectId, person, 'DESIGNER');
    const { membershipId, token } = await invite();
    expect((await accept(token, await enter(account))).statusCode).toBe(200);
    expect(await seat(membershipId)).toEqual({ user_id: null, isStarted: false, isEnded: true });
    expect(await noticesOf(account.id)).toEqual([]);
  });
});

describe('a seat is not taken', () => {
  it('by who signs up first with the invited address, even when its owner follows the link of that sign-up', async () => {
    const { membershipId, token } = await invite();
    await signUp({ password: ATTACKERS_PASSWORD });
    const link = tokenIn(await mailbox.next(email));
    expect((await verify(link)).json().code).toBe('wrong-sign-up-password');
    expect(await seat(membershipId)).toEqual(WAITING);
    expect((await signUp({ invitation: token })).statusCode).toBe(202);
    expect((await seat(membershipId))?.user_id).toBe(await userId());
    expect(
      (await house.post('/auth/login', { email, password: ATTACKERS_PASSWORD })).statusCode,
    ).toBe(401);
    expect((await verify(link, ATTACKERS_PASSWORD)).json().code).toBe('already-verified');
  });

  it.each([
    [
      'a sign-up that was verified',
      async () => {
        await signUp();
        expect((await verify(tokenIn(await mailbox.next(email)))).statusCode).toBe(200);
      },
    ],
    [
      'a password that was set by mail',
      async () => {
        await buildAccount(house.services, { email, isVerified: false });
        await house.post('/auth/forgot-password', { email });
        const reset = tokenIn(await mailbox.next(email));
        await house.post(`/auth/verify?token=${reset}`, { password: PASSWORD });
      },
    ],
    ['a sign-in', async () => void (await buildAccount(house.services, { email }))],
  ])('by %s: its owner sees the invitation and may have its mail again', async (_, prove) => {
    const { membershipId, token } = await invite();
    await prove();
    const headers = await enter();
    expect(await seat(membershipId)).toEqual(WAITING);
    expect(await waitingFor(headers)).toEqual([
      { id: membershipId, project: PROJECT, inviter: customer.fullname },
    ]);
    const again = await house.post(`/identity/invitations/${membershipId}/again`, {}, headers);
    expect([again.statusCode, again.json().message]).toEqual([
      202,
      'Письмо с приглашением отправлено еще раз.',
    ]);
    const mail = await mailbox.next(email);
    expect(mail.email.text).toContain('https://nysan.test/auth/invitation?token=');
    const newer = tokenIn(mail);
    expect(newer).not.toBe(token);
    expect((await accept(newer, headers)).statusCode).toBe(200);
    expect(await waitingFor(headers)).toEqual([]);
    expect((await accept(token, headers)).json().code).toBe('invitation-refused');
  });

  it('through the invitation of another: it is neither listed nor mailed', async () => {
    const { membershipId } = await invite();
    const headers = await enter(await buildAccount(house.services));
    expect(await waitingFor(headers)).toEqual([]);
    const before = mailbox.received.length;
    const again = await house.post(`/identity/invitations/${membershipId}/again`, {}, headers);
    expect(again.statusCode).toBe(404);
    expect(mailbox.received.length).toBe(before);
  });

  it('more often by mail than three times an hour', async () => {
    const { membershipId } = await invite();
    const headers = await enter(await buildAccount(house.services, { email }));
    const again = () => house.post(`/identity/invitations/${membershipId}/again`, {}, headers);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await again()).statusCode);
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  it('by a token that lies anywhere in the database', async () => {
    const { token } = await invite();
    const { rows } = await sql<{ found: boolean }>`select exists (
      select 1 from account_tokens t where t::text like ${`%${token}%`}) or exists (
      select 1 from graphile_worker._private_jobs j where j.payload::text like ${`%${token}%`}) as found`.execute(
      house.services.db,
    );
    expect(rows[0]?.found).toBe(false);
  });
});

describe('the mail of a sign-up', () => {
  it('says when and under which name it was made, and carries no link of its own in the name', async () => {
    await signUp({ fullname: 'Алия, см. https://evil.kz/x <b>' });
    const { text = '' } = (await mailbox.next(email)).email;
    expect(text).toMatch(/\(\d+ \S+ 20\d\d г\. в \d\d:\d\d, «Алия см https evil kz x b»\)/);
    expect(text).not.toContain('evil.kz');
  });
});
