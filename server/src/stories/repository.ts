import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

export type StoryRow = {
  id: string;
  group_id: string;
  title: string;
  caption: string;
  /** `{id}.{extension}` of its picture. */
  media: string;
  link_url: string | null;
  display_order: number;
  is_active: boolean;
  expires_at: Date | null;
  button_color: string | null;
  text_color: string | null;
  row_version: number;
};

export type GroupRow = {
  id: string;
  title: string;
  display_order: number;
  thumbnail: string | null;
  is_active: boolean;
  row_version: number;
};

/** Shown to everybody now, or there at all. */
export type Shown = { now: Date } | 'all';

const isLive = (shown: Shown): RawBuilder<unknown> =>
  shown === 'all'
    ? sql`true`
    : sql`s.is_active and (s.expires_at is null or s.expires_at > ${shown.now})`;

const storyColumns = sql`s.id, s.group_id, s.title, s.caption, media.id || '.' || media.extension as media, s.link_url,
  s.display_order, s.is_active, s.expires_at, s.button_color, s.text_color, s.row_version`;

const groupColumns = sql`g.id, g.title, g.display_order, thumbnail.id || '.' || thumbnail.extension as thumbnail,
  g.is_active, g.row_version`;

/** Groups in their order; of those shown to everybody the active ones that have something to show. */
export const findGroups = async (db: Reader, shown: Shown): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`select ${groupColumns} from story_groups g
    left join story_pictures thumbnail on thumbnail.id = g.thumbnail_id
    where ${
      shown === 'all'
        ? sql`true`
        : sql`g.is_active and exists (select 1 from group_stories s where s.group_id = g.id and ${isLive(shown)})`
    }
    order by g.display_order, g.id`.execute(db);
  return rows;
};

export const findGroup = async (db: Reader, id: string): Promise<GroupRow | undefined> => {
  const { rows } = await sql<GroupRow>`select ${groupColumns} from story_groups g
    left join story_pictures thumbnail on thumbnail.id = g.thumbnail_id where g.id = ${id}`.execute(
    db,
  );
  return rows[0];
};

/** Stories of these groups, each group's in their order. */
export const findStories = async (
  db: Reader,
  groupIds: string[],
  shown: Shown,
): Promise<StoryRow[]> => {
  const { rows } = await sql<StoryRow>`select ${storyColumns} from group_stories s
    join story_pictures media on media.id = s.media_id
    where s.group_id = any(${groupIds}::uuid[]) and ${isLive(shown)}
    order by s.display_order, s.id`.execute(db);
  return rows;
};

export const findStory = async (db: Reader, id: string): Promise<StoryRow | undefined> => {
  const { rows } = await sql<StoryRow>`select ${storyColumns} from group_stories s
    join story_pictures media on media.id = s.media_id where s.id = ${id}`.execute(db);
  return rows[0];
};

/** Holds a group until the transaction ends; false when it is not there. */
export const lockGroup = async (trx: Trx, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from story_groups where id = ${id} for update`.execute(trx);
  return rows.length > 0;
};

/** Holds the stories of a group, which nobody changes or deletes meanwhile. */
export const lockStories = async (trx: Trx, groupId: string): Promise<void> => {
  await sql`select 1 from group_stories where group_id = ${groupId} order by id for update`.execute(
    trx,
  );
};

export const lockStory = async (trx: Trx, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from group_stories where id = ${id} for update`.execute(trx);
  return rows.length > 0;
};

/** How many groups there are, while nobody else adds one. */
export const countGroups = async (trx: Trx): Promise<number> => {
  await sql`lock table story_groups in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from story_groups`.execute(trx);
  return rows[0]?.count ?? 0;
};

export const countStories = async (trx: Trx, groupId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from group_stories where group_id = ${groupId}`.execute(trx);
  return rows[0]?.count ?? 0;
};

export type GroupValues = {
  title: string;
  displayOrder: number;
  thumbnailId: string | null;
  isActive: boolean;
};

export const insertGroup = async (trx: Trx, values: GroupValues): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into story_groups (title, display_order, thumbnail_id, is_active)
    values (${values.title}, ${values.displayOrder}, ${values.thumbnailId}, ${values.isActive})
    returning id`.execute(trx);
  return rows[0]?.id ?? '';
};

export const updateGroup = async (trx: Trx, id: string, values: GroupValues): Promise<void> => {
  await sql`update story_groups set title = ${values.title}, display_order = ${values.displayOrder},
    thumbnail_id = ${values.thumbnailId}, is_active = ${values.isActive}, row_version = row_version + 1
    where id = ${id}`.execute(trx);
};

export const deleteGroup = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from story_groups where id = ${id}`.execute(trx);
};

export type StoryValues = {
  title: string;
  caption: string;
  mediaId: string;
  linkUrl: string | null;
  displayOrder: number;
  isActive: boolean;
  expiresAt: string | null;
  buttonColor: string | null;
  textColor: string | null;
};

export const insertStory = async (
  trx: Trx,
  groupId: string,
  values: StoryValues,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into group_stories
    (group_id, title, caption, media_id, link_url, display_order, is_active, expires_at, button_color, text_color)
    values (${groupId}, ${values.title}, ${values.caption}, ${values.mediaId}, ${values.linkUrl}, ${values.displayOrder},
      ${values.isActive}, ${values.expiresAt}, ${values.buttonColor}, ${values.textColor}) returning id`.execute(
    trx,
  );
  return rows[0]?.id ?? '';
};

export const updateStory = async (trx: Trx, id: string, values: StoryValues): Promise<void> => {
  await sql`update group_stories set title = ${values.title}, caption = ${values.caption}, media_id = ${values.mediaId},
    link_url = ${values.linkUrl}, display_order = ${values.displayOrder}, is_active = ${values.isActive},
    expires_at = ${values.expiresAt}, button_color = ${values.buttonColor}, text_color = ${values.textColor},
    row_version = row_version + 1 where id = ${id}`.execute(trx);
};

export const deleteStory = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from group_stories where id = ${id}`.execute(trx);
};
