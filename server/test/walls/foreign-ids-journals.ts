import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { batch } from '../../src/journals/testing/batch.ts';
import { batchWorkbook, logWorkbook } from '../../src/journals/testing/log-workbook.ts';
import { shift } from '../../src/journals/testing/shift.ts';
import type { FullSite } from './two-sites.ts';

const entry = { kind: 'log-entry' } as const;
const row = { kind: 'verification-entry' } as const;

/** Places of the log's calls that their access does not name as what they are: entries. */
export const placesOfLog = {
  'generalLog.undoImport.importId': { kind: 'log-import' } as const,
  'verificationLog.undoImport.importId': { kind: 'batch-import' } as const,
  'generalLog.copy.id': entry,
  'generalLog.get.id': entry,
  'generalLog.change.id': entry,
  'generalLog.remove.id': entry,
  'verificationLog.copy.id': row,
  'materialThread.batch.id': row,
  'materialThread.position.id': { kind: 'position' } as const,
  'verificationLog.get.id': row,
  'verificationLog.change.id': row,
  'verificationLog.remove.id': row,
  'journalPosts.hung.uuid': entry,
  'journalPosts.hang.uuid': entry,
  'journalPosts.list.uuid': entry,
  'journalPosts.write.uuid': entry,
};

const formOf = async (workbook: () => Promise<Buffer>) => ({
  headers: formHeaders,
  payload: formBody({ name: 'a.xlsx', bytes: await workbook() }),
});

/** What goes with them so that nothing but their ids can be refused. */
export const besideLog = async ({ journal }: FullSite) => ({
  'generalLog.create': { payload: shift },
  'generalLog.change': { payload: shift },
  'generalLog.preview': await formOf(logWorkbook),
  'generalLog.remarks': await formOf(logWorkbook),
  'verificationLog.preview': await formOf(batchWorkbook),
  'verificationLog.remarks': await formOf(batchWorkbook),
  'generalLog.upload': {
    search: '?doubles=take',
    headers: formHeaders,
    payload: formBody({ name: 'a.xlsx', bytes: await logWorkbook() }),
  },
  'specialJournals.add': { search: `?handbookId=${journal.id}` },
  'specialJournals.remove': { search: `?handbookId=${journal.id}` },
  'specialJournals.posts': { search: `?handbookId=${journal.id}` },
  'specialJournals.export': { search: `?handbookId=${journal.id}` },
  'specialJournals.print': { search: `?handbookId=${journal.id}` },
  'specialJournals.write': {
    search: `?handbookId=${journal.id}`,
    payload: [{ fieldId: journal.fieldId, value: 'чужое' }],
  },
  'verificationLog.create': { payload: batch },
  'verificationLog.change': { payload: batch },
  'verificationLog.upload': {
    search: '?doubles=take',
    headers: formHeaders,
    payload: formBody({ name: 'a.xlsx', bytes: await batchWorkbook() }),
  },
  'journalPosts.hang': { search: `?handbookId=${journal.id}` },
  'journalPosts.list': { search: `?handbookId=${journal.id}` },
  'journalPosts.write': {
    search: `?handbookId=${journal.id}`,
    payload: [{ fieldId: journal.fieldId, value: 'чужое' }],
  },
});
