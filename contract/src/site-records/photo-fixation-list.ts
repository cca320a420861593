import { recordColumns, recordFilters } from '../every-record.ts';
import { declaredList } from '../record-lists.ts';
import { fileCountColumn } from './filed-list.ts';
import { photoFixationPlain as plain } from './photo-fixation-fields.ts';

// There is no text in it that a keyword could be looked for in.
const { author, createdAt } = recordFilters;

/** The photo records of a project, the last day first. */
export const photoFixationList = declaredList({
  title: { ru: 'Фотофиксации', kk: 'Фототіркеулер', en: 'Photo records' },
  filters: { photoDate: { type: 'days', label: plain.photoDate.label }, author, createdAt },
  columns: {
    photoDate: { type: 'day', isSortable: true, label: plain.photoDate.label },
    ...fileCountColumn,
    ...recordColumns,
  },
  sortedBy: 'photoDate',
});
