import type { ListColumns } from '../record-lists.ts';

/** How many files a record has. */
export const fileCountColumn = {
  fileCount: { type: 'number', label: { ru: 'Файлы', kk: 'Файлдар', en: 'Files' } },
} as const satisfies ListColumns;
