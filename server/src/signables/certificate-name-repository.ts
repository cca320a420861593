import { sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';

/** The organization that a certificate gave its name to, and the name before. */
type Renamed = { id: string; before: string };

/**
 * Notes what the first certificate for a БИН calls its organization; its name on record becomes that, unless an administrator confirmed
 * another. Undefined when the name on record stays.
 */
export const takeCertificateName = async (
  trx: Trx,
  bin: string,
  name: string,
): Promise<Renamed | undefined> => {
  const { rows } = await sql<Renamed & { is_renamed: boolean }>`
    with before as (
      select id, name, name_source from organizations where bin = ${bin} and certificate_name is null for no key update)
    update organizations o set certificate_name = ${name},
      name = case when before.name_source = 'entered' then ${name} else o.name end,
      name_source = case when before.name_source = 'entered' then 'certificate' else o.name_source end
    from before where o.id = before.id
    returning o.id, before.name as before, before.name_source = 'entered' as is_renamed`.execute(
    trx,
  );
  return rows.find(({ is_renamed }) => is_renamed);
};
