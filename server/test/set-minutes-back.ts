import { Client } from 'pg';

/**
 * Lets so many days pass for minutes that were sent today: they, what they ask for and what was answered are as much older. Triggers
 * sleep meanwhile, for what was sent is final. Throws when there are no such minutes.
 */
export const setMinutesBack = async (
  databaseUrl: string,
  recordId: string,
  days: number,
): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    const { rowCount } = await client.query(
      'update sent_minutes set minutes_date = minutes_date - $2::integer where record_id = $1',
      [recordId, days],
    );
    if (rowCount !== 1) {
      throw new Error(`no minutes ${recordId}`);
    }
    await client.query(
      `update minutes_assignments own
       set due_date = own.due_date - $2::integer, executed_on = own.executed_on - $2::integer
       from record_rows place where place.id = own.id and place.record_id = $1`,
      [recordId, days],
    );
    await client.query(
      `update records set created_at = created_at - make_interval(days => $2) where id = $1`,
      [recordId, days],
    );
    await client.query(
      'update tasks set due_date = due_date - $2::integer where record_id = $1 and due_date is not null',
      [recordId, days],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
};
