import type { InjectOptions } from 'fastify';
import { batch } from '../../src/journals/testing/batch.ts';
import { shift } from '../../src/journals/testing/shift.ts';
import type { Place } from './foreign-bodies-people.ts';
import type { FullSite, SampleKind } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: SampleKind[]) => string[] };

/** Where bodies and queries of the log and its journals name a record: files, posts, handbooks and their fields. */
export const placesOfJournals = (
  own: () => FullSite,
  free: () => { file: string },
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const entry = () => own().samples['log-entry'][1];
  const noFile = () => [...foreignIds(), ...ownIdsBut('file')];
  const noPost = () => [...foreignIds(), ...ownIdsBut('journal-post')];
  const noJournal = () => [...foreignIds(), ...ownIdsBut()];
  const post = (url: string, payload?: object): InjectOptions => ({
    method: 'POST',
    url: `/api/${url}`,
    ...(payload && { payload }),
  });
  const changed = (lists: object): InjectOptions => ({
    method: 'PUT',
    url: `/api/journals/verification-log/${own().samples['verification-entry'][0]}`,
    payload: { ...batch, ...lists },
  });
  return {
    'generalLog.create.fileUuids': {
      request: (id) =>
        post(`journals/general-log/${own().projectId}`, {
          ...shift,
          fileUuids: [free().file, id],
        }),
      refused: noFile,
    },
    'generalLog.change.fileUuids': {
      request: (id) => ({
        method: 'PUT',
        url: `/api/journals/general-log/${entry()}`,
        payload: { ...shift, fileUuids: [free().file, id] },
      }),
      refused: noFile,
    },
    'verificationLog.create.fileUuids': {
      request: (id) =>
        post(`journals/verification-log/${own().projectId}`, {
          ...batch,
          fileUuids: [free().file, id],
        }),
      refused: noFile,
    },
    'verificationLog.create.testProtocols': {
      request: (id) =>
        post(`journals/verification-log/${own().projectId}`, { ...batch, testProtocols: [id] }),
      refused: noJournal,
    },
    'verificationLog.change.fileUuids': {
      request: (id) => changed({ fileUuids: [free().file, id] }),
      refused: noFile,
    },
    'verificationLog.change.testProtocols': {
      request: (id) => changed({ testProtocols: [id] }),
      refused: noJournal,
    },
    'journalPosts.hang?handbookId': {
      request: (id) => post(`handbooks/general-log/${entry()}?handbookId=${String(id)}`),
      refused: noJournal,
      statuses: [404],
    },
    'journalPosts.write?handbookId': {
      request: (id) =>
        post(`journals/general-log/records/${entry()}?handbookId=${String(id)}`, [
          { fieldId: own().journal.fieldId, value: 'чужое' },
        ]),
      refused: noJournal,
      statuses: [404],
    },
    'journalPosts.write.fieldId': {
      request: (fieldId) =>
        post(`journals/general-log/records/${entry()}?handbookId=${own().journal.id}`, [
          { fieldId, value: 'чужое' },
        ]),
      refused: noJournal,
    },
    'specialJournals.add?handbookId': {
      request: (id) => post(`handbooks/project/${own().projectId}?handbookId=${String(id)}`),
      refused: noJournal,
      statuses: [404],
    },
    'specialJournals.remove?handbookId': {
      request: (id) => ({
        method: 'DELETE',
        url: `/api/handbooks/project/${own().projectId}?handbookId=${String(id)}`,
      }),
      refused: noJournal,
      statuses: [404],
    },
    'specialJournals.write?handbookId': {
      request: (id) =>
        post(`handbooks/project/records/${own().projectId}?handbookId=${String(id)}`, [
          { fieldId: own().journal.fieldId, value: 'чужое' },
        ]),
      refused: noJournal,
      statuses: [404],
    },
    'specialJournals.write.fieldId': {
      request: (fieldId) =>
        post(`handbooks/project/records/${own().projectId}?handbookId=${own().journal.id}`, [
          { fieldId, value: 'чужое' },
        ]),
      refused: noJournal,
    },
    'journalPosts.change.uuid': {
      request: (uuid) => ({
        method: 'PUT',
        url: '/api/journals/records',
        payload: { uuid, records: [{ fieldId: own().journal.fieldId, value: 'чужое' }] },
      }),
      refused: noPost,
      statuses: [404],
    },
    'journalPosts.change.records.fieldId': {
      request: (fieldId) => ({
        method: 'PUT',
        url: '/api/journals/records',
        payload: {
          uuid: own().samples['journal-post'][0],
          records: [{ fieldId, value: 'чужое' }],
        },
      }),
      refused: noJournal,
    },
  };
};
