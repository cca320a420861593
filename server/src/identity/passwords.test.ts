import { argon2, argon2Sync } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

vi.mock('node:crypto', { spy: true }); // The real thing, watched.

it('stores a PHC string with its own salt and never the password', async () => {
  const [first, second] = await Promise.all([
    hashPassword('Kerege-2026'),
    hashPassword('Kerege-2026'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(second).not.toBe(first);
  expect(first).not.toContain('Kerege');
});

it('knows the right password from a wrong one', async () => {
  const stored = await hashPassword('Kerege-2026');
  await expect(verifyPassword(stored, 'Kerege-2026')).resolves.toBe(true);
  await expect(verifyPassword(stored, 'Kerege-2027')).resolves.toBe(false);
});

it('takes a letter composed or decomposed', async () => {
  const stored = await hashPassword('Мой-пароль1'.normalize('NFD'));
  await expect(verifyPassword(stored, 'Мой-пароль1'.normalize('NFC'))).resolves.toBe(true);
});

it('checks a hash at the cost it was made with', async () => {
  const salt = Buffer.from('sixteen bytes !!');
  const cost = { memory: 64, passes: 3, parallelism: 2 };
  const hash = argon2Sync('argon2id', {
    message: 'Kerege-2026',
    nonce: salt,
    tagLength: 24,
    ...cost,
  });
  const stored = `$argon2id$v=19$m=64,t=3,p=2$${plain(salt)}$${plain(hash)}`;
  await expect(verifyPassword(stored, 'Kerege-2026')).resolves.toBe(true);
  await expect(verifyPassword(stored, 'Kerege-2025')).resolves.toBe(false);
});

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

it.each([null, 'none', '', '$argon2i$v=19$m=16,t=2,p=1$YWFhYWFhYWE$YWFhYWFhYWFhYWFhYWFhYQ'])(
  'never finds a password right for the stored value %j',
  async (stored) => {
    await expect(verifyPassword(stored, '')).resolves.toBe(false);
    await expect(verifyPassword(stored, 'Kerege-2026')).resolves.toBe(false);
  },
);

it('makes a hash of the same cost when there is nothing to compare with', async () => {
  const stored = await hashPassword('Kerege-2026');
  vi.mocked(argon2).mockClear();
  await verifyPassword(stored, 'Kerege-2026');
  await verifyPassword(null, 'Kerege-2026');
  await verifyPassword('none', 'Kerege-2026');
  const costs = vi.mocked(argon2).mock.calls.map(([algorithm, parameters]) => ({
    algorithm,
    ...parameters,
    nonce: Buffer.from(parameters.nonce as Uint8Array).length, // We pass a Buffer.
  }));
  expect(costs).toHaveLength(3);
  expect(costs[1]).toEqual(costs[0]);
  expect(costs[2]).toEqual(costs[0]);
});

it('has a place for whoever tries on a known device while strangers fill the queue', async () => {
  const stored = await hashPassword('Kerege-2026');
  const strangers = Promise.allSettled(
    Array.from({ length: 110 }, () => verifyPassword(null, 'Kerege-2026')),
  );
  const owner = verifyPassword(stored, 'Kerege-2026', { isKnownDevice: true });
  await expect(owner).resolves.toBe(true);
  const refused = (await strangers).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'too-many-requests' } });
});
