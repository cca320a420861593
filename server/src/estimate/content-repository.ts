import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';
import { type Content, createContent } from './content.ts';

/** Positions that are read at once. */
const PORTION = 2000;

export const insertContent = async (
  db: Reader,
  estimateId: string,
  { digest, sketch }: Content,
): Promise<void> => {
  await sql`insert into estimate_contents (estimate_id, digest, sketch)
    select id, ${digest}, ${sketch} from estimates where id = ${estimateId} for key share
    on conflict (estimate_id) do nothing`.execute(db);
};

/** An estimate of a project, by what it consists of; one that waits stands for the one it is to replace. */
export type KnownContent = Content & { id: string; name: string };

/** Content of estimates by their ids. */
export type Contents = ReadonlyMap<string, Content>;

/** What the estimates of a project consist of, but for these; `missing` has those nobody has noted yet. */
export const findContents = async (
  db: Reader,
  projectId: string,
  missing: Contents,
  except: readonly string[] = [],
): Promise<KnownContent[]> => {
  const { rows } = await sql<KnownRow>`
    select e.id as estimate_id, root.id, root.name, c.digest, c.sketch
    from estimates e left join estimate_contents c on c.estimate_id = e.id
    join estimate_nodes root on root.id = coalesce(e.replaces, e.id)
    where e.project_id = ${projectId} and e.id <> all(${except}::uuid[])
    order by e.created_at, e.id`.execute(db);
  return rows.flatMap(({ estimate_id, id, name, digest, sketch }) => {
    const content = digest && sketch ? { digest, sketch } : missing.get(estimate_id);
    return content ? [{ ...content, id, name }] : [];
  });
};

type KnownRow = {
  estimate_id: string;
  id: string;
  name: string;
  digest: Buffer | null;
  sketch: Buffer | null;
};

/** Reads through estimates of a project whose content nobody has noted yet, a portion at a time. */
export const readMissingContents = async (db: Reader, projectId: string): Promise<Contents> => {
  const { rows } = await sql<{ id: string }>`
    select e.id from estimates e left join estimate_contents c on c.estimate_id = e.id
    where e.project_id = ${projectId} and c.estimate_id is null`.execute(db);
  const contents = new Map<string, Content>();
  for (const { id } of rows) {
    contents.set(id, await readContent(db, id));
  }
  return contents;
};

type PositionRow = {
  ordinal: number;
  code: string;
  name: string;
  measurer: string;
  general_volume: string;
  unit_cost: string | null;
  general_money: string;
};

const readContent = async (db: Reader, estimateId: string): Promise<Content> => {
  const content = createContent();
  let last = -1;
  for (;;) {
    const rows = await readPortion(db, estimateId, last);
    for (const row of rows) {
      content.add({
        ...row,
        generalVolume: row.general_volume,
        unitCost: row.unit_cost ?? '',
        generalMoney: row.general_money,
      });
    }
    last = rows.at(-1)?.ordinal ?? last;
    if (rows.length < PORTION) {
      return content.end();
    }
  }
};

const readPortion = async (db: Reader, estimateId: string, last: number) => {
  const { rows } = await sql<PositionRow>`
    select ordinal, coalesce(code, '') as code, name, measurer, general_volume, unit_cost, general_money
    from estimate_nodes where estimate_id = ${estimateId} and kind = 'position' and ordinal > ${last}
    order by ordinal limit ${PORTION}`.execute(db);
  return rows;
};

/** Calls the root of an estimate otherwise than its file does. */
export const renameRoot = async (trx: Trx, rootId: string, name: string): Promise<void> => {
  await sql`update estimate_nodes set name = ${name} where id = ${rootId}`.execute(trx);
};
