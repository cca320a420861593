import { sql } from 'kysely';

/** The list of files these records have. */
export const FILES = 'files';

/** How many files the record `d` of a list has. */
export const fileCount = sql`(select count(*)::integer from record_files held where held.record_id = d.id) as file_count`;

export const filesCaption = { ru: 'Файлы', kk: 'Файлдар', en: 'Files' };
