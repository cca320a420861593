import type { Trx } from '../db/transaction.ts';
import { type CreateCall, createRecord } from '../record-engine/calls.ts';
import type { NewRecord } from '../record-engine/kind.ts';
import type { Candidate } from './candidate.ts';
import { wordsOfGroups } from './fields/participants.ts';
import type { DocumentKind } from './kind.ts';
import { candidatesForEmpty, seatOnlyOnes } from './only-one.ts';

type InsertOwn = (trx: Trx, record: NewRecord) => Promise<void>;

/**
 * Makes a document: `insertOwn` writes what is the kind's own, `first` is what its history begins with besides those who had to be
 * seated, all of it if not said.
 */
export const createDocument = <K extends DocumentKind>(
  call: CreateCall,
  kind: K,
  projectId: string,
  insertOwn: InsertOwn,
  first?: Record<string, { value1: null; value2: string | null }>,
) =>
  createRecord<K, Candidate[]>(
    call,
    kind,
    projectId,
    async (trx, record, candidates = []) => {
      await insertOwn(trx, record);
      await seatOnlyOnes(trx, kind, record.id, candidates);
    },
    {
      first: first && { said: first, also: [...wordsOfGroups(kind).values()] },
      ask: (trx) => candidatesForEmpty(trx, kind, projectId),
    },
  );

/** Makes a document for a month, which is all that its form asks for. */
export const createForMonth = <K extends DocumentKind>(
  call: CreateCall & { body: { period: string } },
  kind: K,
  projectId: string,
  insertOwn: (trx: Trx, recordId: string, month: string) => Promise<void>,
) => {
  const { period } = call.body;
  const first = { period: { value1: null, value2: period } };
  return createDocument(call, kind, projectId, (trx, { id }) => insertOwn(trx, id, period), first);
};
