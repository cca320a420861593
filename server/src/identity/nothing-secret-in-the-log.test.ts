import { afterAll, beforeAll, expect, it } from 'vitest';
import { validNumber } from '../../test/factories.ts';
import { into, scanAndSign } from '../../test/phone.ts';
import { createAuthority, issuePerson, trustOf } from '../signatures/test-pki/authority.ts';
import { signDetached } from '../signatures/test-pki/sign-detached.ts';
import { PASSWORD } from './testing/accounts.ts';
import { type Mailbox, startMailbox, tokenIn } from './testing/mailbox.ts';
import { bearer, type House, startHouse } from './testing/start-house.ts';

const authority = createAuthority('rsa');
let house: House;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  house = await startHouse({ smtpUrl: mailbox.url, trust: trustOf(authority) });
});
afterAll(async () => {
  await house.close();
  await mailbox.close();
});

const email = 'discreet@test.kz';
const NEW_PASSWORD = 'Shanyrak-2026';
const WRONG_PASSWORD = 'Ozgeshe-2026';

it('lets no password, token, ИИН or signature into the log, whatever is called', async () => {
  const secrets = [PASSWORD, NEW_PASSWORD, WRONG_PASSWORD];
  await house.post('/auth/signup', { email, password: PASSWORD });
  const verifyToken = tokenIn(await mailbox.next());
  const proof = { signUpPassword: PASSWORD };
  await house.post(`/auth/verify?token=${verifyToken}`, { signUpPassword: NEW_PASSWORD });
  await house.post(`/auth/verify?token=${verifyToken}`, proof);
  await house.post(`/auth/verify?token=${verifyToken}`, proof);
  await house.post('/auth/login', { email, password: WRONG_PASSWORD });
  const first = (await house.post('/auth/login', { email, password: PASSWORD })).json();
  const second = (
    await house.post('/auth/refresh-token', { refreshToken: first.refreshToken })
  ).json();

  const headers = bearer(second.token);
  const { data } = (await house.get('/identity/challenge', headers)).json();
  const iin = validNumber('900101', 77_000);
  const key = issuePerson(authority.intermediate, { commonName: 'ОСПАН АЛИЯ', iin });
  const cms = Buffer.from(signDetached(Buffer.from(data, 'base64'), key)).toString('base64');
  expect((await house.post('/identity/confirm', { cms }, headers)).json().iin).toBe(iin);
  await house.post('/identity/confirm', { cms }, headers);
  const { link } = (await house.get('/identity/qr', headers)).json();
  const phone = into(house.app);
  const byPhone: string[] = [];
  const send: typeof phone = async (call) => {
    byPhone.push(...call.url.split('/'), call.headers.authorization?.slice(7) ?? '');
    return phone(call);
  };
  expect(await scanAndSign(link, key, { send })).toMatchObject({ status: 200 });
  expect(await scanAndSign(link, key, { send })).toMatchObject({ status: 409 });
  secrets.push(...byPhone.filter((part) => /^[\w-]{32,}$/.test(part)));
  const passwords = { oldPassword: WRONG_PASSWORD, newPassword: NEW_PASSWORD };
  await house.post('/identity/password', passwords, headers);

  await house.post('/auth/refresh-token', { refreshToken: first.refreshToken });
  await house.post('/auth/forgot-password', { email });
  const resetToken = tokenIn(await mailbox.next());
  await house.post(`/auth/verify?token=${resetToken}`, { password: NEW_PASSWORD });
  await house.post(`/auth/verify?token=${resetToken}`, { password: 'weak' });

  secrets.push(verifyToken, resetToken, iin, cms.slice(0, 60), data.slice(-40));
  secrets.push(first.token, first.refreshToken, second.token, second.refreshToken);
  await expect.poll(() => house.log()).toContain('Completed task');
  for (const expected of [
    'sign-in refused',
    'token used twice',
    '"identity confirmed"',
    'identity confirmed by phone',
    'mail sent',
  ]) {
    expect(house.log()).toContain(expected);
  }
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect(house.log()).not.toContain(secret);
  }
});
