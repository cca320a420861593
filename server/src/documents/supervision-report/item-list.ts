import { uuid } from '@nysan/contract/common.ts';
import { changedItem, newItem } from '@nysan/contract/documents/monthly-report.ts';
import {
  MOST_AT_ONCE,
  MOST_ITEMS,
  type MonthlyList,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { z } from 'zod';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { readValue } from '../../record-engine/fields/read-value.ts';
import type { RecordRows } from '../../record-engine/kind.ts';
import { countRows, deleteRow } from '../../record-engine/repository/rows.ts';
import { itemCaption, itemFieldCaptions } from './captions.ts';
import { hasItem, insertItems, itemsOf, writeItem } from './items-repository.ts';

const several = z.array(newItem).min(1).max(MOST_AT_ONCE);

/** A list of a monthly report: ADD takes one entry or several, UPDATE and DELETE one by its id. Its rows stand in the history. */
export const itemList = (section: MonthlyList): Field => ({
  parse: ({ action, updateValue }) => {
    if (action === 'ADD') {
      // A union of both would not say what of an entry is wrong.
      const items = Array.isArray(updateValue)
        ? readValue(several, updateValue)
        : [readValue(newItem, updateValue)];
      return async (trx, { record }) => {
        await mustHaveRoom(trx, record.id, items.length);
        await insertItems(
          trx,
          record.id,
          items.map((item) => ({ ...item, section })),
        );
      };
    }
    if (action === 'UPDATE') {
      const item = readValue(changedItem, updateValue);
      return async (trx, { record }) =>
        mustBeThere(await writeItem(trx, record.id, section, item), 'updateValue.id');
    }
    const id = readValue(uuid, updateValue);
    return async (trx, { record }) => {
      mustBeThere(await hasItem(trx, record.id, section, id), 'updateValue');
      await deleteRow(trx, id);
    };
  },
  // Entries are read row by row.
  read: async () => null,
});

const mustHaveRoom = async (trx: Trx, recordId: string, more: number): Promise<void> => {
  if ((await countRows(trx, recordId)) + more > MOST_ITEMS) {
    throw fieldRefused('updateValue', 'too-many', { most: MOST_ITEMS });
  }
};

const mustBeThere = (isThere: boolean, path: string): void => {
  if (!isThere) {
    throw fieldRefused(path, 'unknown-reference');
  }
};

/** Entries as the history of their report shows them, each under the name of its section. */
export const itemRows: RecordRows = {
  word: 'items',
  caption: itemCaption,
  fieldCaptions: itemFieldCaptions,
  read: async (trx, { id }) =>
    (await itemsOf(trx, id)).map(({ number, section, name, definition }) => ({
      number,
      values: { [`${section}.name`]: name, [`${section}.definition`]: definition },
    })),
};
