import { dropTaken, takeDocuments, takenBy } from '../repository/taken.ts';
import type { Field } from './field.ts';
import { idList } from './id-list.ts';

/** Approved documents of another kind this one stands on. */
export const takenDocuments = (kind: string): Field =>
  idList({
    add: (trx, { document }, ids) => takeDocuments(trx, document, kind, ids),
    remove: (trx, { document }, ids) => dropTaken(trx, document.id, ids),
    names: async (trx, { id }) =>
      (await takenBy(trx, id)).map(({ document_number: number }) => number),
  });
