import { batch } from '../../src/journals/testing/batch.ts';
import { shift } from '../../src/journals/testing/shift.ts';
import { type Case, json } from './case.ts';
import { batchForm, logForm } from './forms.ts';
import { mark } from './marks.ts';

const entry = { id: mark('log-entry') };
const inProject = { projectUuid: mark('project') };
const row = { id: mark('verification-entry') };
const hung = { uuid: mark('log-entry') };
const journal = { handbookId: mark('handbook') };
const handbook = { id: mark('handbook') };
const said = { fieldId: mark('handbook-field'), value: 'Сделано' };
const handbookForm = {
  name: 'Журнал пробный',
  handbookCategoryId: 4,
  journalHandbookFieldDtos: [{ name: 'Дата', fieldType: 'DATE' }],
};

/** The calls of the general log, of the journals on its entries, of those kept by themselves and of the handbooks. */
export const journalWays: Record<string, Partial<Case>[]> = {
  'generalLog.create': [{ who: 'contractor', ...json(shift) }],
  'generalLog.upload': [
    {
      who: 'contractor',
      query: { doubles: 'take' },
      body: { kind: 'form', form: logForm },
    },
  ],
  'generalLog.preview': [{ who: 'contractor', body: { kind: 'form', form: logForm } }],
  'generalLog.remarks': [{ who: 'contractor', body: { kind: 'form', form: logForm } }],
  'generalLog.undoImport': [{ who: 'contractor', params: { importId: mark('log-import') } }],
  'generalLog.copy': [{ who: 'contractor', params: entry }],
  'generalLog.get': [{ who: 'customer', params: entry }],
  'generalLog.change': [{ who: 'contractor', params: entry, ...json(shift) }],
  'generalLog.remove': [{ who: 'contractor', params: entry }],
  'verificationLog.create': [{ who: 'contractor', ...json(batch) }],
  'verificationLog.upload': [
    {
      who: 'contractor',
      query: { doubles: 'take' },
      body: { kind: 'form', form: batchForm },
    },
  ],
  'verificationLog.preview': [{ who: 'contractor', body: { kind: 'form', form: batchForm } }],
  'verificationLog.remarks': [{ who: 'contractor', body: { kind: 'form', form: batchForm } }],
  'verificationLog.undoImport': [{ who: 'contractor', params: { importId: mark('batch-import') } }],
  'verificationLog.copy': [{ who: 'contractor', params: row }],
  'verificationLog.get': [{ who: 'customer', params: row }],
  'verificationLog.change': [{ who: 'contractor', params: row, ...json(batch) }],
  'verificationLog.remove': [{ who: 'contractor', params: row }],
  'materialThread.batch': [{ who: 'customer', params: row }],
  'materialThread.position': [{ who: 'customer', params: { id: mark('position') } }],
  'exampleWorkbooks.download': [
    { query: { type: 'GENERAL' } },
    { query: { type: 'VERIFICATION' } },
  ],
  'journalPosts.hung': [{ who: 'customer', params: hung }],
  'journalPosts.hang': [
    { who: 'contractor', params: hung, query: { handbookId: mark('other-handbook') } },
  ],
  'journalPosts.list': [{ who: 'customer', params: hung, query: journal }],
  'journalPosts.write': [{ who: 'contractor', params: hung, query: journal, ...json([said]) }],
  'journalPosts.change': [
    { who: 'contractor', ...json({ uuid: mark('journal-post'), records: [said] }) },
  ],
  'journalPosts.remove': [{ who: 'contractor', params: { id: mark('journal-post') } }],
  'specialJournals.list': [{ who: 'customer', params: inProject }],
  'specialJournals.add': [
    { who: 'contractor', params: inProject, query: { handbookId: mark('other-handbook') } },
  ],
  'specialJournals.remove': [
    { who: 'contractor', params: inProject, query: { handbookId: mark('empty-journal') } },
  ],
  'specialJournals.posts': [{ who: 'customer', params: inProject, query: journal }],
  'specialJournals.write': [
    { who: 'contractor', params: inProject, query: journal, ...json([said]) },
  ],
  'specialJournals.export': [{ who: 'customer', params: inProject, query: journal }],
  'specialJournals.print': [{ who: 'customer', params: inProject, query: journal }],
  'handbooks.get': [{ params: handbook }],
  'handbooks.fields': [{ params: handbook }],
  'handbooks.create': [{ who: 'boss', ...json(handbookForm) }],
  'handbooks.change': [
    { who: 'boss', params: { id: mark('free-handbook') }, ...json(handbookForm) },
  ],
  'handbooks.remove': [{ who: 'boss', params: { id: mark('free-handbook') } }],
};
