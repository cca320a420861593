import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { remarkForm as remarkSchema } from '@nysan/contract/documents/remark.ts';
import { generalLogPlain } from '@nysan/contract/journals/general-log-fields.ts';
import { byWord } from '@nysan/contract/plain-fields.ts';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { buildPrescription } from '../../test/prescription-thread.ts';
import { transaction } from '../db/transaction.ts';
import { type Differences, readHistory, recordHistory } from '../history/record.ts';
import { presentHistory } from './present-history.ts';

const { app, site } = actHouse();

const said = { value1: null, value2: 'x' };
const differencesIn = (words: string[]): Differences =>
  Object.fromEntries(words.map((word) => [word, said]));

/** The words of one entry with these differences, as a reader is shown them after the database has kept them. */
const listedWords = async (kindName: string, words: string[]): Promise<string[]> => {
  const kind = app.services.recordKinds.get(kindName);
  if (!kind) {
    throw new Error(`no kind ${kindName}`);
  }
  const entity = { id: crypto.randomUUID(), kind: kindName, projectId: site.projectId };
  await transaction(app.services.db, (trx) =>
    recordHistory(trx, entity, site.technical, 'created', differencesIn(words)),
  );
  const [entry] = presentHistory(kind, await readHistory(app.services.db, entity.id), 'ru');
  return Object.keys(entry?.differences ?? {});
};

describe('an entry of the history', () => {
  it('lists the fields of every kind in the order of its form, whatever order they were written in', async () => {
    expect(app.services.recordKinds.size).toBeGreaterThan(7);
    for (const { kind, fields, fieldCaptions } of app.services.recordKinds.values()) {
      const inOrder = Object.keys(fieldCaptions);
      expect(inOrder, kind).toEqual(expect.arrayContaining(Object.keys(fields)));
      expect(await listedWords(kind, inOrder.toReversed()), kind).toEqual(inOrder);
    }
  });

  it('has that order from the contract, where a kind says its fields', async () => {
    for (const [kind, fields] of [
      ['general-log', generalLogPlain],
      ['quality-conclusion/author', conclusionPlain],
    ] as const) {
      const words = Object.keys(byWord(fields, ({ word }) => word));
      expect(await listedWords(kind, words.toSorted()), kind).toEqual(words);
    }
  });

  it('lists rows by their numbers, each in the order of its form, after the fields', async () => {
    const { id } = await buildPrescription(
      app,
      site,
      Array.from({ length: 11 }, () => ({})),
    );
    const url = `/api/history/${id}/PRESCRIPTION`;
    const [entry] = (await app.call(site.technical, { url })).json();
    const fieldsOfOne = Object.keys(remarkSchema.shape)
      .filter((field) => field !== 'files')
      .map((field) => (field === 'responsibleMembershipId' ? 'responsible' : field));
    const rows = Array.from({ length: 11 }, (_, at) =>
      fieldsOfOne.map((field) => `remarks/${at + 1}/${field}`),
    ).flat();
    // The only one who may sit in its group is seated at once.
    expect(Object.keys(entry.differences)).toEqual(['EXECUTER_APPROVER', ...rows]);
    expect(
      await listedWords('prescription/technical', ['remarks/2/dueDate', 'dueDateReason', 'FILE']),
    ).toEqual(['FILE', 'dueDateReason', 'remarks/2/dueDate']);
  });

  it('says first what is none of the form: of what it is a copy', async () => {
    expect(await listedWords('general-log', ['dateOfWork', 'files', 'source'])).toEqual([
      'source',
      'dateOfWork',
      'files',
    ]);
  });
});
