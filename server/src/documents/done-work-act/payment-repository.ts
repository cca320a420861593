import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';
import { addToGroups, lockPositions } from '../../estimate-figures/repository.ts';

/** Turns what an approved act took into paid volume and money of its positions and of the groups above them. */
export const payVolumes = async (trx: Trx, { id }: Pick<DocumentHeader, 'id'>): Promise<void> => {
  await lockPositions(trx, sql`select id from (${closedBy(id)}) closed`);
  await sql`update estimate_nodes n set paid_volume = n.paid_volume + closed.volume,
      paid_money = n.paid_money + closed.money
    from (${closedBy(id)}) closed where n.id = closed.id`.execute(trx);
  await addToGroups(trx, 'paid_money', closedBy(id));
};

/** Several hidden-work acts may have closed parts of one position. */
const closedBy = (documentId: string) => sql`
  select v.node_id as id, sum(v.volume) as volume, sum(v.money) as money
  from record_links t join estimate_volumes v on v.record_id = t.to_id
  where t.from_id = ${documentId} group by v.node_id`;
