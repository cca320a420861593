import type { Language } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

export type Named = { id: number; name: string };

export type Goal = Named & { children: Named[] };

/** Goals with their sub-goals, in the order they were numbered. */
export const listGoals = async (db: Reader, language: Language): Promise<Goal[]> => {
  const { rows } = await sql<Goal>`
    select g.id, ${nameOf('g', language)} as name,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', ${nameOf('c', language)}) order by c.id)
        from goals c where c.parent_id = g.id), '[]') as children
    from goals g where g.parent_id is null order by g.id`.execute(db);
  return rows;
};

export const listObjectTypes = async (db: Reader, language: Language): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select o.id, ${nameOf('o', language)} as name from object_types o order by o.id`.execute(db);
  return rows;
};

export type RegionRow = Named & { key: string; latitude: string; longitude: string };

export const listRegions = async (db: Reader, language: Language): Promise<RegionRow[]> => {
  const { rows } = await sql<RegionRow>`
    select r.id, ${nameOf('r', language)} as name, r.key, r.latitude, r.longitude
    from regions r order by r.id`.execute(db);
  return rows;
};

export type References = { objectId: number; regionId: number; goalId?: number };

/** Which of these ids are there; a goal that is not asked for counts as there. */
export const whichExist = async (
  db: Reader,
  { objectId, regionId, goalId }: References,
): Promise<Record<keyof References, boolean>> => {
  const { rows } = await sql<Record<keyof References, boolean>>`
    select exists (select 1 from object_types where id = ${objectId}::bigint) as "objectId",
      exists (select 1 from regions where id = ${regionId}::bigint) as "regionId",
      ${goalId ?? null}::bigint is null
        or exists (select 1 from goals where id = ${goalId ?? null}::bigint) as "goalId"`.execute(
    db,
  );
  return rows[0] ?? { objectId: false, regionId: false, goalId: false };
};

/** Is this the name of another region than that one, in any language? Whoever writes a province otherwise may. */
export const namesOtherRegion = async (
  db: Reader,
  province: string,
  regionId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from regions where lower(${province}) in (lower(name_ru), lower(name_kk), lower(name_en)) and id <> ${regionId}::bigint`.execute(
    db,
  );
  return rows.length > 0;
};

const nameOf = (table: string, language: Language) => sql.ref(`${table}.name_${language}`);
