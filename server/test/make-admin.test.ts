import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectForm } from '../src/projects/testing/examples.ts';
import { callApi, createOperatorHouse, type OperatorHouse, PUBLIC_URL } from './operator-house.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const EMAIL = 'aigul@example.kz';
const SECOND = 'daniyar@example.kz';
const PASSWORD = 'Shanyrak-2026';
const NEW_PASSWORD = 'Kerege-2027';

let house: OperatorHouse;
let server: ServerProcess;
beforeAll(async () => {
  house = await createOperatorHouse();
});
afterAll(async () => {
  await server?.kill();
  await house.close();
});

const makeAdmin = (...words: string[]) => house.runScript('make-admin', words);
const tokenIn = (output: string): string => {
  const [, token = ''] = output.split(`${PUBLIC_URL}/auth/verify/forgot_password?token=`);
  return /^[\w-]*/.exec(token)?.[0] ?? '';
};
const choosePassword = async (token: string, password = PASSWORD): Promise<number> =>
  (await callApi(server, ['POST', `/auth/verify?token=${token}`], { body: { password } })).status;
const signIn = async (email = EMAIL, password = PASSWORD): Promise<string> =>
  (await callApi(server, ['POST', '/auth/login'], { body: { email, password } })).json.token;
const get = async <T>(path: string, session: string) =>
  (await callApi<T>(server, ['GET', path], { session })).json;
const roleCodes = async (session: string): Promise<string[]> =>
  (await get<{ code: string }[]>('/identity/roles', session)).map(({ code }) => code);

/** Signs up and follows the mailed link. */
const signUp = async (email: string): Promise<void> => {
  await callApi(server, ['POST', '/auth/signup'], { body: { email, password: PASSWORD } });
  const token = await vi.waitFor(
    async () => {
      const [mailed] = await house.mailedTokens(email);
      expect(mailed).toBeDefined();
      return mailed;
    },
    { timeout: 30_000 },
  );
  await callApi(server, ['POST', `/auth/verify?token=${token}`], {
    body: { signUpPassword: PASSWORD },
  });
};

const countAll = () =>
  house.query(`select (select count(*) from history) as history, (select count(*) from users) as users,
    (select count(*) from user_roles) as roles, (select count(*) from account_tokens) as links`);

describe('npm run make-admin', () => {
  it('prints its usage and ends with 1 without an address, with two, and with one that is none', async () => {
    const output = expect.stringContaining('Usage: npm run make-admin -- <e-mail>');
    expect(await makeAdmin()).toEqual({ code: 1, output });
    expect(await makeAdmin(EMAIL, '--admin')).toEqual({ code: 1, output });
    expect(await makeAdmin(EMAIL, SECOND)).toEqual({ code: 1, output });
    const wrong = await makeAdmin('aigul');
    expect(wrong).toEqual({ code: 1, output });
    expect(wrong.output).toContain('aigul is not an e-mail address.');
  });

  it('leads from an empty database to the first project', async () => {
    const { code, output } = await makeAdmin('Aigul@Example.kz');
    expect([code, output]).toEqual([0, expect.stringContaining('the account was made')]);
    expect(output).toContain('works once, for 24 hours');

    server = await startServerProcess(house.environment);
    const token = tokenIn(output);
    expect(await choosePassword(token)).toBe(200);
    expect(await choosePassword(token, NEW_PASSWORD)).toBe(422);
    const session = await signIn();
    expect(await roleCodes(session)).toEqual(['ADMIN', 'SECURITY']);
    const project = await callApi(server, ['POST', '/projects'], { body: projectForm(), session });
    expect(project.status).toBe(201);
  }, 240_000);

  it('makes a holder who makes the next one by the API', async () => {
    await signUp(SECOND);
    const session = await signIn();
    const { content } = await get<{ content: { userId: string; email: string }[] }>(
      '/admin/users?keyword=daniyar',
      session,
    );
    const roles = await get<{ id: number; code: string; typeId: string }[]>('/roles', session);
    const roleId = roles.find(({ code }) => code === 'SECURITY')?.id;
    const second = await signIn(SECOND);
    expect(await roleCodes(second)).toEqual([]);
    const body = { userId: content[0]?.userId, roleId };
    const given = await callApi(server, ['POST', '/admin/users/role'], { body, session });
    expect(given.status).toBe(200);
    expect(await roleCodes(second)).toEqual(['SECURITY']);
  });

  it('gives an account its other role beside the server; its open session has it', async () => {
    const session = await signIn(SECOND);
    const { code, output } = await makeAdmin(SECOND);
    expect([code, output]).toEqual([0, expect.stringContaining('was given ADMIN;')]);
    expect(output).toContain('Its password stays as it is.');
    expect(await roleCodes(session)).toEqual(['ADMIN', 'SECURITY']);
  });

  it('changes nothing when it is run again, and says so', async () => {
    const before = await countAll();
    const { code, output } = await makeAdmin(EMAIL);
    expect([code, tokenIn(output)]).toEqual([0, '']);
    expect(output).toContain('holds ADMIN and SECURITY already, no role was changed');
    expect(await countAll()).toEqual(before);
  });

  it('prints a link with --new-password, and the password stays until it is used', async () => {
    const { output } = await makeAdmin(EMAIL, '--new-password');
    const profile = async (session: string) => get<{ email: string }>('/identity', session);
    expect((await profile(await signIn())).email).toBe(EMAIL);
    expect(await choosePassword(tokenIn(output), NEW_PASSWORD)).toBe(200);
    expect(await signIn()).toBeUndefined();
    expect((await profile(await signIn(EMAIL, NEW_PASSWORD))).email).toBe(EMAIL);
  });

  it('refuses the secret of another house, whose links would not work, and changes nothing', async () => {
    const before = await countAll();
    const env = { NYSAN_SECRET: 'quite another secret, long enough too' };
    const { code, output } = await house.runScript('make-admin', ['third@example.kz'], env);
    expect([code, output]).toEqual([1, expect.stringContaining('served with another secret')]);
    expect(output).not.toContain('quite another');
    expect(await countAll()).toEqual(before);
  });

  it('leaves an older database as it is and says what to do', async () => {
    const before = await countAll();
    const [row] = await house.query(
      'delete from migrations where name = (select max(name) from migrations) returning name',
    );
    const { code, output } = await makeAdmin('third@example.kz');
    await house.query('insert into migrations (name) values ($1)', [row?.name]);
    expect([code, output]).toEqual([1, expect.stringContaining('older than this program')]);
    expect(output).toContain('Start the server');
    expect(await countAll()).toEqual(before);
  });
});
