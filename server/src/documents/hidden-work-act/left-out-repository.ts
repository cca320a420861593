import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { LeftOut } from '../../document-engine/left-out.ts';

type Shortened = { position: string; measurer: string; kept: string | null };

/** Volumes that were closed meanwhile, so that a copy has less of them, or nothing. */
export const volumesLeftOut = async (trx: Trx, from: string, copy: string): Promise<LeftOut[]> => {
  const { rows } = await sql<Shortened>`
    select concat_ws(' ', n.code, n.name) as position, n.measurer, trim_scale(kept.volume)::text as kept
    from estimate_volumes v join estimate_nodes n on n.id = v.node_id
    left join estimate_volumes kept on kept.record_id = ${copy} and kept.node_id = v.node_id
    where v.record_id = ${from} and (kept.volume is null or kept.volume <> v.volume)
    order by n.code, n.name`.execute(trx);
  return rows.map(
    ({ position, measurer, kept }): LeftOut =>
      kept === null
        ? { code: 'volume-closed', params: { position } }
        : {
            code: 'volume-cut',
            params: { position, volume: `${kept.replace('.', ',')} ${measurer}`.trim() },
          },
  );
};
