import type pg from 'pg';

const OLDEST = 16;

/**
 * Tells the version of a PostgreSQL as a number, 160014 for 16.14. Throws in plain words for one that is too old; `name` is that of the
 * setting which names it, `place` its host and port.
 */
export const requireVersion = async (
  client: pg.ClientBase,
  name = 'DATABASE_URL',
  place?: string,
): Promise<number> => {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  );
  const { number = 0, text = '' } = rows[0] ?? {};
  if (number < OLDEST * 10_000) {
    throw new Error(
      `Nysan needs PostgreSQL ${OLDEST} or newer; ${name}${place ? ` at ${place}` : ''} has ${text.split(' ')[0]}. Newer ones for every system: https://www.postgresql.org/download/. Without DATABASE_URL Nysan brings its own.`,
    );
  }
  return number;
};
