import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { transaction } from './transaction.ts';

const KEY = 'secret';

/** The message is fit to print. */
class WrongSecretError extends Error {
  override name = 'WrongSecretError';
}

/**
 * Throws unless this is the print of the secret the database is served with. Two processes with two secrets would each throw
 * people out whom the other let in, and mails of one would not open at the other.
 */
export const claimSecret = async (db: Database, fingerprint: string): Promise<void> => {
  await sql`insert into installation (key, value)
    values (${KEY}, jsonb_build_object('fingerprint', ${fingerprint}::text))
    on conflict (key) do nothing`.execute(db);
  const { rows } = await sql<{ fingerprint: string }>`
    select value->>'fingerprint' as fingerprint from installation where key = ${KEY}`.execute(db);
  if (rows[0]?.fingerprint !== fingerprint) {
    throw new WrongSecretError(
      'This database is served with another secret. Give every process the same NYSAN_SECRET, or the same file secret in its data folder. To change it for good, stop all processes, run npm run change-secret and start with the new one; everybody signs in again.',
    );
  }
};

/**
 * Forgets the secret: whoever starts next brings the new one. All sessions end, because the token that renews one is made without the
 * secret and would outlive it. No server may run meanwhile.
 */
export const forgetSecret = (db: Database): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`update sessions set ended_at = now(), ended_why = 'secret-changed' where ended_at is null`.execute(
      trx,
    );
    await sql`delete from installation where key = ${KEY}`.execute(trx);
  });
